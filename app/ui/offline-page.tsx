import { ButtonLink } from './button.tsx';
import { Hen } from './illustrations/hen.tsx';
import styles from './offline-page.module.css';
import type { PageHandle } from './page-handle.ts';

// Shown at any address, so it must not wake up and find itself somewhere else.
export const handle: PageHandle = { public: true, still: true };

export const meta = () => [
  { title: 'No signal' },
  { name: 'description', content: 'What the browser shows when the farm cannot be reached.' },
  { name: 'robots', content: 'noindex' },
];

/** `/offline`: stands in for a page that was never seen before, when there is no signal. */
export default function OfflinePage() {
  return (
    <div className={`wrap ${styles.page}`}>
      <Hen className={styles.hen} />
      <h1>No signal out here</h1>
      <p className={styles.text}>
        The farm could not be reached, and this page was not kept on your device. Nothing was lost. Please try
        again where the signal is better.
      </p>
      <ButtonLink href="">Try again</ButtonLink>
      <section className={styles.kept}>
        <h2>Pages you can read meanwhile</h2>
        <ul id="kept-pages" className={styles.pages} />
      </section>
    </div>
  );
}
