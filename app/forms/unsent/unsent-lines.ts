import * as z from 'zod/mini';

/** Milliseconds that make a date. */
const moment = z.number().check(z.gte(0), z.lte(8.64e15));

/** What the farm has not confirmed. @property key the same for every try @property at milliseconds */
export type Unsent<Input> = { key: string; at: number; input: Input };

/** @property slot its name in the phone's storage */
export type Kept<Input> = { slot: string; schema: z.ZodMiniType<Input> };

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>;

export const NOTHING_UNSENT = '[]';

/** Nothing where the text is not ours. */
export function unsentIn<Input>({ schema }: Pick<Kept<Input>, 'schema'>, text: string): Unsent<Input>[] {
  try {
    const lines = z.array(z.object({ key: z.uuid(), at: moment, input: schema }));
    const { success, data } = z.safeParse(lines, JSON.parse(text));
    return success ? (data as Unsent<Input>[]) : [];
  } catch {
    return [];
  }
}

/** Kept on this phone, for one person; without storage, only while the page is open. */
export function unsentOf<Input>(
  { slot: name, schema }: Kept<Input>,
  person: string,
  storage: () => Storage = () => window.localStorage,
) {
  const slot = `${name}: ${person}`;
  const listeners = new Set<() => void>();
  let memory = NOTHING_UNSENT;

  function text(): string {
    try {
      return storage().getItem(slot) ?? memory;
    } catch {
      return memory;
    }
  }
  const lines = () => unsentIn({ schema }, text());

  function write(unsent: Unsent<Input>[]) {
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
    first: (): Unsent<Input> | undefined => lines()[0],
    add: (input: Input, at: number) => write([...lines(), { key: crypto.randomUUID(), at, input }]),
    drop: (key: string) => write(lines().filter((one) => one.key !== key)),
    watch(tell: () => void) {
      listeners.add(tell);
      return () => void listeners.delete(tell);
    },
  };
}
