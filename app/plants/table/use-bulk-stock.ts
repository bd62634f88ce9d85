import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useFunction } from '../../forms/use-function.ts';
import { useToast } from '../../ui/pieces/toast.tsx';
import { plantSentences } from '../catalog/plant.ts';
import { type NamedPot, plantsAre } from '../changes/named-plants.ts';
import type { Choice } from '../changes/plant-inputs.ts';
import type { Undoable } from '../changes/undo-plants.tsx';
import { failure } from './failure.ts';

export type BulkProblem = { sentence: string; reasons: string[] };

type Row = { reason: string };

const stockInWords = (inStock: boolean) => (inStock ? 'in stock' : 'out of stock');

/** @property set_at as of when; what was set later stays */
type Mark = Choice & { set_at?: string };

export function useBulkStock(page: readonly NamedPot[], onMarked: (marked: Undoable | null) => void) {
  const { call, busy } = useFunction('set-in-stock');
  const { revalidate } = useRevalidator();
  const showToast = useToast();
  const [problem, setProblem] = useState<BulkProblem | null>(null);

  async function mark(choice: Mark, inStock: boolean): Promise<void> {
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
