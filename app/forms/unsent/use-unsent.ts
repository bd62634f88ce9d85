import { useMemo, useSyncExternalStore } from 'react';
import { useRevalidator } from 'react-router';
import * as z from 'zod/mini';
import { useToast } from '../../ui/pieces/toast.tsx';
import { useHere } from './here.ts';
import type { Line } from './line.ts';
import { NOTHING_WAITS, type Queue, queueOf } from './queue.ts';
import type { Sends } from './sends.ts';

export const NO_ROOM =
  'This phone has no room to keep that. Nothing was noted: do it again when you have signal.';

export const useWaiting = (queue: Queue) =>
  useSyncExternalStore(queue.watch, queue.waiting, () => NOTHING_WAITS);

export type Unsent<Input> = Line<Input> & { sent: boolean };

/** What this phone did by one call, and the farm may not have yet. It is written down first and sent then, by the dashboard (use-sending.ts); each once, in the order of all calls. */
export function useUnsent<Input>({ call, schema }: Pick<Sends<Input>, 'call' | 'schema'>) {
  const { person, now } = useHere();
  const queue = queueOf(person);
  const { lines, sent, sending } = useWaiting(queue);
  const { state } = useRevalidator();
  const showToast = useToast();
  const unsent = useMemo(
    () =>
      lines
        .filter((line) => line.call === call && line.refused === undefined)
        .filter(({ input }) => z.safeParse(schema, input).success)
        .map((line) => ({ ...(line as Line<Input>), sent: sent.has(line.key) })),
    [lines, sent, call, schema],
  );

  /** @param says what was done: '38 chicken eggs gathered' @param key of a try whose outcome is unknown @param restMs how long it may be taken back @returns whether it is kept */
  function add(input: Input, says: string, { key, restMs }: { key?: string; restMs?: number } = {}): boolean {
    const isLive = navigator.onLine !== false;
    const rests = restMs && { rests: Date.now() + restMs };
    const line = { call, input, says, at: now().getTime(), ...(key && { key }), ...rests };
    const kept = queue.add(line, isLive);
    if (!kept) showToast(NO_ROOM, 'error');
    return kept;
  }

  return {
    unsent,
    busy: (sending && unsent.length > 0) || state === 'loading',
    add,
    drop: queue.drop,
  };
}
