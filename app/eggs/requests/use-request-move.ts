import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Calls } from '../../forms/use-function.ts';
import { useToast } from '../../ui/pieces/toast.tsx';

/** Reloads the lists after each call, even after 404 and 409. @param failed the sentence for a fault */
export function useRequestCall<Input>({ call, busy }: Calls<Input>, failed: string): Calls<Input> {
  const { revalidate, state } = useRevalidator();
  const showToast = useToast();

  async function callAndRead(input: Input) {
    const answer = await call(input);
    if (!answer) return null;
    if (answer.ok) showToast(answer.body.message);
    if (answer.ok || answer.status === 409 || answer.status === 404) await revalidate();
    return !answer.ok && answer.status === 500 ? { ...answer, problem: failed } : answer;
  }

  // Busy until the lists are reloaded, because a second press would act on the old list.
  return { call: callAndRead, busy: busy || state === 'loading' };
}

export function useRequestMove<Input>(calls: Calls<Input>, failed: string) {
  const { call, busy } = useRequestCall(calls, failed);
  const [problem, setProblem] = useState('');

  /** @returns whether it succeeded */
  async function move(input: Input): Promise<boolean> {
    setProblem('');
    const answer = await call(input);
    if (answer && !answer.ok) setProblem(answer.problem);
    return answer?.ok ?? false;
  }

  return { move, busy, problem, forget: () => setProblem('') };
}
