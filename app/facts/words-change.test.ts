import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { firstFarm } from '../../test/cast/first-farm.ts';
import { whenInWords } from './calendar/farm-time.ts';
import { plantStatusAt } from './calendar/plant-status.ts';
import { standHours, whenStandIsOpen } from './calendar/stand-hours.ts';
import { closedNotice, noHoursNotice, statusAt } from './calendar/stand-status.ts';
import { plantHoursInWords, visitHours } from './calendar/visit-hours.ts';
import { wordsNow } from './farm-words.ts';
import { wordsChangeAt } from './words-change.ts';

vi.setConfig({ testTimeout: 60_000 });

const farm = firstFarm();
const CHANGED = new Date('2025-09-19T22:20:00Z');

/** Everything public pages say that depends on the time. */
const wordsAt = (now: Date) => ({
  status: statusAt(farm, 'farmstand', now).line,
  nursery: plantStatusAt(farm, now),
  words: wordsNow(farm, now),
  closed: closedNotice(farm, now),
  noHours: noHoursNotice(farm, now),
  whenOpen: whenStandIsOpen(farm, now),
  stand: standHours(farm, now),
  visit: visitHours(farm, now),
  plants: plantHoursInWords(farm, now),
  updated: whenInWords(CHANGED, now),
});

test('until the moment comes every word stays as it is', () => {
  const from = Date.parse('2024-12-01T00:00:00Z');
  const to = Date.parse('2027-02-01T00:00:00Z');
  fc.assert(
    fc.property(
      fc.integer({ min: from, max: to }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (at, part) => {
        const now = new Date(at);
        const change = wordsChangeAt(farm, now).getTime();
        expect(change).toBeGreaterThan(at);
        expect(change - at).toBeLessThanOrEqual(25 * 3_600_000);
        const said = wordsAt(now);
        for (const moment of [at + (change - 1 - at) * part, change - 1]) {
          expect(wordsAt(new Date(Math.floor(moment)))).toEqual(said);
        }
      },
    ),
    { numRuns: 300 },
  );
});

test.each([
  ['on a nursery morning it is its opening', '2025-09-20T08:30:00-05:00', '2025-09-20T09:00:00-05:00'],
  ['and then its closing', '2025-09-20T09:00:00-05:00', '2025-09-20T12:00:00-05:00'],
  ['on its closed day it is dusk', '2025-09-27T08:30:00-05:00', '2025-09-27T19:30:00-05:00'],
  ['in the morning it is the opening', '2025-10-31T07:00:00-05:00', '2025-10-31T08:00:00-05:00'],
  ['by day it is dusk', '2025-10-31T12:00:00-05:00', '2025-10-31T18:33:00-05:00'],
  [
    'on the last evening it is midnight, when the season is over',
    '2025-10-31T20:00:00-05:00',
    '2025-11-01T00:00:00-05:00',
  ],
  ['a day of 25 hours ends at its own midnight', '2025-11-02T00:30:00-05:00', '2025-11-03T00:00:00-06:00'],
])('%s', (_name, now, change) => {
  expect(wordsChangeAt(farm, new Date(now)).toISOString()).toBe(new Date(change).toISOString());
});
