import type { ComingList } from './coming-lists.ts';

/** `variety` is one line under the plant's `name`. */
export type ComingEntry = { list: ComingList; name: string; variety: string };

export function varietiesOf(list: ComingList, name: string, varieties: string[]): ComingEntry[] {
  return varieties.map((variety) => ({ list, name, variety }));
}
