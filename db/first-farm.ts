import type { Database } from './open.ts';
import { farmFacts, farmSeasons } from './schema.ts';
import type { DayHours, WeekHours } from './season.ts';

const HOUR = 60;
const everyDay: DayHours = { opens: 8 * HOUR, closes: 'dusk' };
const friday: DayHours = { opens: 10 * HOUR, closes: 15 * HOUR };
const saturday: DayHours = { opens: 9 * HOUR, closes: 12 * HOUR };
const weekend: WeekHours = [null, null, null, null, null, friday, saturday];

/** What a new farm says of itself until its owner says otherwise. */
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
  banner: 'Closing for the season on October 31st!',
  reopeningMonth: 5,
  chickenEggs: 'Chicken eggs are coming soon, estimated June/July 2025.',
  duckEggs: 'Duck eggs are coming soon, from a small flock that is still growing.',
  radiusMiles: 8,
  depositFrom: 5,
  depositUpTo: 2_000,
};

/** The hours of 2025. */
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

/** Fills an empty calendar once; whatever the owner has changed or removed stays so. */
export function plantFirstFarm(db: Database): Promise<void> {
  return db.transaction(async (tx) => {
    const planted = await tx.insert(farmFacts).values(FIRST_FACTS).onConflictDoNothing().returning();
    if (planted.length) await tx.insert(farmSeasons).values(FIRST_SEASONS);
  });
}
