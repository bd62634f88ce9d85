import { Hen } from './illustrations/hen.tsx';
import { MenuDrawer } from './menu-drawer.tsx';
import styles from './navigation-bar.module.css';
import { currentPage, publicLinks, signedInLinks, signedOutLinks } from './navigation-links.ts';

/** The bar on top of every page. Every link is a full page load. */
export function NavigationBar({ brand, pathname }: { brand: string; pathname: string }) {
  return (
    <div className={`wrap ${styles.bar}`}>
      <a className={styles.brand} href="/">
        <Hen className={styles.hen} />
        {brand}
      </a>
      <nav className={styles.links} aria-label="Main">
        <ul className={styles.list}>
          {publicLinks.map((link) => (
            <li key={link.href}>
              <a className={styles.link} href={link.href} aria-current={currentPage(link, pathname)}>
                {link.label}
              </a>
            </li>
          ))}
        </ul>
        {/* Both are in the page for everybody; who is asking decides in style which one shows. */}
        <div className={styles.account}>
          <ul className={`${styles.list} ${styles.signedOut}`}>
            {signedOutLinks.map((link) => (
              <li key={link.href}>
                <a className={styles.pill} href={link.href} aria-current={currentPage(link, pathname)}>
                  {link.label}
                </a>
              </li>
            ))}
          </ul>
          <ul className={`${styles.list} ${styles.signedIn}`}>
            {signedInLinks.map((link) => (
              <li key={link.href}>
                <a className={styles.pill} href={link.href} aria-current={currentPage(link, pathname)}>
                  {link.label}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </nav>
      <MenuDrawer pathname={pathname} />
    </div>
  );
}
