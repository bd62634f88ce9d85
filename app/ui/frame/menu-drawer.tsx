import { Drawing } from '../illustrations/drawing.tsx';
import hen from '../illustrations/hen.svg?raw';
import meadow from '../illustrations/meadow.svg?raw';
import type { FarmDetails } from './footer.tsx';
import styles from './menu-drawer.module.css';
import { currentPage, type NavigationLink, signedInLinks, signedOutLinks } from './navigation-links.ts';

const DRAWER_ID = 'site-menu';

type DrawerProps = { pages: readonly NavigationLink[]; pathname: string; farm?: FarmDetails };

export function MenuDrawer({ pages, pathname, farm }: DrawerProps) {
  const items = [
    ...pages.map((link) => ({ link, whose: undefined })),
    ...signedOutLinks.map((link) => ({ link, whose: styles.signedOut })),
    ...signedInLinks.map((link) => ({ link, whose: styles.signedIn })),
  ];
  return (
    <>
      <button type="button" className={styles.opener} popoverTarget={DRAWER_ID}>
        <svg viewBox="0 0 24 24" aria-hidden="true" className={styles.icon}>
          <path d="M3.5 7h17M3.5 12.5h17M3.5 18h11" />
        </svg>
        <span className="visually-hidden">Menu</span>
      </button>
      <div id={DRAWER_ID} className={styles.drawer} popover="auto">
        <button type="button" className={styles.closer} popoverTarget={DRAWER_ID} popoverTargetAction="hide">
          <svg viewBox="0 0 24 24" aria-hidden="true" className={styles.icon}>
            <path d="M6 6l12 12M18 6L6 18" />
          </svg>
          <span className="visually-hidden">Close the menu</span>
        </button>
        <nav aria-label="Menu">
          <ul className={styles.list}>
            {items.map(({ link, whose }) => (
              <li key={link.href} className={whose}>
                <a className={styles.link} href={link.href} aria-current={currentPage(link, pathname)}>
                  {link.label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        {farm && (
          <div className={styles.now}>
            {farm.status.short && <p className="right-now">{farm.status.short}</p>}
            {farm.directions && (
              <p>
                <a className="touch strong" href={farm.directions} rel="noreferrer" target="_blank">
                  Directions
                </a>
              </p>
            )}
          </div>
        )}
        <Drawing of={hen} className={styles.hen} />
        <Drawing of={meadow} fit="cover" className={styles.meadow} />
      </div>
    </>
  );
}
