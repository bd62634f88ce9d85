import { useState, useSyncExternalStore } from 'react';
import { afterFault, useSettled } from '../../../forms/ask/use-settled.ts';
import { useFunction } from '../../../forms/use-function.ts';
import { LEFT_OUT_HERE } from '../../line/count/sharing.ts';
import type { TodaysEggs } from '../../line/count/todays-eggs.server.ts';

function watch(tell: () => void) {
  window.addEventListener('online', tell);
  window.addEventListener('offline', tell);
  return () => {
    window.removeEventListener('online', tell);
    window.removeEventListener('offline', tell);
  };
}

/** False only when the browser is sure. */
const useOnline = () =>
  useSyncExternalStore(
    watch,
    () => navigator.onLine !== false,
    () => true,
  );

/** Gives out what the line shows, but for those left out. */
export function useGive({ fingerprint, lastPlace }: TodaysEggs) {
  const [except, setExcept] = useState<ReadonlySet<string>>(new Set());
  const [problem, setProblem] = useState('');
  const [where, setWhere] = useState(lastPlace);
  const isOnline = useOnline();
  const { call, busy } = useSettled(useFunction('give-eggs').call);

  /** Leaves somebody out, or takes them in again; the next moves up. */
  function turn(requestId: string) {
    const next = new Set(except);
    if (!next.delete(requestId)) next.add(requestId);
    if (next.size > LEFT_OUT_HERE)
      return setProblem('Please give these out first. Then you can leave out others.');
    setExcept(next);
    setProblem('');
  }

  async function give() {
    setProblem('');
    const answer = await call({ fingerprint, except: [...except], ...(where && { where }) });
    if (answer?.ok) setExcept(new Set());
    else if (answer) setProblem(afterFault('Failed to make them ready.')(answer));
  }

  return { except, turn, where, setWhere, problem, isOnline, busy, give };
}

export type Giving = ReturnType<typeof useGive>;
