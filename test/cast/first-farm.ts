import { FIRST_LOOK } from '../../app/facts/look.ts';
import type { Farm, Season } from '../../core/farm.ts';
import { FIRST_WORDS } from '../../db/farm-words.ts';
import { FIRST_FACTS, FIRST_SEASONS } from '../../db/first-farm.ts';
import { OFFERINGS } from '../../db/offerings.ts';

const updatedAt = new Date('2025-01-01T00:00:00Z');

/** The first calendar as its reader returns it, with other seasons if given. */
export function firstFarm(seasons: Partial<Season>[] = FIRST_SEASONS): Farm {
  const plain: Omit<Season, 'opensOn' | 'closesOn'> = {
    id: '',
    kind: 'farmstand',
    hours: FIRST_SEASONS[1]?.hours ?? [],
    closedOn: [],
    notes: '',
    updatedAt,
  };
  return {
    facts: { ...FIRST_FACTS, sells: [...OFFERINGS], wordsFrom: 'sample', updatedAt },
    look: FIRST_LOOK,
    words: FIRST_WORDS,
    writtenAt: {},
    sells: [...OFFERINGS],
    hasDeposits: false,
    takesCards: true,
    opened: true,
    plantsToCome: true,
    staffNeedTwoSteps: false,
    seasons: seasons
      .map((season, n) => ({ opensOn: '', closesOn: '', ...plain, id: `season-${n}`, ...season }))
      .sort((one, other) => one.opensOn.localeCompare(other.opensOn)),
  };
}
