import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { firstCalendar } from '../../test/first-calendar.ts';
import { whenInWords } from './farm-time.ts';
import { standHours, whenStandIsOpen } from './stand-hours.ts';
import { closedNotice, noHoursNotice, statusAt } from './stand-status.ts';
import { plantHoursInWords, visitHours } from './visit-hours.ts';
import { wordsChangeAt } from './words-change.ts';

vi.setConfig({ testTimeout: 60_000 });

const calendar = firstCalendar();
const CHANGED = new Date('2025-09-19T22:20:00Z');

/** Everything that public pages say of a moment. */
const wordsAt = (now: Date) => ({
  status: statusAt(calendar, 'farmstand', now).line,
  closed: closedNotice(calendar, now),
  noHours: noHoursNotice(calendar, now),
  whenOpen: whenStandIsOpen(calendar, now),
  stand: standHours(calendar, now),
  visit: visitHours(calendar, now),
  plants: plantHoursInWords(calendar, now),
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
        const change = wordsChangeAt(calendar, now).getTime();
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
  ['in the morning it is the opening', '2025-10-31T07:00:00-05:00', '2025-10-31T08:00:00-05:00'],
  ['by day it is dusk', '2025-10-31T12:00:00-05:00', '2025-10-31T18:33:00-05:00'],
  [
    'on the last evening it is midnight, when the season is over',
    '2025-10-31T20:00:00-05:00',
    '2025-11-01T00:00:00-05:00',
  ],
  ['a day of 25 hours ends at its own midnight', '2025-11-02T00:30:00-05:00', '2025-11-03T00:00:00-06:00'],
])('%s', (_name, now, change) => {
  expect(wordsChangeAt(calendar, new Date(now)).toISOString()).toBe(new Date(change).toISOString());
});
