import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import type { Season } from '../../../core/farm.ts';
import { firstFarm } from '../../../test/cast/first-farm.ts';
import { plantStatusAt } from './plant-status.ts';
import { statusAt } from './stand-status.ts';
import { plantHoursInWords } from './visit-hours.ts';

vi.setConfig({ testTimeout: 60_000 });

const at = (text: string) => new Date(text);
const first = firstFarm();

test.each<[string, string, boolean, string]>([
  ['long before the season', '2025-06-01T12:00:00-05:00', false, 'Closed until September 12'],
  ['a week before it', '2025-09-05T12:00:00-05:00', false, 'Closed until September 12'],
  ['six days before it', '2025-09-06T00:00:00-05:00', false, 'Opens Friday at 10 AM'],
  ['on the eve', '2025-09-11T23:59:59-05:00', false, 'Opens tomorrow at 10 AM'],
  ['before opening', '2025-09-12T00:00:00-05:00', false, 'Open today 10 AM to 3 PM'],
  ['at opening', '2025-09-12T10:00:00-05:00', true, 'Open today until 3 PM'],
  ['at the last minute', '2025-09-12T14:59:59-05:00', true, 'Open today until 3 PM'],
  ['at closing', '2025-09-12T15:00:00-05:00', false, 'Opens tomorrow at 9 AM'],
  ['on the demo’s day', '2025-09-20T10:00:00-05:00', true, 'Open today until noon'],
  ['before a short Saturday', '2025-09-20T08:30:00-05:00', false, 'Open today 9 AM to noon'],
  ['after a short Saturday', '2025-09-20T12:00:00-05:00', false, 'Opens Friday at 10 AM'],
  ['on a weekday', '2025-09-23T10:00:00-05:00', false, 'Opens Friday at 10 AM'],
  ['on Thursday', '2025-09-25T10:00:00-05:00', false, 'Opens tomorrow at 10 AM'],
  ['on a closed Saturday', '2025-09-27T08:30:00-05:00', false, 'Opens Friday 10/10 at 10 AM'],
  ['on a closed Friday', '2025-10-03T12:00:00-05:00', false, 'Opens Friday 10/10 at 10 AM'],
  ['six days before it opens again', '2025-10-04T12:00:00-05:00', false, 'Opens Friday at 10 AM'],
  ['after the last opening', '2025-10-11T12:00:00-05:00', false, 'Closed for the season'],
  ['on the last day', '2025-10-15T12:00:00-05:00', false, 'Closed for the season'],
  ['after the season', '2025-10-31T23:30:00-05:00', false, 'Closed for the season'],
  ['on New Year’s Eve', '2025-12-31T23:59:59-06:00', false, 'Closed for the season'],
  [
    'in a year without hours',
    '2026-01-01T00:00:00-06:00',
    false,
    'Closed until spring. We’ll post the date here',
  ],
])('%s (%s)', (_when, moment, open, line) => {
  expect(plantStatusAt(first, at(moment))).toEqual({ open, line });
});

const nursery = (more: Partial<Season>): Partial<Season> => ({ kind: 'farm-and-plants', ...more });

test('the next season is named with its year, also where this one still has days', () => {
  const farm = firstFarm([
    nursery({ opensOn: '2025-05-01', closesOn: '2025-06-30', closedOn: ['2025-06-29', '2025-06-30'] }),
    nursery({ opensOn: '2026-05-02', closesOn: '2026-06-30' }),
  ]);
  for (const day of ['2025-06-29', '2025-11-01', '2025-12-31']) {
    expect(plantStatusAt(farm, at(`${day}T12:00:00-05:00`)).line).toBe('Closed until May 2, 2026');
  }
  expect(plantStatusAt(farm, at('2026-01-01T00:00:00-06:00')).line).toBe('Closed until May 2');
});

test('a nursery open till dusk says the minute, and half hours stay half hours', () => {
  const dusk = firstFarm([nursery({ opensOn: '2025-09-01', closesOn: '2025-09-30' })]);
  expect(plantStatusAt(dusk, at('2025-09-20T10:00:00-05:00')).line).toBe('Open today until dusk (7:44 PM)');
  expect(plantStatusAt(dusk, at('2025-09-20T07:00:00-05:00')).line).toBe('Open today 8 AM to dusk (7:44 PM)');
  const half = nursery({
    opensOn: '2025-09-01',
    closesOn: '2025-09-30',
    hours: Array(7).fill({ opens: 9 * 60 + 30, closes: 16 * 60 + 5 }),
  });
  expect(plantStatusAt(firstFarm([half]), at('2025-09-20T09:00:00-05:00')).line).toBe(
    'Open today 9:30 AM to 4:05 PM',
  );
});

test('it is the farm’s day that counts, on both nights on which the clock is changed, too', () => {
  const winter = firstFarm([
    nursery({
      opensOn: '2025-01-01',
      closesOn: '2025-12-31',
      hours: Array(7).fill({ opens: 180, closes: 240 }),
      closedOn: ['2025-11-02'],
    }),
  ]);
  const line = (moment: string) => plantStatusAt(winter, at(moment)).line;
  expect(line('2025-03-09T01:59:59-06:00')).toBe('Open today 3 AM to 4 AM');
  expect(line('2025-03-09T03:00:00-05:00')).toBe('Open today until 4 AM');
  expect(line('2025-11-02T04:59:59Z')).toBe('Opens Monday at 3 AM');
  expect(line('2025-11-02T05:00:00Z')).toBe('Opens tomorrow at 3 AM');
  expect(line('2025-11-03T06:00:00Z')).toBe('Open today 3 AM to 4 AM');
});

test('at every moment it is open when the calendar is, and never said to be open today when it is not', () => {
  const from = Date.parse('2025-08-01T00:00:00Z');
  const to = Date.parse('2026-02-01T00:00:00Z');
  fc.assert(
    fc.property(fc.integer({ min: from, max: to }), (ms) => {
      const now = new Date(ms);
      const { open, line } = plantStatusAt(first, now);
      expect(open).toBe(statusAt(first, 'farm-and-plants', now).open);
      expect(/^Open today until/.test(line)).toBe(open);
    }),
    { numRuns: 500 },
  );
});

test('the hours in one sentence name the closed days that are still to come', () => {
  const words = (moment: string) => plantHoursInWords(first, at(moment));
  const hours =
    'Open September 12 to October 15: Friday 10:00 AM to 3:00 PM, Saturday 9:00 AM to 12:00 Noon.';
  expect(words('2025-09-20T10:00:00-05:00')).toBe(
    `${hours} Closed Saturday 9/27, Friday 10/3 and Saturday 10/4.`,
  );
  expect(words('2025-10-03T10:00:00-05:00')).toBe(`${hours} Closed Friday 10/3 and Saturday 10/4.`);
  expect(words('2025-10-05T10:00:00-05:00')).toBe(hours);
  expect(words('2025-10-16T10:00:00-05:00')).toBeNull();
});
