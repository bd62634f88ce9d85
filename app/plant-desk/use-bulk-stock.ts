import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { SAY } from '../catalog/plant.ts';
import { useFunction } from '../forms/use-function.ts';
import { useToast } from '../ui/pieces/toast.tsx';
import { failure } from './failure.ts';
import type { Choice } from './plant-inputs.ts';
import type { Undoable } from './undo-plants.tsx';

export type BulkProblem = { sentence: string; reasons: string[] };

type Row = { reason: string };

const inWords = (count: number, inStock: boolean) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'plant is' : 'plants are'} ${inStock ? 'in' : 'out of'} stock now.`;

/** All or none. */
export function useBulkStock(onMarked: (marked: Undoable | null) => void) {
  const { call, busy } = useFunction('set-in-stock');
  const { revalidate } = useRevalidator();
  const showToast = useToast();
  const [problem, setProblem] = useState<BulkProblem | null>(null);

  async function mark(choice: Choice, inStock: boolean): Promise<void> {
    setProblem(null);
    onMarked(null);
    const answer = await call({ ...choice, in_stock: inStock });
    if (!answer) return;
    if (answer.ok) {
      showToast(SAY.markedSelected(inStock));
      const { changed_ids: ids } = answer.body;
      if (ids.length) onMarked({ ids, inStock: !inStock, words: inWords(ids.length, inStock) });
    } else {
      const rows = (answer.details.rows ?? []) as Row[];
      showToast(SAY.updatingFailed, 'error');
      setProblem({
        sentence: failure(SAY.updatingFailed, answer),
        reasons: rows.length > 1 ? rows.map(({ reason }) => reason) : [],
      });
    }
    if (answer.ok || answer.status === 404 || answer.status === 409) await revalidate();
  }

  return { mark, busy, problem, forget: () => setProblem(null) };
}
