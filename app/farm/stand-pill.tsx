import styles from './stand-pill.module.css';
import { useFarm } from './use-farm.ts';

/** Whether the stand is open, at a glance. */
export function StandPill() {
  const { open, line } = useFarm().stand;
  return (
    <p className={`right-now ${styles.pill} ${open ? styles.open : styles.closed}`}>Farmstand: {line}</p>
  );
}
