import { Spinner } from '../ui/spinner.tsx';
import styles from './pay-deposit.module.css';

/** Keeps the room of the card's fields while they are on their way. */
export function Waiting() {
  return (
    <div className={styles.element} role="status">
      <Spinner />
      <span className="visually-hidden">The card form is on its way.</span>
    </div>
  );
}
