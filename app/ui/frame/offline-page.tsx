import '../desk-kit.css';
import { Drawing } from '../illustrations/drawing.tsx';
import hen from '../illustrations/hen.svg?raw';
import { ButtonLink } from '../pieces/button.tsx';
import styles from './offline-page.module.css';
import type { PageHandle } from './page-handle.ts';

export const handle: PageHandle = { public: true };

export const meta = () => [
  { title: 'No signal' },
  { name: 'description', content: 'What the browser shows when the farm cannot be reached.' },
  { name: 'robots', content: 'noindex' },
];

export default function OfflinePage() {
  return (
    <div className={`wrap ${styles.page}`}>
      <Drawing of={hen} className={styles.small} />
      <h1>No signal out here</h1>
      <p className="intro over-14">
        The farm could not be reached, and this page isn’t saved on your device. Nothing was lost. Please try
        again where the signal is better.
      </p>
      <ButtonLink href="">Try again</ButtonLink>
      <section className={styles.readable}>
        <h2 className="title">Pages you can read in the meantime</h2>
        <ul id="cached-pages" className={`bare over-8 ${styles.pages}`} />
      </section>
    </div>
  );
}
