import fc from 'fast-check';
import { HOUR_MS, MINUTE_MS } from '../../core/clock.ts';
import type { Farm, Season, SeasonKind } from '../../core/farm.ts';
import { type FarmWords, FIRST_WORDS } from '../../db/farm-words.ts';
import { FIRST_SEASONS } from '../../db/first-farm.ts';
import { type DayHours, SEASON_KINDS, type WeekHours } from '../../db/season.ts';
import { firstFarm } from '../cast/first-farm.ts';

/** Change of the clock, of the year, of the season, and the leap day. */
const TRICKY = [
  '2025-03-08T12:00:00-06:00',
  '2025-03-09T00:00:00-06:00',
  '2025-11-01T12:00:00-05:00',
  '2025-11-02T00:00:00-05:00',
  '2025-10-31T12:00:00-05:00',
  '2025-12-31T12:00:00-06:00',
  '2028-02-28T12:00:00-06:00',
  '2028-02-29T12:00:00-06:00',
  '2026-02-28T12:00:00-06:00',
].map((text) => new Date(text).getTime());

export const anyMoment = fc
  .oneof(
    fc.record({ near: fc.constantFrom(...TRICKY), hours: fc.integer({ min: 0, max: 36 }) }),
    fc.record({
      near: fc.integer({ min: Date.UTC(2024, 11, 1), max: Date.UTC(2028, 11, 31) }),
      hours: fc.constant(0),
    }),
  )
  .map(({ near, hours }) => new Date(Math.floor((near + hours * HOUR_MS) / MINUTE_MS) * MINUTE_MS));

const anyDayHours: fc.Arbitrary<DayHours | null> = fc.option(
  fc
    .record({
      opens: fc.integer({ min: 180, max: 1200 }),
      stays: fc.integer({ min: 1, max: 239 }),
      dusk: fc.boolean(),
    })
    .map(({ opens, stays, dusk }) => ({ opens, closes: dusk ? ('dusk' as const) : opens + stays })),
);
const anyWeek = fc.array(anyDayHours, { minLength: 7, maxLength: 7 }) as fc.Arbitrary<WeekHours>;

export const dateIn = (year: number, dayOfYear: number) =>
  new Date(Date.UTC(year, 0, 1 + dayOfYear)).toISOString().slice(0, 10);

type Dates = Pick<Season, 'kind' | 'opensOn' | 'closesOn' | 'hours' | 'closedOn'>;

/** At most one each year. */
const anySeasons = (kind: SeasonKind): fc.Arbitrary<Dates[]> =>
  fc
    .array(
      fc.record({
        year: fc.constantFrom(2025, 2026, 2027, 2028),
        from: fc.integer({ min: 0, max: 364 }),
        days: fc.integer({ min: 0, max: 364 }),
        hours: anyWeek,
        off: fc.array(fc.integer({ min: 0, max: 364 }), { maxLength: 12 }),
      }),
      { maxLength: 4 },
    )
    .map((seasons) => {
      const byYear = new Map(seasons.map((season) => [season.year, season]));
      return [...byYear.values()].map(({ year, from, days, hours, off }) => ({
        kind,
        opensOn: dateIn(year, from),
        closesOn: dateIn(year, Math.min(from + days, year === 2028 ? 365 : 364)),
        hours,
        closedOn: [...new Set(off.map((day) => dateIn(year, day)))].sort(),
      }));
    });

/** The farm's own seasons, in every year or in 2025 alone. */
const usualSeasons = fc.subarray([2026, 2027, 2028]).map((years) =>
  [2025, ...years].flatMap((year) =>
    FIRST_SEASONS.map(({ opensOn, closesOn, closedOn, ...season }) => ({
      ...season,
      opensOn: `${year}${opensOn.slice(4)}`,
      closesOn: `${year}${closesOn.slice(4)}`,
      closedOn: year === 2025 ? closedOn : [],
    })),
  ),
);

export const anyCalendar: fc.Arbitrary<Dates[]> = fc.oneof(
  usualSeasons,
  fc.tuple(...SEASON_KINDS.map(anySeasons)).map((kinds) => kinds.flat()),
);

const anyDay = anyMoment.map((moment) => moment.toISOString().slice(0, 10));
const anyDates = fc
  .tuple(fc.option(anyDay), fc.option(anyDay))
  .map(([one, other]) => (one && other && one > other ? { from: other, to: one } : { from: one, to: other }));

/** What an owner may have written about time. */
export const anyWords: fc.Arbitrary<Pick<FarmWords, 'banner' | 'eggs' | 'eggPause' | 'eggPickup'>> =
  fc.record({
    banner: anyDates.map((dates) => ({ ...FIRST_WORDS.banner, ...dates })),
    eggs: fc
      .record({ dates: anyDates, wait: fc.constantFrom('24 hours', '24 hours', '2 to 3 days', '') })
      .map(({ dates, wait }) => ({ ...FIRST_WORDS.eggs, ...dates, wait })),
    eggPause: fc.oneof(
      { weight: 3, arbitrary: fc.constant(FIRST_WORDS.eggPause) },
      { weight: 1, arbitrary: anyDay.map((backOn) => ({ text: 'The hens are molting.', backOn })) },
    ),
    eggPickup: fc
      .record({
        holdDays: fc.integer({ min: 1, max: 7 }),
        whenClosed: fc.constantFrom('', 'They’re in the cooler on our porch.'),
      })
      .map((pickup) => ({ ...pickup })),
  });

export const anyFacts = fc.integer({ min: 1, max: 12 }).map((reopeningMonth) => ({ reopeningMonth }));

/** Made of random seasons, facts and words. */
export const anyFarm: fc.Arbitrary<Farm> = fc
  .record({ seasons: anyCalendar, facts: anyFacts, words: anyWords })
  .map(({ seasons, facts, words }) => {
    const first = firstFarm(seasons);
    return { ...first, facts: { ...first.facts, ...facts }, words: { ...first.words, ...words } };
  });
