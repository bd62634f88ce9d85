import type { ReactNode } from 'react';
import { href } from 'react-router';
import { hasPage } from '../../../core/offered.ts';
import type { PictureFiles } from '../pieces/small-picture.tsx';
import { Banner } from './banner.tsx';
import { BrandMark } from './brand-mark.tsx';
import { type FarmDetails, Footer } from './footer.tsx';
import { MenuDrawer } from './menu-drawer.tsx';
import {
  currentPage,
  dashboard,
  type NavigationLink,
  publicLinks,
  signedInLinks,
  signedOutLinks,
} from './navigation-links.ts';
import styles from './page-frame.module.css';

type BarProps = {
  brand: string;
  logo: PictureFiles | null;
  pages: readonly NavigationLink[];
  pathname: string;
  /** Missing while visitors see nothing of it. */
  farm?: FarmDetails;
};

function NavigationBar({ brand, logo, pages, pathname, farm }: BarProps) {
  return (
    <div className={`wrap ${styles.bar}`}>
      <a className={styles.brand} href={href('/')}>
        <BrandMark logo={logo} className={styles.hen} />
        <span className={styles.name}>
          <span>{brand}</span>
          {farm?.city && <small className={styles.city}>{farm.city}</small>}
        </span>
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

type PageFrameProps = {
  farm?: FarmDetails;
  pathname: string;
  demoDay?: string;
  /** The dashboard. */
  isApp?: boolean;
  isPreview?: boolean;
  children: ReactNode;
};

/** A page brings <Main>, its own heading and, if wanted, the class `wrap`. */
export function PageFrame({ farm, pathname, demoDay, isApp, isPreview, children }: PageFrameProps) {
  const isClosed = farm?.opened === false && !isPreview;
  return (
    <div className={styles.frame}>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <header>
        {isPreview && (
          <p className={`no-print ways small strong ${styles.preview}`}>
            Only you see this until you open. <a href={href('/dashboard/first-run')}>Back to your list</a>
          </p>
        )}
        {farm?.banner && !isClosed && <Banner text={farm.banner} />}
        <NavigationBar
          brand={farm?.shortName ?? 'Home'}
          logo={farm?.logo ?? null}
          pages={isClosed ? [] : publicLinks.filter((link) => !farm || hasPage(farm, link.href))}
          pathname={pathname}
          farm={isClosed ? undefined : farm}
        />
      </header>
      {children}
      {farm && !isClosed && <Footer farm={farm} demoDay={demoDay} />}
      {isApp && (
        <footer className={`ways small ${styles.leave}`}>
          <a href={href('/')}>See the site</a>
          <span aria-hidden="true">·</span>
          <a href={href('/logout')}>Log out</a>
        </footer>
      )}
    </div>
  );
}
