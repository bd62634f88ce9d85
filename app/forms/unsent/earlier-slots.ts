import * as z from 'zod/mini';
import type { KeptCall } from '../../../db/kept-calls.ts';
import type { Queue } from './queue.ts';

/** Where an earlier version of the page kept what was not sent, one place for each call. */
const EARLIER: { name: string; call: KeptCall; says: string }[] = [
  { name: 'eggs counted, not sent', call: 'count-eggs', says: 'Eggs counted' },
  { name: 'neighbors told, not sent', call: 'mark-told', says: 'A neighbor told' },
];

const earlierLines = z.array(z.object({ key: z.uuid(), at: z.number(), input: z.unknown() }));

type Storage = Pick<globalThis.Storage, 'getItem' | 'removeItem'>;

function linesIn(text: string) {
  try {
    return z.safeParse(earlierLines, JSON.parse(text)).data ?? [];
  } catch {
    return [];
  }
}

/** Takes over what a page of that version may still write. */
export function takeOverEarlier(queue: Queue, storage: () => Storage = () => window.localStorage) {
  try {
    const slots = EARLIER.map(({ name, ...of }) => ({ slot: `${name}: ${queue.person}`, of }));
    const found = slots.flatMap(({ slot, of }) =>
      linesIn(storage().getItem(slot) ?? '[]').map((line) => ({ ...line, ...of })),
    );
    const known = new Set(queue.waiting().lines.map(({ key }) => key));
    const added = found
      .sort((one, other) => one.at - other.at)
      .map((line) => known.has(line.key) || queue.add(line, false));
    if (added.every(Boolean)) for (const { slot } of slots) storage().removeItem(slot);
  } catch {
    // Without storage there was none before.
  }
}
