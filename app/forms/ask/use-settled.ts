import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useToast } from '../../ui/pieces/toast.tsx';
import type { Answer } from '../answer.ts';
import type { Calls } from '../use-function.ts';

const OUTDATED: (number | null)[] = [400, 404, 409];

/** Whether the page shows what is no longer so. */
export const isOutdated = (answer: Answer<unknown>) => !answer.ok && OUTDATED.includes(answer.status);

type Said = { message?: string };

/** Says what was done and reads the page again, also when it was outdated. Busy until then: a second press would act on the old page. @param leave goes elsewhere instead of reading this page again */
export function useSettled<Input, Body extends Said>(
  call: (input: Input) => Promise<Answer<Body> | null>,
  leave?: (body: Body) => unknown,
): Calls<Input, Body> {
  const { revalidate } = useRevalidator();
  const showToast = useToast();
  const [busy, setBusy] = useState(false);
  const running = useRef(false);

  async function callAndSettle(input: Input) {
    if (running.current) return null;
    running.current = true;
    setBusy(true);
    const answer = await call(input);
    if (answer?.ok) {
      if (answer.body.message) showToast(answer.body.message);
      await (leave ?? revalidate)(answer.body);
    } else if (answer && isOutdated(answer)) await revalidate();
    running.current = false;
    setBusy(false);
    return answer;
  }

  return { call: callAndSettle, busy };
}

type Refused = Extract<Answer<unknown>, { ok: false }>;

/** @param sentence what is said after a fault, which has no words for a person */
export const afterFault =
  (sentence: string) =>
  ({ status, problem }: Pick<Refused, 'status' | 'problem'>) =>
    status === 500 ? sentence : problem;
