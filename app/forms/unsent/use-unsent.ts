import { useEffect, useEffectEvent, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useRevalidator } from 'react-router';
import { useSession } from '../../ui/pieces/session.ts';
import { useToast } from '../../ui/pieces/toast.tsx';
import { useWindowEvent } from '../../ui/pieces/use-window-event.ts';
import { callFunction } from '../call-function.ts';
import type { FunctionName, InputOf } from '../function-types.ts';
import { type Kept, NOTHING_UNSENT, type Unsent, unsentIn, unsentOf } from './unsent-lines.ts';

export type Sends<Name extends FunctionName, Input> = Kept<Input> & {
  call: Name;
  input: (line: Unsent<Input>) => InputOf<Name>;
  /** Statuses of a final answer: another try would be refused again. */
  refused: number[];
};

/** Lines are written down on the phone first and sent then, now or when there is signal; each once. */
export function useUnsent<Name extends FunctionName, Input>(
  sends: Sends<Name, Input>,
  person: string,
  now: () => Date,
) {
  const [kept] = useState(() => unsentOf(sends, person));
  const text = useSyncExternalStore(kept.watch, kept.text, () => NOTHING_UNSENT);
  const unsent = useMemo(() => unsentIn(sends, text), [sends, text]);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const running = useRef(false);
  const session = useSession();
  const showToast = useToast();
  const { revalidate, state } = useRevalidator();

  /** @returns whether the next may be sent */
  async function sendOne(line: Unsent<Input>): Promise<boolean> {
    const answer = await callFunction(sends.call, sends.input(line), { key: line.key });
    const refused = !answer.ok && sends.refused.includes(answer.status ?? 0);
    if (answer.ok || refused) kept.drop(line.key);
    if (answer.ok) showToast((answer.body as { message: string }).message);
    else if (refused) setProblem(answer.problem);
    else if (answer.status === 401) session?.end(true);
    return answer.ok || refused;
  }

  async function send() {
    if (running.current || navigator.onLine === false || !kept.first()) return;
    running.current = true;
    setBusy(true);
    let sent = true;
    // Another may be added while the page is read again.
    while (sent && kept.first()) {
      for (let next = kept.first(); next && sent; next = kept.first()) sent = await sendOne(next);
      if (sent) await revalidate();
    }
    running.current = false;
    setBusy(false);
  }

  function add(input: Input) {
    setProblem('');
    kept.add(input, now().getTime());
    void send();
  }

  const sendAgain = useEffectEvent(() => void send());
  useWindowEvent('online', sendAgain);
  useEffect(() => {
    // Safari has no Background Sync: try again whenever the page is shown.
    const shown = () => document.visibilityState === 'visible' && sendAgain();
    shown();
    document.addEventListener('visibilitychange', shown);
    return () => document.removeEventListener('visibilitychange', shown);
  }, []);

  return { unsent, busy: busy || state === 'loading', problem, add, send, drop: kept.drop };
}
