import type { StandStatus } from './season.ts';
import styles from './stand-pill.module.css';

/** Whether the stand is open, at a glance. */
export function StandPill({ status }: { status: StandStatus }) {
  return <p className={`${styles.pill} ${status.open ? styles.open : styles.closed}`}>{status.line}</p>;
}
