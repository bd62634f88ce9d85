import { expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '../../../core/clock.ts';
import { hasDaysFirst, writtenAt } from './written-at.server.ts';

const NOW = new Date('2025-09-20T18:00:00Z');

/** 10:05 on September 20, at the farm. */
const MOMENT = Date.parse('2025-09-20T15:05:00Z');

it.each([
  ['2025-09-20T15:05:00.000Z', 1],
  ['2025-09-20T15:05:00Z', 1_000],
  ['20250920T15:05:00Z', 1_000],
  ['2025-09-20T10:05-05:00', MINUTE_MS],
  ['2025-09-20 10:05:00-05', 1_000],
  ['2025-09-20 15:05:00+00', 1_000],
  ['Saturday, September 20, 2025 at 10:05 AM', MINUTE_MS],
  ['2025-09-20 10:05', MINUTE_MS],
  ['2025/09/20 10:05:00', 1_000],
  ['9/20/2025 10:05', MINUTE_MS],
  ['09/20/2025 10:05:00 AM', 1_000],
  ['9/20/25 10:05 a.m.', MINUTE_MS],
  ['9-20-2025 10:05', MINUTE_MS],
  ['20.09.2025 10:05', MINUTE_MS],
  ['20.9.2025, 10.05', MINUTE_MS],
  ['Sep 20, 2025 10:05 AM', MINUTE_MS],
  ['September 20th 2025, 10:05', MINUTE_MS],
  ['Sat, 20 Sep 2025 10:05:00', 1_000],
  ['20-Sep-25 10:05', MINUTE_MS],
  ['Sat, 20 Sep 2025 15:05:00 GMT', 1_000],
  ['Sat Sep 20 2025 10:05:00 GMT-0500 (Central Daylight Time)', 1_000],
  [' 2025-09-20\u00a010:05 ', MINUTE_MS],
])('%j is that moment', (cell, lasts) => {
  expect(writtenAt(cell, NOW)).toEqual({ from: MOMENT, to: MOMENT + lasts - 1 });
});

it.each(['9/20/2025', '2025-09-20', '20.9.2025', 'Sep 20, 2025', '20-Sep-2025', '45920'])(
  '%j is that day',
  (cell) => {
    const { from = 0, to = 0 } = writtenAt(cell, NOW) ?? {};
    expect([from <= MOMENT, MOMENT <= to, Math.abs(to - from - DAY_MS) < 2]).toEqual([true, true, true]);
  },
);

it.each(['45920.42014', '45920.4201388889', '45920.42'])('%j is a moment as spreadsheets count', (cell) => {
  const { from = 0, to = 0 } = writtenAt(cell, NOW) ?? {};
  expect(from).toBeLessThanOrEqual(MOMENT);
  expect(to).toBeGreaterThanOrEqual(MOMENT);
  expect(to - from).toBeLessThan(DAY_MS / 20);
});

it.each([
  ...['', 'yesterday', '########', '4.59E+04', '20/9/2025', '2/30/2025', '9/20/2025 25:05', '13:05'],
  '12/9/2025',
])('of %j it cannot tell', (cell) => {
  expect(writtenAt(cell, NOW)).toBeNull();
});

it('of a month or a day it cannot tell in a file that has days first', () => {
  expect(['20/9/2025', '13-01-25 10:05', '31/12/2024'].map(hasDaysFirst)).toEqual([true, true, true]);
  expect(['9/20/2025', '2025-09-20', '12/9/2025', '20.9.2025', ''].some(hasDaysFirst)).toBe(false);
  expect(writtenAt('5/9/2025', NOW)).not.toBeNull();
  for (const cell of ['5/9/2025', '05-09-25 10:05']) expect(writtenAt(cell, NOW, true)).toBeNull();
  expect(writtenAt('2025-09-20', NOW, true)).not.toBeNull();
});
