import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useToast } from '../ui/toast.tsx';
import { useFunction } from '../ui/use-function.ts';

const NOTHING: { problem: string; wrong: Record<string, string> } = { problem: '', wrong: {} };

/**
 * One function that moves a request, with what every screen does around it: the sentence of success as
 * a toast, the lists reloaded, and a refusal kept for the dialog, by field where one is wrong. A move lost
 * to somebody else reloads too.
 * @param failed the spec's sentence for when the server could not say what went wrong
 */
export function useRequestMove(name: string, failed: string) {
  const { call, busy } = useFunction(name);
  const [refused, setRefused] = useState(NOTHING);
  const { revalidate, state } = useRevalidator();
  const showToast = useToast();

  /** @returns whether it was done */
  async function move(input: object): Promise<boolean> {
    setRefused(NOTHING);
    const answer = await call(input);
    if (!answer) return false;
    if (answer.ok) {
      showToast(answer.body.message);
      await revalidate();
      return true;
    }
    setRefused({ problem: answer.status === 500 ? failed : answer.problem, wrong: answer.fields });
    if (answer.status === 409 || answer.status === 404) await revalidate();
    return false;
  }

  // Busy until the lists show it, or an impatient press would do it to the old list again.
  return { move, busy: busy || state === 'loading', ...refused, forget: () => setRefused(NOTHING) };
}
