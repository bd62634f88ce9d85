import { oncePerList } from './once-per-list.ts';
import type { Plant } from './plant.ts';
import { potsOf } from './pots.ts';
import { slugOf } from './slug-of.ts';

const byName = oncePerList(
  (rows: readonly Plant[]) =>
    new Map([...potsOf(rows, rows).keys()].map((plant) => [slugOf(plant.variety, plant.name), plant])),
);

/** The plant that a slug's words name now: the pot that had the slug may be gone. @param words without a number at the end */
export const namesakeOf = (words: string, rows: readonly Plant[]) => byName(rows).get(words);
