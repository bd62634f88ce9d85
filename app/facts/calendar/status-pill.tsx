import type { Status } from './stand-status.ts';
import styles from './status-pill.module.css';

export function StatusPill({ of, status: { open, line } }: { of: string; status: Status }) {
  return (
    <p className={`right-now ${styles.pill} ${open ? styles.open : styles.closed}`}>{`${of}: ${line}`}</p>
  );
}
