import type { ReactNode } from 'react';
import { href } from 'react-router';
import { hasPage } from '../../../offered.ts';
import { Banner } from './banner.tsx';
import { type FarmDetails, Footer } from './footer.tsx';
import { NavigationBar } from './navigation-bar.tsx';
import { publicLinks } from './navigation-links.ts';
import styles from './page-frame.module.css';

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
          <p className={`no-print ${styles.preview}`}>
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
        <footer className={styles.leave}>
          <a href={href('/')}>See the site</a>
          <span aria-hidden="true">·</span>
          <a href={href('/logout')}>Log out</a>
        </footer>
      )}
    </div>
  );
}
