import { StatusPill } from './status-pill.tsx';
import styles from './status-pills.module.css';
import { useFarm } from './use-farm.ts';

export function StatusPills({ className = '' }: { className?: string }) {
  const { stand, plants } = useFarm();
  return (
    <div className={`${styles.pills} ${className}`}>
      <StatusPill of="Farmstand" status={stand} />
      <StatusPill of="Plants" status={plants} />
    </div>
  );
}
