import { type Listed, listText, readList } from './my-list.ts';

/** Its place in localStorage. */
export const KEY = 'my list';

type ListStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** The list of this device. Where it keeps nothing, the open page remembers. */
export function deviceList(storage: () => ListStorage) {
  let unkept: string | null = null;
  return {
    read(): Listed[] {
      try {
        return readList(unkept ?? storage().getItem(KEY) ?? '').plants;
      } catch {
        return [];
      }
    },
    /** @returns whether it is kept */
    write(plants: Listed[]): boolean {
      const text = listText(plants);
      try {
        storage().setItem(KEY, text);
        unkept = null;
      } catch {
        unkept = text;
      }
      return unkept === null;
    },
  };
}
