import { Spinner } from '../../ui/pieces/spinner.tsx';
import styles from './plant-manager.module.css';

type Props = { total: number; filtered: boolean; busy: boolean };

export function Found({ total, filtered, busy }: Props) {
  const plants = total === 1 ? '1 plant' : `${total.toLocaleString('en-US')} plants`;
  return (
    <p className={`soft ${styles.found}`} role="status">
      {total > 0 && <span>{filtered ? `${plants} found` : plants}</span>}
      {busy && <Spinner className={styles.spinner} />}
    </p>
  );
}
