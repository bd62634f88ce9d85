import * as z from 'zod/mini';
import { eggsInWords } from '../requests/egg-request.ts';
import { countEggsInput } from './egg-count.ts';

/** Milliseconds that make a date. */
const moment = z.number().check(z.gte(0), z.lte(8.64e15));

const unsentCounts = z.array(z.object({ key: z.uuid(), at: moment, input: countEggsInput }));

/** A count that the farm has not confirmed. @property key the same for every try @property at milliseconds */
export type UnsentCount = z.infer<typeof unsentCounts>[number];

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>;

export const NOTHING_UNSENT = '[]';

/** '38 chicken eggs and 6 duck eggs': what this phone still has to send. */
export const unsentInWords = (unsent: readonly UnsentCount[]) =>
  unsent.map(({ input }) => eggsInWords({ count: input.eggs, kind: input.kind })).join(' and ');

/** Nothing where the text is not ours. */
export function unsentIn(text: string): UnsentCount[] {
  try {
    const { success, data } = z.safeParse(unsentCounts, JSON.parse(text));
    return success ? data : [];
  } catch {
    return [];
  }
}

/** Kept on this phone, for one person; without storage, only while the page is open. */
export function unsentCountsOf(person: string, storage: () => Storage = () => window.localStorage) {
  const slot = `eggs counted, not sent: ${person}`;
  const listeners = new Set<() => void>();
  let memory = NOTHING_UNSENT;

  function text(): string {
    try {
      return storage().getItem(slot) ?? memory;
    } catch {
      return memory;
    }
  }

  function write(unsent: UnsentCount[]) {
    memory = JSON.stringify(unsent);
    try {
      storage().setItem(slot, memory);
    } catch {
      // A full or forbidden storage: the open page still knows.
    }
    for (const tell of listeners) tell();
  }

  return {
    text,
    first: (): UnsentCount | undefined => unsentIn(text())[0],
    add: (input: UnsentCount['input'], at: number) =>
      write([...unsentIn(text()), { key: crypto.randomUUID(), at, input }]),
    drop: (key: string) => write(unsentIn(text()).filter((one) => one.key !== key)),
    watch(tell: () => void) {
      listeners.add(tell);
      return () => void listeners.delete(tell);
    },
  };
}
