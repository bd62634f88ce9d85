import { Spinner } from '../ui/pieces/spinner.tsx';
import styles from './pay-deposit.module.css';

export function Waiting() {
  return (
    <div className={styles.element} role="status">
      <Spinner />
      <span className="visually-hidden">Loading the card form…</span>
    </div>
  );
}
