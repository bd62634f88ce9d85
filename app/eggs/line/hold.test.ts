import { expect, test } from 'vitest';
import type { Season } from '../../../core/farm.ts';
import { FIRST_SEASONS } from '../../../db/first-farm.ts';
import { firstFarm } from '../../../test/cast/first-farm.ts';
import { holdOf, movedHold } from './hold.ts';

const at = (text: string) => new Date(text);
const first = firstFarm();
const [plants] = FIRST_SEASONS;
if (!plants) throw new Error('The first farm has no season.');
const stand = (changes: Partial<Season>) => firstFarm([{ ...plants, kind: 'farmstand', ...changes }]);
const weekend = stand({});
const nineToFive = { opens: 9 * 60, closes: 17 * 60 };
const daily = (opensOn: string, closesOn: string, closedOn: string[] = []) =>
  stand({ opensOn, closesOn, closedOn, hours: Array(7).fill(nineToFive) as Season['hours'] });

test.each<[string, number, string]>([
  // In the morning and at noon, today is the first open day; in the last hour it is tomorrow.
  ['2025-09-20T07:10:00-05:00', 2, '2025-09-21T19:42:00-05:00'],
  ['2025-09-20T18:44:00-05:00', 2, '2025-09-21T19:42:00-05:00'],
  ['2025-09-20T18:45:00-05:00', 2, '2025-09-22T19:40:00-05:00'],
  ['2025-09-20T19:35:00-05:00', 1, '2025-09-21T19:42:00-05:00'],
  ['2025-09-20T19:44:00-05:00', 2, '2025-09-22T19:40:00-05:00'],
  ['2025-09-20T12:00:00-05:00', 1, '2025-09-20T19:44:00-05:00'],
  ['2025-09-20T12:00:00-05:00', 7, '2025-09-26T19:32:00-05:00'],
  // The season ends before its second open day, or its last hour is on.
  ['2025-10-31T12:00:00-05:00', 2, '2025-11-01T18:31:00-05:00'],
  ['2025-10-30T12:00:00-05:00', 2, '2025-10-31T18:33:00-05:00'],
  ['2025-10-31T18:00:00-05:00', 1, '2025-11-01T18:31:00-05:00'],
  // Winter, the year's end, and the days before the season.
  ['2025-12-10T12:00:00-06:00', 2, '2025-12-11T17:04:00-06:00'],
  ['2025-12-10T16:30:00-06:00', 2, '2025-12-12T17:04:00-06:00'],
  ['2025-12-31T12:00:00-06:00', 2, '2026-01-01T17:15:00-06:00'],
  ['2025-05-30T12:00:00-05:00', 2, '2025-05-31T21:32:00-05:00'],
])('told at %s, %i days: until %s', (told, days, until) => {
  expect(holdOf(first, at(told), days)).toEqual(at(until));
});

test.each<[string, string, number, string]>([
  ['a closed day', '2025-07-01T16:00:00-05:00', 2, '2025-07-03T17:00:00-05:00'],
  ['a closed day, in the last hour', '2025-07-01T16:01:00-05:00', 1, '2025-07-03T17:00:00-05:00'],
  ['told on the closed day', '2025-07-02T12:00:00-05:00', 1, '2025-07-03T17:00:00-05:00'],
  ['the night the clocks go forward', '2025-03-08T12:00:00-06:00', 2, '2025-03-09T17:00:00-05:00'],
  ['the night they go back', '2025-11-01T16:30:00-05:00', 1, '2025-11-02T17:00:00-06:00'],
  ['the night of the new year', '2025-12-31T10:00:00-06:00', 3, '2026-01-02T17:00:00-06:00'],
])('over %s: told at %s, %i days, until %s', (_, told, days, until) => {
  const farm = daily('2025-01-01', '2025-12-31', ['2025-07-02']);
  const next = daily('2026-01-01', '2026-12-31');
  const both = { ...farm, seasons: [...farm.seasons, ...next.seasons] };
  expect(holdOf(both, at(told), days)).toEqual(at(until));
});

test('a stand of two days a week keeps eggs to its second open day', () => {
  const until = (told: string, days: number) => holdOf(weekend, at(told), days);
  expect(until('2025-09-15T12:00:00-05:00', 2)).toEqual(at('2025-09-20T12:00:00-05:00'));
  expect(until('2025-09-26T10:00:00-05:00', 2)).toEqual(at('2025-10-10T15:00:00-05:00'));
  expect(until('2025-09-26T16:00:00-05:00', 1)).toEqual(at('2025-10-10T15:00:00-05:00'));
});

test('a stand of one day a week keeps eggs for seven of them', () => {
  const saturdays = stand({
    opensOn: '2025-05-01',
    closesOn: '2025-10-31',
    closedOn: [],
    hours: [null, null, null, null, null, null, nineToFive],
  });
  expect(holdOf(saturdays, at('2025-06-07T10:00:00-05:00'), 7)).toEqual(at('2025-07-19T17:00:00-05:00'));
});

test('shorter hours move a hold on, and never end it earlier', () => {
  const before = daily('2025-01-01', '2025-12-31');
  const hours = Array(7).fill({ opens: 9 * 60, closes: 14 * 60 }) as Season['hours'];
  const after = { ...before, seasons: before.seasons.map((season) => ({ ...season, hours })) };
  const told = at('2025-07-01T10:00:00-05:00');
  const hold = { told, until: holdOf(before, told, 2), days: 2 };
  expect(hold.until).toEqual(at('2025-07-02T17:00:00-05:00'));
  expect(movedHold({ before, after }, hold, told)).toEqual(at('2025-07-03T14:00:00-05:00'));
});
