import { inOrder, isResting, type Line } from './line.ts';
import { phoneStorage, type Storage } from './phone-storage.ts';

/** @property sent those that the farm has, and the page has not read yet */
export type Waiting = { lines: readonly Line[]; sent: ReadonlySet<string>; sending: boolean };

export const NOTHING_WAITS: Waiting = { lines: [], sent: new Set(), sending: false };

type Added = Pick<Line, 'call' | 'input' | 'at' | 'says' | 'rests'> & { key?: string };

export type Queue = ReturnType<typeof openQueue>;

/** All that one person did on this phone, in order, until the farm has it. */
export function openQueue(person: string, storage?: () => Storage) {
  const phone = phoneStorage(person, storage);
  const listeners = new Set<() => void>();
  /** By key: where nothing may be stored, the open page still knows. */
  const unkept = new Map<string, Line>();
  const sent = new Map<string, Line>();
  let waiting = NOTHING_WAITS;

  function stored(): Line[] {
    try {
      return phone.read();
    } catch {
      return [];
    }
  }

  /** @returns whether the phone has it */
  function store(line: Line): boolean {
    try {
      phone.write(line);
      unkept.delete(line.key);
      return true;
    } catch {
      return false;
    }
  }

  function wasCleared(): boolean {
    try {
      return phone.wasCleared();
    } catch {
      return true;
    }
  }

  /** What the browser cleared under the open page is written again, or stays in the page. */
  function recover() {
    if (waiting.lines.length === 0 || !wasCleared()) return;
    for (const line of waiting.lines) if (!sent.has(line.key) && !store(line)) unkept.set(line.key, line);
  }

  /** The same list while it says the same: a new one is a reason to send. */
  function tell(sending = waiting.sending) {
    recover();
    const others = [...unkept.values(), ...sent.values()];
    const now = inOrder([...stored().filter(({ key }) => !sent.has(key) && !unkept.has(key)), ...others]);
    const lines = JSON.stringify(now) === JSON.stringify(waiting.lines) ? waiting.lines : now;
    waiting = { lines, sent: new Set(sent.keys()), sending };
    for (const hear of listeners) hear();
  }
  tell();

  function keep(line: Line, isLive: boolean): boolean {
    recover();
    if (!store(line)) {
      if (!isLive) return false;
      unkept.set(line.key, line);
    }
    tell();
    return true;
  }

  function remove(key: string) {
    recover();
    unkept.delete(key);
    try {
      phone.remove(key);
    } catch {
      // What could not be stored is in memory only.
    }
  }

  const find = (key: string) => waiting.lines.find((line) => line.key === key);
  const firstUnsent = () => waiting.lines.find(({ key, refused }) => refused === undefined && !sent.has(key));
  const lastPlace = () => waiting.lines.at(-1)?.place ?? 0;

  return {
    person,
    waiting: () => waiting,
    isUnkept: (key: string) => unkept.has(key),
    /** The first that is neither sent nor refused; what came later waits while it rests. */
    next() {
      const first = firstUnsent();
      return first && isResting(first) ? undefined : first;
    },
    /** When the next of them can no longer be taken back, by the phone's clock; Infinity where nothing rests. */
    restsUntil: () => Math.min(...waiting.lines.filter(isResting).map(({ rests = 0 }) => rests)),
    /** The phone goes into a pocket: nobody takes back any more. */
    endRests() {
      for (const { rests, ...line } of waiting.lines.filter(isResting)) keep(line, true);
    },
    /** @param isLive whether it may be sent from the open page if it cannot be stored @returns whether it is kept */
    add: (line: Added, isLive: boolean) =>
      keep({ key: crypto.randomUUID(), since: Date.now(), ...line, place: lastPlace() + 1 }, isLive),
    drop(key: string) {
      remove(key);
      tell();
    },
    /** Stays in the list until the page has read what became of it. */
    settle(key: string) {
      const line = find(key);
      if (line) sent.set(key, line);
      remove(key);
      tell();
    },
    forgetSent(read: ReadonlySet<string>) {
      for (const key of read) sent.delete(key);
      tell();
    },
    refuse(key: string, refused: string) {
      const line = find(key);
      if (line) keep({ ...line, refused }, true);
    },
    /** At the end of the order, as what came after it was sent. The key is a new one: the farm's answer to the old one is final. @param change for who has read why it was refused */
    again(key: string, change = (input: unknown) => input) {
      const line = find(key);
      if (!line) return;
      const { refused: _, ...rest } = line;
      if (
        keep({ ...rest, input: change(rest.input), key: crypto.randomUUID(), place: lastPlace() + 1 }, true)
      )
        remove(key);
      tell();
    },
    setSending: tell,
    /** After another tab changed what is stored. */
    readAgain: () => tell(),
    isOurs: phone.has,
    watch(hear: () => void) {
      listeners.add(hear);
      return () => void listeners.delete(hear);
    },
  };
}

const open = new Map<string, Queue>();

/** One for each person, shared by the whole page. */
export function queueOf(person: string): Queue {
  const queue = open.get(person) ?? openQueue(person);
  open.set(person, queue);
  return queue;
}
