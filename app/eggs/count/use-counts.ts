import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { useRevalidator } from 'react-router';
import { callFunction } from '../../forms/call-function.ts';
import { useSession } from '../../ui/pieces/session.ts';
import { useToast } from '../../ui/pieces/toast.tsx';
import { useWindowEvent } from '../../ui/pieces/use-window-event.ts';
import type { CountEggsInput } from './egg-count.ts';
import { NOTHING_UNSENT, unsentCountsOf, unsentIn } from './unsent-counts.ts';

/** A final answer: another try would be refused again. */
const REFUSED = [400, 403, 422];

/** Counts are written down on the phone first and sent then, now or when there is signal. */
export function useCounts(person: string, now: () => Date) {
  const [counts] = useState(() => unsentCountsOf(person));
  const unsent = unsentIn(useSyncExternalStore(counts.watch, counts.text, () => NOTHING_UNSENT));
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const running = useRef(false);
  const session = useSession();
  const showToast = useToast();
  const { revalidate, state } = useRevalidator();

  /** @returns whether the next may be sent */
  async function sendOne({ key, input, at }: (typeof unsent)[number]): Promise<boolean> {
    const counted = { ...input, counted_at: new Date(at).toISOString() };
    const answer = await callFunction('count-eggs', counted, { key });
    const refused = !answer.ok && REFUSED.includes(answer.status ?? 0);
    if (answer.ok || refused) counts.drop(key);
    if (answer.ok) showToast(answer.body.message);
    else if (refused) setProblem(answer.problem);
    else if (answer.status === 401) session?.end(true);
    return answer.ok || refused;
  }

  async function send() {
    if (running.current || navigator.onLine === false || !counts.first()) return;
    running.current = true;
    setBusy(true);
    let sent = true;
    for (let next = counts.first(); next && sent; next = counts.first()) sent = await sendOne(next);
    if (sent) await revalidate();
    running.current = false;
    setBusy(false);
  }

  function count(input: CountEggsInput) {
    setProblem('');
    counts.add(input, now().getTime());
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

  return { unsent, busy: busy || state === 'loading', problem, count, send };
}

export type Counts = ReturnType<typeof useCounts>;
