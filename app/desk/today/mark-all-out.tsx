import { useRevalidator } from 'react-router';
import { useFunction } from '../../forms/use-function.ts';
import type { Undoable } from '../../plants/changes/undo-plants.tsx';
import { useToast } from '../../ui/pieces/toast.tsx';
import { VerbButton } from './slip-line.tsx';

type Props = { count: number; action: string; onMarked: (done: Undoable) => void };

/** Marks every plant out of stock, if they are still as many as the owner read. */
export function MarkAllOut({ count, action, onMarked }: Props) {
  const { call, busy } = useFunction('set-in-stock');
  const { revalidate } = useRevalidator();
  const showToast = useToast();

  async function mark() {
    const matching = { query: '', type: null, show: 'in' as const };
    const answer = await call({ matching, expected: count, in_stock: false });
    if (!answer) return;
    if (answer.ok) {
      const { changed_ids: ids } = answer.body;
      const are = ids.length === 1 ? '1 plant is' : `${ids.length.toLocaleString('en-US')} plants are`;
      onMarked({
        ids,
        inStock: true,
        words: `${are} out of stock now.`,
        undone: `${are} in stock again.`,
      });
    } else showToast(answer.problem, 'error');
    await revalidate();
  }

  return <VerbButton verb={action} busy={busy} onClick={() => void mark()} />;
}
