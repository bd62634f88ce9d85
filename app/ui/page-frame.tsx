import type { ReactNode } from 'react';
import { Banner } from './banner.tsx';
import { useEarlyTyping } from './early-typing.ts';
import { type FarmDetails, Footer } from './footer.tsx';
import { KeptNote } from './kept-note.tsx';
import { NavigationBar } from './navigation-bar.tsx';
import styles from './page-frame.module.css';
import { useFocusPlace } from './use-focus-place.ts';

type PageFrameProps = {
  /** Missing only when not even the farm could be read. */
  farm?: FarmDetails;
  /** Of the page shown; marks it in the navigation. */
  pathname: string;
  demo: boolean;
  children: ReactNode;
};

/** What stands around every page. The page itself brings its heading and, where it wants it, the class `wrap`. */
export function PageFrame({ farm, pathname, demo, children }: PageFrameProps) {
  useEarlyTyping();
  const main = useFocusPlace<HTMLElement>();
  return (
    <div className={styles.frame}>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <header>
        {farm?.banner && <Banner text={farm.banner} />}
        <KeptNote />
        <NavigationBar brand={farm?.shortName ?? 'Home'} logo={farm?.logo ?? null} pathname={pathname} />
      </header>
      <main ref={main} id="main" tabIndex={-1}>
        {children}
      </main>
      {farm && <Footer farm={farm} demo={demo} />}
    </div>
  );
}
