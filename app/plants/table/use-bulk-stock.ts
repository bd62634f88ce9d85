import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useFunction } from '../../forms/use-function.ts';
import { useToast } from '../../ui/pieces/toast.tsx';
import { type Plant, plantSentences } from '../catalog/plant.ts';
import { plantsAre } from '../changes/named-plants.ts';
import type { Choice } from '../changes/plant-inputs.ts';
import type { Undoable } from '../changes/undo-plants.tsx';
import { failure } from './failure.ts';

export type BulkProblem = { sentence: string; reasons: string[] };

type Row = { reason: string };

const stockInWords = (inStock: boolean) => (inStock ? 'in stock' : 'out of stock');

export function useBulkStock(page: Plant[], onMarked: (marked: Undoable | null) => void) {
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
      const { message, changed_ids: ids } = answer.body;
      showToast(message);
      const are = plantsAre(ids, page);
      if (ids.length)
        onMarked({
          ids,
          inStock: !inStock,
          words: `${are} ${stockInWords(inStock)} now.`,
          undone: `${are} ${stockInWords(!inStock)} again.`,
        });
    } else {
      const rows = (answer.details.rows ?? []) as Row[];
      showToast(plantSentences.updatingFailed, 'error');
      setProblem({
        sentence: failure(plantSentences.updatingFailed, answer),
        reasons: rows.length > 1 ? rows.map(({ reason }) => reason) : [],
      });
    }
    if (answer.ok || answer.status === 404 || answer.status === 409) await revalidate();
  }

  return { mark, busy, problem, forget: () => setProblem(null) };
}
