import { Notice } from '../../ui/pieces/notice.tsx';
import { Spinner } from '../../ui/pieces/spinner.tsx';
import styles from './pay-deposit.module.css';

export function Waiting() {
  return (
    <div className={styles.element} role="status">
      <Spinner />
      <span className="visually-hidden">Loading the card form…</span>
    </div>
  );
}

export const CardNotLoaded = () => (
  <Notice tone="error">
    The card form did not load. Nothing was charged: please check your connection and reload the page.
  </Notice>
);
