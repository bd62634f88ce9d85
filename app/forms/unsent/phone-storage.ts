import { inOrder, type Line, lineIn } from './line.ts';

export type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** Each in a place of its own, so that two tabs never write over each other's. */
const prefixOf = (person: string) => `not sent: ${person} `;

function namesIn(storage: Storage, prefix: string): string[] {
  const names = Array.from({ length: storage.length }, (_, place) => storage.key(place) ?? '');
  return names.filter((name) => name.startsWith(prefix));
}

/** Gone with everything else when the browser clears what it keeps; a tab that takes a line leaves it. */
const SIGN = 'keeps';

/** The lines of one person. Every part throws where the phone allows no storage, or has no room. */
export function phoneStorage(person: string, storage: () => Storage = () => window.localStorage) {
  const prefix = prefixOf(person);
  return {
    has: (name: string | null) => name === null || name.startsWith(prefix),
    read: (): Line[] =>
      inOrder(
        namesIn(storage(), prefix)
          .map((name) => lineIn(storage().getItem(name) ?? ''))
          .filter((line) => line !== null),
      ),
    write(line: Line) {
      storage().setItem(SIGN, '1');
      storage().setItem(prefix + line.key, JSON.stringify(line));
    },
    wasCleared: () => storage().getItem(SIGN) === null,
    remove: (key: string) => storage().removeItem(prefix + key),
  };
}

/** Whether this phone keeps anything at all. */
export function keepsAnything(storage: () => Storage = () => window.localStorage): boolean {
  try {
    storage().setItem(SIGN, '1');
    return true;
  } catch {
    return false;
  }
}
