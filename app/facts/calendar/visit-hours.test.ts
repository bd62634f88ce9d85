import { expect, test } from 'vitest';
import { firstFarm } from '../../../test/cast/first-farm.ts';
import { visitHours } from './visit-hours.ts';

const first = firstFarm();
const LAST_YEARS =
  'These were our hours in 2025. New ones are not set yet; please call (763) 555-0142 before you come.';

test.each<[string, string | null]>([
  ['2025-09-20', null],
  ['2025-10-31', null],
  ['2025-11-01', LAST_YEARS],
  ['2025-12-31', LAST_YEARS],
  ['2026-01-01', LAST_YEARS],
  ['2026-07-04', LAST_YEARS],
])('the sign of 2025 on %s comes with %s', (day, note) => {
  expect(visitHours(first, new Date(`${day}T12:00:00-06:00`))).toMatchObject({ year: 2025, note });
});

test('a sign without hours says so', () => {
  expect(visitHours(firstFarm([]), new Date('2026-02-01T12:00:00-06:00'))).toEqual({
    year: 2026,
    cards: [],
    note: 'Our hours for 2026 are not set yet. Please call (763) 555-0142 before you come.',
  });
});

test('a season to come whose days are all closed was not yet', () => {
  const [season] = first.seasons;
  const day = '2027-12-31';
  const hours = Array.from({ length: 7 }, () => null);
  const farm = firstFarm(season ? [{ ...season, opensOn: day, closesOn: day, hours }] : []);
  expect(visitHours(farm, new Date('2026-01-03T12:00:00-06:00')).note).toBe(
    'Our hours for 2027 have no open day yet. Please call (763) 555-0142 before you come.',
  );
});

test('a season that is over says so on its card, from its last evening on', () => {
  const notes = (moment: string) => visitHours(first, new Date(moment)).cards.map((card) => card.notes);
  const stayOut = 'Please do not enter the farm area when we are closed.';
  const helpYourself = 'You are welcome to take produce or eggs from the farmstand.';
  const stand = 'Self-service, cash only.';
  const over = 'Closed for the season.';
  expect(notes('2025-10-11T11:59:59-05:00')).toEqual([[], [stand, `${stayOut} ${helpYourself}`]]);
  expect(notes('2025-10-11T12:00:00-05:00')).toEqual([[over], [stand, `${stayOut} ${helpYourself}`]]);
  expect(notes('2025-10-31T18:32:59-05:00')).toEqual([[over], [stand, `${stayOut} ${helpYourself}`]]);
  expect(notes('2025-10-31T18:33:00-05:00')).toEqual([[over], [over, stand, stayOut]]);
});
