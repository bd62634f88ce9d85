import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useToast } from '../ui/toast.tsx';
import { useFunction } from '../ui/use-function.ts';

/**
 * One function that moves a request, with what every screen does around it: the sentence of success as
 * a toast, the lists reloaded, and a refusal kept for the dialog, by field where one is wrong. A move lost
 * to somebody else reloads too.
 * @param failed the spec's sentence for when the server could not say what went wrong
 */
export function useRequestMove(name: string, failed: string) {
  const { call, busy } = useFunction(name);
  const [problem, setProblem] = useState('');
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const { revalidate, state } = useRevalidator();
  const showToast = useToast();

  /** @returns whether it was done */
  async function move(input: object): Promise<boolean> {
    setProblem('');
    setWrong({});
    const answer = await call(input);
    if (!answer) return false;
    if (answer.ok) {
      showToast(answer.body.message);
      await revalidate();
      return true;
    }
    setProblem(answer.status === 500 ? failed : answer.problem);
    setWrong(answer.fields);
    if (answer.status === 409 || answer.status === 404) await revalidate();
    return false;
  }

  // Busy until the lists show it, or an impatient press would do it to the old list again.
  return { move, busy: busy || state === 'loading', problem, wrong, forget: () => setProblem('') };
}
