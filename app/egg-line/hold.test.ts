import { expect, test } from 'vitest';
import { FIRST_SEASONS } from '../../db/first-farm.ts';
import { firstFarm } from '../../test/first-farm.ts';
import { holdOf } from './hold.ts';
import { whereEggsWait } from './where-eggs-wait.ts';

const at = (text: string) => new Date(text);
const first = firstFarm();
const weekend = firstFarm(
  FIRST_SEASONS.map((season) => ({ ...season, kind: 'farmstand' as const })).slice(0, 1),
);

test.each<[string, number, string, boolean]>([
  // In the morning and at noon, today is the first open day; after dusk it is tomorrow.
  ['2025-09-20T07:10:00-05:00', 2, '2025-09-21T19:42:00-05:00', true],
  ['2025-09-20T19:43:00-05:00', 2, '2025-09-21T19:42:00-05:00', true],
  ['2025-09-20T19:44:00-05:00', 2, '2025-09-22T19:40:00-05:00', true],
  ['2025-09-20T12:00:00-05:00', 1, '2025-09-20T19:44:00-05:00', true],
  ['2025-09-20T12:00:00-05:00', 7, '2025-09-26T19:32:00-05:00', true],
  // The season ends before its second open day.
  ['2025-10-31T12:00:00-05:00', 2, '2025-11-01T18:31:00-05:00', false],
  ['2025-10-30T12:00:00-05:00', 2, '2025-10-31T18:33:00-05:00', true],
  // Winter, and the days before the season.
  ['2025-12-10T12:00:00-06:00', 2, '2025-12-11T17:04:00-06:00', false],
  ['2025-12-10T20:00:00-06:00', 2, '2025-12-12T17:04:00-06:00', false],
  ['2025-05-30T12:00:00-05:00', 2, '2025-05-31T21:32:00-05:00', false],
])('ready at %s, %i days: until %s, at the stand: %s', (ready, days, until, atStand) => {
  expect(holdOf(first, at(ready), days)).toEqual({ until: at(until), atStand });
});

test('a stand of two days a week keeps eggs to its second open day, and somewhere else from a closed one', () => {
  expect(holdOf(weekend, at('2025-09-15T12:00:00-05:00'), 2)).toEqual({
    until: at('2025-09-20T12:00:00-05:00'),
    atStand: false,
  });
  expect(holdOf(weekend, at('2025-09-26T10:00:00-05:00'), 2)).toEqual({
    until: at('2025-10-10T15:00:00-05:00'),
    atStand: true,
  });
  expect(holdOf(weekend, at('2025-09-26T16:00:00-05:00'), 1)).toEqual({
    until: at('2025-10-10T15:00:00-05:00'),
    atStand: false,
  });
});

test.each<[string, string, string, string]>([
  ['2025-09-26T10:00:00-05:00', '2025-09-26T10:01:00-05:00', 'the farmstand', 'open today'],
  ['2025-09-26T10:00:00-05:00', '2025-09-29T10:00:00-05:00', 'the porch', 'closed since'],
  ['2025-09-15T12:00:00-05:00', '2025-09-19T12:00:00-05:00', 'the porch', 'put there on a closed day'],
])('eggs ready at %s wait, at %s, at %s: %s', (readyAt, now, where) => {
  const words = { ...weekend.words, eggPickup: { holdDays: 2, whenClosed: 'They’re on the porch.' } };
  expect(whereEggsWait({ ...weekend, words }, at(readyAt), at(now), null)).toContain(where);
});
