import { expect, test } from 'vitest';
import { duskNear } from './dusk.ts';
import { formatTime } from './farm-time.ts';
import { closedNotice, standStatus } from './season.ts';

const at = (text: string) => new Date(text);

test.each([
  ['2025-09-20T10:00:00-05:00', true, 'Farmstand open today, 8:00 AM to dusk'],
  ['2025-06-01T08:00:00-05:00', true, 'Farmstand open today, 8:00 AM to dusk'],
  ['2025-06-21T21:30:00-05:00', true, 'Farmstand open today, 8:00 AM to dusk'],
  ['2025-09-20T07:59:00-05:00', false, 'Farmstand opens at 8:00 AM today'],
  ['2025-09-20T20:00:00-05:00', false, 'Farmstand closed for the night, opens at 8:00 AM'],
  ['2025-09-20T23:59:00-05:00', false, 'Farmstand closed for the night, opens at 8:00 AM'],
  ['2025-10-31T18:15:00-05:00', true, 'Farmstand open today, 8:00 AM to dusk'],
  ['2025-10-31T19:00:00-05:00', false, 'Farmstand closed for the season, back in May'],
  ['2025-11-01T00:00:00-05:00', false, 'Farmstand closed for the season, back in May'],
  ['2026-02-10T12:00:00-06:00', false, 'Farmstand closed for the season, back in May'],
  ['2025-05-20T12:00:00-05:00', false, 'Farmstand opens on June 1'],
  ['2025-05-31T23:59:00-05:00', false, 'Farmstand opens on June 1'],
])('at %s the stand is open: %s', (moment, open, line) => {
  expect(standStatus(at(moment))).toEqual({ open, line });
});

test.each([
  ['2025-10-31T23:59:59-05:00', null],
  ['2025-11-01T00:00:00-05:00', 'The farmstand is closed for the season and will reopen in May 2026.'],
  ['2025-12-31T23:59:59-06:00', 'The farmstand is closed for the season and will reopen in May 2026.'],
  ['2026-01-01T00:00:00-06:00', 'The farmstand is closed for the season and will reopen in May 2026.'],
  ['2026-04-30T23:59:59-05:00', 'The farmstand is closed for the season and will reopen in May 2026.'],
  ['2026-05-01T00:00:00-05:00', null],
  ['2026-07-04T12:00:00-05:00', null],
])('at %s the notice is %s', (moment, notice) => {
  expect(closedNotice(at(moment))).toBe(notice);
});

test('dusk is where the almanac has it for Princeton, give or take two minutes', () => {
  expect(formatTime(duskNear(at('2025-06-21T12:00:00-05:00')))).toMatch(/^9:4[2-6] PM$/);
  expect(formatTime(duskNear(at('2025-09-20T08:00:00-05:00')))).toMatch(/^7:4[0-6] PM$/);
  expect(formatTime(duskNear(at('2025-10-31T23:50:00-05:00')))).toMatch(/^6:(29|3[0-6]) PM$/);
});
