import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useToast } from '../ui/toast.tsx';
import { useFunction } from '../ui/use-function.ts';
import { type Plant, SAY } from './plant.ts';
import styles from './stock-switch.module.css';

/**
 * Turns at once and shows that it is still being saved; when that fails it turns back and says why. A
 * second press while it saves does nothing: it stays in focus and cannot run ahead of the truth.
 */
export function StockSwitch({ plant }: { plant: Plant }) {
  const { call } = useFunction('set-in-stock');
  const { revalidate } = useRevalidator();
  const showToast = useToast();
  const [wished, setWished] = useState<boolean | null>(null);
  const [saved, setSaved] = useState<{ inStock: boolean; over: number } | null>(null);
  const [problem, setProblem] = useState('');
  // What was saved stands until the list has been read again, which may take until there is a signal.
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
          // Browsers put a switch back as it stood before a reload; that would be heard as a wish.
          autoComplete="off"
          role="switch"
          className={styles.switch}
          aria-label={`In stock: ${plant.variety} ${plant.name}`}
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
