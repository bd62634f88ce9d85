import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useFunction } from '../../forms/use-function.ts';
import { useToast } from '../../ui/pieces/toast.tsx';
import { type Plant, SAY } from '../catalog/plant.ts';
import { fullName } from '../changes/named-plants.ts';
import styles from './stock-switch.module.css';

/** Changes at once and back if saving fails. */
export function StockSwitch({ plant }: { plant: Plant }) {
  const { call } = useFunction('set-in-stock');
  const { revalidate } = useRevalidator();
  const showToast = useToast();
  const [wished, setWished] = useState<boolean | null>(null);
  const [saved, setSaved] = useState<{ inStock: boolean; over: number } | null>(null);
  const [problem, setProblem] = useState('');
  // Shows the saved value until the list is reloaded.
  const version = plant.updatedAt.getTime();
  const now = saved?.over === version ? saved.inStock : plant.inStock;
  const shown = wished ?? now;

  async function turn() {
    if (wished !== null) return;
    const inStock = !now;
    setWished(inStock);
    setProblem('');
    const answer = await call({ ids: [plant.id], in_stock: inStock });
    if (answer?.ok) {
      setSaved({ inStock, over: version });
      showToast(answer.body.message);
      await revalidate();
    } else if (answer) {
      showToast(SAY.stockFailed, 'error');
      setProblem(answer.problem);
      if (answer.status === 404 || answer.status === 409) await revalidate();
    }
    setWished(null);
  }

  return (
    <>
      <label className={styles.stock}>
        <input
          type="checkbox"
          // Browsers restore switches after a reload, which would look like input.
          autoComplete="off"
          role="switch"
          className={styles.switch}
          aria-label={`In stock: ${fullName(plant)}`}
          aria-busy={wished !== null || undefined}
          checked={shown}
          aria-checked={shown}
          onChange={turn}
        />
        <span className={styles.words} aria-hidden="true">
          {shown ? 'In stock' : 'Out of stock'}
        </span>
      </label>
      {problem && <span className={styles.problem}>{problem}</span>}
    </>
  );
}
