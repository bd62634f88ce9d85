import styles from './stand-pill.module.css';
import type { StandStatus } from './stand-status.ts';

/** Whether the stand is open, at a glance. */
export function StandPill({ status }: { status: Pick<StandStatus, 'open' | 'line'> }) {
  return (
    <p className={`${styles.pill} ${status.open ? styles.open : styles.closed}`}>Farmstand: {status.line}</p>
  );
}
