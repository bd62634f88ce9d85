import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { WeekHours } from '../../../db/season.ts';
import { firstFarm } from '../../../test/cast/first-farm.ts';
import { weekdayOf } from '../../facts/calendar/days.ts';
import { allInYear, checksFor, closedYearBefore, inYear, yearToCopy } from './next-year.ts';

const daily = firstFarm().seasons[0]?.hours ?? [];
const fridays: WeekHours = [null, null, null, null, null, { opens: 600, closes: 900 }, null];
const season = (opensOn: string, closesOn: string, hours = fridays) => ({
  opensOn,
  closesOn,
  hours,
  closedOn: [opensOn],
});
const dates = ({ opensOn, closesOn }: { opensOn: string; closesOn: string }) => [opensOn, closesOn];

test('a daily season keeps its dates, leap days included', () => {
  expect(dates(inYear(season('2025-06-01', '2025-10-31', daily), 2026))).toEqual([
    '2026-06-01',
    '2026-10-31',
  ]);
  expect(dates(inYear(season('2028-02-29', '2028-12-31', daily), 2029))).toEqual([
    '2029-03-01',
    '2029-12-31',
  ]);
  expect(dates(inYear(season('2028-02-29', '2028-12-31', daily), 2032))).toEqual([
    '2032-02-29',
    '2032-12-31',
  ]);
});

test('a season by weekdays keeps them, near the old dates and within the year', () => {
  expect(dates(inYear(season('2025-09-12', '2025-10-15'), 2026))).toEqual(['2026-09-11', '2026-10-14']);
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 364 }),
      fc.integer({ min: 0, max: 364 }),
      fc.integer({ min: 2026, max: 2040 }),
      (one, other, year) => {
        const day = (n: number) => new Date(Date.UTC(2025, 0, 1 + n)).toISOString().slice(0, 10);
        const before = season(day(Math.min(one, other)), day(Math.max(one, other)));
        const after = inYear(before, year);
        // A season that fills the year has no room to move.
        if (Math.abs(one - other) < 358)
          expect(dates(after).map(weekdayOf)).toEqual(dates(before).map(weekdayOf));
        expect(dates(after).every((date) => date.startsWith(String(year)))).toBe(true);
        expect(after.closesOn >= after.opensOn).toBe(true);
        expect(after.closedOn).toEqual([]);
      },
    ),
    { numRuns: 2_000 },
  );
});

const farmstand = (opensOn: string, closesOn: string, hours: WeekHours) => ({
  kind: 'farmstand' as const,
  ...season(opensOn, closesOn, hours),
});

test('a season of one weekday does not change places with the daily one behind it', () => {
  const seasons = [
    farmstand('2026-06-05', '2026-06-05', fridays),
    farmstand('2026-06-06', '2026-06-06', daily),
  ];
  expect(allInYear(seasons, 2030).map(dates)).toEqual([
    ['2030-06-05', '2030-06-05'],
    ['2030-06-06', '2030-06-06'],
  ]);
});

test('seasons one after another stay so, close as they may lie', () => {
  const days = fc.integer({ min: 0, max: 9 });
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 366 }),
      fc.array(fc.record({ gap: days, length: days, everyDay: fc.boolean() }), {
        minLength: 2,
        maxLength: 4,
      }),
      fc.integer({ min: 2029, max: 2040 }),
      (start, plan, year) => {
        const day = (n: number) => new Date(Date.UTC(2028, 0, 1 + n)).toISOString().slice(0, 10);
        let next = start;
        const seasons = plan.map(({ gap, length, everyDay }) => {
          const opens = next + gap;
          next = opens + length + 1;
          return farmstand(day(opens), day(opens + length), everyDay ? daily : fridays);
        });
        // A season that is February 29 alone may have no place of its own in another year.
        fc.pre(
          next <= 366 &&
            !seasons.some(({ opensOn, closesOn }) => opensOn === closesOn && opensOn.endsWith('02-29')),
        );
        const moved = allInYear(seasons, year);
        for (const [n, { opensOn }] of moved.entries()) {
          const before = moved[n - 1];
          if (before) expect(before.closesOn < opensOn).toBe(true);
        }
      },
    ),
    { numRuns: 10_000 },
  );
});

test('the year to copy is the last one, once all of it is over, to the first one still to come', () => {
  const farm = firstFarm();
  expect(yearToCopy(farm, '2025-10-31')).toBeNull();
  expect(yearToCopy(farm, '2025-11-01')).toEqual({ from: 2025, to: 2026 });
  expect(yearToCopy(farm, '2026-10-31')).toEqual({ from: 2025, to: 2026 });
  expect(yearToCopy(farm, '2026-11-01')).toEqual({ from: 2025, to: 2027 });
  expect(yearToCopy(firstFarm([]), '2026-11-01')).toBeNull();
});

test('the list of what to look at names every text that says another year, and a month that does not fit', () => {
  const farm = firstFarm([
    { opensOn: '2026-06-01', closesOn: '2026-10-31' },
    { kind: 'farm-and-plants', opensOn: '2026-09-11', closesOn: '2026-10-14', closedOn: ['2026-09-26'] },
  ]);
  expect(checksFor(farm, 2026).map(({ text }) => text)).toEqual([
    'Farmstand Hours: Monday, June 1 to Saturday, October 31, no closed days yet.',
    'Farm & Plant Hours: Friday, September 11 to Wednesday, October 14, 1 closed day.',
    'Banner: “Closing for the season on October 31st!”, until October 31, 2025',
    'Eggs now: “Chicken and ducks now laying!”, until October 31, 2025',
    'Chicken eggs still says 2025: “Chicken eggs are coming soon, estimated June/July 2025.”',
    'Duck eggs: “Duck eggs are coming soon, from a small flock that is still growing.”',
    'The reopening month is May, but the stand opens in June.',
  ]);
});

test('the days that were closed a year before stand beside, on this year’s dates', () => {
  const [one] = firstFarm([{ kind: 'farmstand', opensOn: '2025-05-01', closesOn: '2025-10-31' }]).seasons;
  if (!one) throw new Error('no season');
  const before = { ...one, closedOn: ['2025-05-26', '2025-07-04'] };
  const now = { ...one, id: 'now', opensOn: '2026-06-01', closesOn: '2026-10-31', closedOn: [] };
  expect(closedYearBefore([before, now], now)).toEqual({ year: 2025, days: ['2026-07-04'] });
  expect(closedYearBefore([before, now], before)).toBeNull();
});
