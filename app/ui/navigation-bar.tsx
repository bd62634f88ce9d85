import { BrandMark, type Logo } from './brand-mark.tsx';
import { MenuDrawer } from './menu-drawer.tsx';
import styles from './navigation-bar.module.css';
import {
  currentPage,
  type NavigationLink,
  publicLinks,
  signedInLinks,
  signedOutLinks,
} from './navigation-links.ts';

type BarProps = { brand: string; logo: Logo | null; pathname: string };

/** The bar on top of every page. Every link is a full page load. */
export function NavigationBar({ brand, logo, pathname }: BarProps) {
  return (
    <div className={`wrap ${styles.bar}`}>
      <a className={styles.brand} href="/">
        <BrandMark logo={logo} className={styles.hen} />
        {brand}
      </a>
      <nav className={styles.links} aria-label="Main">
        <Links links={publicLinks} className={styles.list} look={styles.link} pathname={pathname} />
        {/* Both are in the page for everybody; who is asking decides in style which one shows. */}
        <div className={styles.account}>
          <Links
            links={signedOutLinks}
            className={`${styles.list} ${styles.signedOut}`}
            look={styles.pill}
            pathname={pathname}
          />
          <Links
            links={signedInLinks}
            className={`${styles.list} ${styles.signedIn}`}
            look={styles.pill}
            pathname={pathname}
          />
        </div>
      </nav>
      <MenuDrawer pathname={pathname} />
    </div>
  );
}

type LinksProps = {
  links: readonly NavigationLink[];
  /** Of the list. */
  className?: string;
  /** Of each link. */
  look?: string;
  pathname: string;
};

function Links({ links, className, look, pathname }: LinksProps) {
  return (
    <ul className={className}>
      {links.map((link) => (
        <li key={link.href}>
          <a className={look} href={link.href} aria-current={currentPage(link, pathname)}>
            {link.label}
          </a>
        </li>
      ))}
    </ul>
  );
}
