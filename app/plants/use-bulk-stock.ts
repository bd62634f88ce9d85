import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useToast } from '../ui/toast.tsx';
import { useFunction } from '../ui/use-function.ts';
import { failure } from './failure.ts';
import { SAY } from './plant.ts';
import type { Choice } from './plant-wishes.ts';

/** Why a change of several plants was refused, row by row where the server says so. */
export type BulkProblem = { sentence: string; reasons: string[] };

type Row = { reason: string };

/** Marks all chosen plants as in or out of stock: all of them or none. */
export function useBulkStock() {
  const { call, busy } = useFunction('set-in-stock');
  const { revalidate } = useRevalidator();
  const showToast = useToast();
  const [problem, setProblem] = useState<BulkProblem | null>(null);

  /** @returns whether it was done */
  async function mark(choice: Choice, inStock: boolean): Promise<boolean> {
    setProblem(null);
    const answer = await call({ ...choice, in_stock: inStock });
    if (!answer) return false;
    if (answer.ok) {
      showToast(SAY.markedSelected(inStock));
    } else {
      const rows = (answer.details.rows ?? []) as Row[];
      showToast(SAY.updatingFailed, 'error');
      setProblem({
        sentence: failure(SAY.updatingFailed, answer),
        reasons: rows.length > 1 ? rows.map(({ reason }) => reason) : [],
      });
    }
    if (answer.ok || answer.status === 404 || answer.status === 409) await revalidate();
    return answer.ok;
  }

  return { mark, busy, problem, forget: () => setProblem(null) };
}
