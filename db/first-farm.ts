import type { Database } from './database.ts';
import { EGG_KINDS, KINDS_OF_EGGS, USUAL_KIND } from './egg-words.ts';
import { FIRST_COMING_SOON } from './first-coming-soon/first-coming-soon.ts';
import { UNANSWERED } from './new-farm/unanswered.ts';
import { UNNAMED_FARM } from './new-farm/unnamed-farm.ts';
import { boardRows, comingSoon, farmFacts, farmOpening, farmSeasons } from './schema.ts';
import type { DayHours, WeekHours } from './season.ts';
import type { FARM_MODES } from './tables/farm-tables.ts';

const HOUR = 60;
const everyDay: DayHours = { opens: 8 * HOUR, closes: 'dusk' };
const friday: DayHours = { opens: 10 * HOUR, closes: 15 * HOUR };
const saturday: DayHours = { opens: 9 * HOUR, closes: 12 * HOUR };
const weekend: WeekHours = [null, null, null, null, null, friday, saturday];

export const FIRST_FACTS = {
  name: 'Prairie Hen Farm & Nursery',
  shortName: 'Prairie Hen',
  street: '10418 Sandhill Road',
  city: 'Princeton',
  state: 'Minnesota',
  zip: '55371',
  latitude: 45.5697,
  longitude: -93.5816,
  phone: '(763) 555-0142',
  emails: [
    { about: 'Plants', address: 'plants@prairiehen.example' },
    { about: 'Animals and eggs', address: 'animals@prairiehen.example' },
  ],
  reopeningMonth: 5,
  radiusMiles: 8,
  depositFrom: 5,
  depositUpTo: 2_000,
};

export const FIRST_SEASONS = [
  {
    kind: 'farm-and-plants' as const,
    opensOn: '2025-09-12',
    closesOn: '2025-10-15',
    hours: weekend,
    closedOn: ['2025-09-27', '2025-10-03', '2025-10-04'],
    notes: '',
  },
  {
    kind: 'farmstand' as const,
    opensOn: '2025-06-01',
    closesOn: '2025-10-31',
    hours: Array.from({ length: 7 }, () => everyDay) as WeekHours,
    closedOn: [] as string[],
    notes: 'Self-service, cash only.',
  },
];

/** A live farm's before its owner says what they are; the place is the middle of the country. The numbers are asked before they are shown. */
const NEW_FACTS: typeof farmFacts.$inferInsert = {
  sells: [],
  wordsFrom: 'answers',
  reopeningMonth: null,
  ...UNANSWERED,
  name: UNNAMED_FARM,
  shortName: UNNAMED_FARM,
  street: '',
  city: '',
  state: '',
  zip: '',
  latitude: 39.83,
  longitude: -98.58,
  phone: '',
  emails: [],
};

/** 'Eggs' are of the usual kind. */
const EGG_ROWS = EGG_KINDS.map((kind, place) => ({
  kind,
  name: kind === USUAL_KIND ? 'Eggs' : `${KINDS_OF_EGGS[kind].name} eggs`,
  unit: 'a dozen',
  place,
}));

/** A demo is open from the start. Every farm has a row for each kind of eggs on its board. */
export function seedFirstFarm(db: Database, mode: (typeof FARM_MODES)[number]): Promise<void> {
  const isDemo = mode === 'demo';
  return db.transaction(async (tx) => {
    const facts = isDemo ? FIRST_FACTS : NEW_FACTS;
    const added = await tx.insert(farmFacts).values(facts).onConflictDoNothing().returning();
    if (added.length && isDemo) {
      await tx.insert(farmSeasons).values(FIRST_SEASONS);
      await tx.insert(comingSoon).values(FIRST_COMING_SOON).onConflictDoNothing();
    }
    await tx
      .insert(farmOpening)
      .values({ openedAt: isDemo ? new Date() : null })
      .onConflictDoNothing();
    await tx.insert(boardRows).values(EGG_ROWS).onConflictDoNothing();
  });
}
