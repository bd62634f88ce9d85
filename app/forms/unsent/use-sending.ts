import { startTransition, useEffect, useEffectEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import * as z from 'zod/mini';
import { MINUTE_MS } from '../../../core/clock.ts';
import { CALLS_KEPT_DAYS } from '../../../db/kept-calls.ts';
import { useSession } from '../../ui/pieces/session.ts';
import { useToast } from '../../ui/pieces/toast.tsx';
import { useWindowEvent } from '../../ui/pieces/use-window-event.ts';
import { type Answer, isFinal } from '../answer.ts';
import { NO_NETWORK } from '../sentences.ts';
import { takeOverEarlier } from './earlier-slots.ts';
import type { Line } from './line.ts';
import { isKeptTooLong } from './moment-kept.ts';
import { queueOf } from './queue.ts';
import type { AnySends } from './sends.ts';
import { useWaiting } from './use-unsent.ts';

const OTHER_PAGE = 'This page cannot read what was noted. Reload it, then try again.';
const TOO_OLD = `It waited longer than ${CALLS_KEPT_DAYS} days. Look whether the farm has it before you send it again.`;

/** Refusals that say nothing about what is sent. */
const TRY_LATER: (number | null)[] = [401, 408, 429];

/** One tab sends at a time; where a browser has no locks, the keys alone keep two from being two. */
const alone = (name: string, work: () => Promise<boolean>) =>
  navigator.locks ? navigator.locks.request(name, work) : work();

const said = z.object({ message: z.string() });

type Calls = Record<string, AnySends>;

/** Sends what one person did on this phone, in order. @param calls come with the page, since nothing does without signal @returns `problem` why the last try ended, or '' */
export function useSending(calls: Calls, person: string) {
  const [problem, setProblem] = useState('');
  const queue = queueOf(person);
  const { lines } = useWaiting(queue);
  const session = useSession();
  const showToast = useToast();
  const { revalidate } = useRevalidator();
  const [read, setRead] = useState(queue.waiting().sent);
  // The router shows what it read in a transition: to forget before it would show what was before, for a moment.
  useEffect(() => queue.forgetSent(read), [queue, read]);

  /** @returns why it cannot be sent, or what comes of it */
  function post(line: Line): string | Promise<Answer<unknown>> {
    if (isKeptTooLong(line.since, Date.now())) return TOO_OLD;
    return calls[line.call]?.post(line, { key: line.key, person }) ?? OTHER_PAGE;
  }

  /** @returns whether the next may be sent */
  async function sendOne(line: Line): Promise<boolean> {
    const answer = await post(line);
    if (typeof answer === 'string') {
      queue.refuse(line.key, answer);
      return true;
    }
    const { quiet, failed } = calls[line.call] ?? {};
    if (answer.ok) {
      queue.settle(line.key);
      const { data } = z.safeParse(said, answer.body);
      if (data && !quiet) showToast(data.message);
      return true;
    }
    if (answer.status === 401) session?.end(true);
    if (!isFinal(answer) || TRY_LATER.includes(answer.status)) {
      setProblem(answer.problem);
      return false;
    }
    queue.refuse(line.key, answer.problem);
    if (failed) showToast(failed, 'error');
    return true;
  }

  /** @returns whether the next may be sent */
  async function sendAll(): Promise<boolean> {
    queue.readAgain();
    let goesOn = true;
    // Another may be added while the page is read again.
    while (goesOn && queue.next()) {
      const first = queue.next();
      for (let next = first; next && goesOn; next = queue.next()) goesOn = await sendOne(next);
      if (queue.next()?.key === first?.key) return false;
      const { sent } = queue.waiting();
      await revalidate();
      startTransition(() => setRead(sent));
    }
    return goesOn;
  }

  async function send() {
    takeOverEarlier(queue);
    if (queue.waiting().sending || !queue.next()) return;
    if (navigator.onLine === false) return setProblem(NO_NETWORK);
    setProblem('');
    queue.setSending(true);
    const goesOn = await alone(`sends for ${person}`, sendAll);
    queue.setSending(false);
    // What was added while the browser gave the lock back found this one sending.
    if (goesOn && queue.next()) await send();
  }

  const sendAgain = useEffectEvent(() => void send());
  useWindowEvent('online', sendAgain);
  const newest = lines.at(-1)?.key;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new line is a reason to send, one that was sent is not
  useEffect(() => sendAgain(), [newest]);
  const rested = useEffectEvent(() => {
    queue.readAgain();
    sendAgain();
  });
  const restsUntil = queue.restsUntil();
  useEffect(() => {
    const timer = restsUntil < Infinity && setTimeout(rested, restsUntil - Date.now());
    return () => clearTimeout(timer || undefined);
  }, [restsUntil]);
  const waits = lines.length > 0;
  useEffect(() => {
    // A phone may believe that it has signal, and hears nothing when the farm is back.
    const isShown = () => document.visibilityState === 'visible';
    const timer = waits && setInterval(() => isShown() && sendAgain(), MINUTE_MS);
    return () => clearInterval(timer || undefined);
  }, [waits]);
  useEffect(() => {
    // Safari has no Background Sync: try again whenever the page is shown.
    const shown = () => {
      if (document.visibilityState === 'hidden') queue.endRests();
      sendAgain();
    };
    const elsewhere = ({ key }: StorageEvent) => queue.isOurs(key) && queue.readAgain();
    document.addEventListener('visibilitychange', shown);
    window.addEventListener('storage', elsewhere);
    return () => {
      document.removeEventListener('visibilitychange', shown);
      window.removeEventListener('storage', elsewhere);
    };
  }, [queue]);

  return { send, problem };
}
