import type { Plant } from '../catalog/plant.ts';
import { fullName } from '../changes/named-plants.ts';
import styles from './stock-switch.module.css';
import { useStock } from './use-stock.ts';

/** Changes at once, also without signal, and back if the farm refuses it. */
export function StockSwitch({ plant }: { plant: Plant }) {
  const { inStock, busy, turn } = useStock(plant);
  return (
    <label className={styles.stock}>
      <input
        type="checkbox"
        // Browsers restore switches after a reload, which would look like input.
        autoComplete="off"
        role="switch"
        className={styles.switch}
        aria-label={`In stock: ${fullName(plant)}`}
        aria-busy={busy || undefined}
        checked={inStock}
        aria-checked={inStock}
        onChange={turn}
      />
      <span className={styles.words} aria-hidden="true">
        {inStock ? 'In stock' : 'Out of stock'}
      </span>
    </label>
  );
}
