import { href } from 'react-router';
import { BrandMark, type Logo } from './brand-mark.tsx';
import type { FarmDetails } from './footer.tsx';
import { MenuDrawer } from './menu-drawer.tsx';
import styles from './navigation-bar.module.css';
import {
  currentPage,
  dashboard,
  type NavigationLink,
  signedInLinks,
  signedOutLinks,
} from './navigation-links.ts';

type BarProps = {
  brand: string;
  logo: Logo | null;
  pages: readonly NavigationLink[];
  pathname: string;
  /** Missing while visitors see nothing of it. */
  farm?: FarmDetails;
};

export function NavigationBar({ brand, logo, pages, pathname, farm }: BarProps) {
  return (
    <div className={`wrap ${styles.bar}`}>
      <a className={styles.brand} href={href('/')}>
        <BrandMark logo={logo} className={styles.hen} />
        <span>{brand}</span>
      </a>
      <nav className={styles.links} aria-label="Main">
        <Links links={pages} className={styles.list} look={styles.link} pathname={pathname} />
        {/* Both are in the page; CSS shows one by the session. */}
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
      <a className={styles.short} href={dashboard.href} aria-current={currentPage(dashboard, pathname)}>
        {dashboard.label}
      </a>
      <MenuDrawer pages={pages} pathname={pathname} farm={farm} />
    </div>
  );
}

type LinksProps = {
  links: readonly NavigationLink[];
  className?: string;
  look?: string;
  pathname: string;
};

function Links({ links, className, look, pathname }: LinksProps) {
  if (links.length === 0) return null;
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
