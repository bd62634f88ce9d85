import type { FarmCalendar, Season } from '../app/farm/calendar.ts';
import { FIRST_LOOK } from '../app/farm/look.ts';
import { FIRST_FACTS, FIRST_SEASONS } from '../db/first-farm.ts';

const updatedAt = new Date('2025-01-01T00:00:00Z');

/** The calendar every farm starts with, as its reader gives it; with seasons of one's own instead. */
export function firstCalendar(seasons: Partial<Season>[] = FIRST_SEASONS): FarmCalendar {
  const plain: Omit<Season, 'opensOn' | 'closesOn'> = {
    id: '',
    kind: 'farmstand',
    hours: FIRST_SEASONS[1]?.hours ?? [],
    closedOn: [],
    notes: '',
    updatedAt,
  };
  return {
    facts: { ...FIRST_FACTS, updatedAt },
    look: FIRST_LOOK,
    seasons: seasons
      .map((season, n) => ({ opensOn: '', closesOn: '', ...plain, id: `season-${n}`, ...season }))
      .sort((one, other) => one.opensOn.localeCompare(other.opensOn)),
  };
}
