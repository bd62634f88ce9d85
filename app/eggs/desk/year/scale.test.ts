import { expect, test } from 'vitest';
import { heightOf, monthsBetween, ticksTo } from './scale.ts';

test.each([
  [0, [0, 0.1]],
  [0.3, [0, 0.1, 0.2, 0.3]],
  [1.1, [0, 0.5, 1, 1.5]],
  [2.1, [0, 1, 2, 3]],
  [4, [0, 1, 2, 3, 4]],
  [4.3, [0, 2, 4, 6]],
  [37, [0, 10, 20, 30, 40]],
])('ticks to %d', (most, ticks) => {
  expect(ticksTo(most)).toEqual(ticks);
});

test('the highest tick fills the chart', () => {
  expect(heightOf(3, [0, 1, 2, 3], 150)).toBe(150);
  expect(heightOf(1, [0, 1, 2, 3], 150)).toBe(50);
  expect(heightOf(0, [0, 1, 2, 3], 150)).toBe(0);
});

test('months begin where they do', () => {
  expect(monthsBetween('2025-12-28', '2026-02-08')).toEqual([
    { month: 'Jan', at: 4 / 42 },
    { month: 'Feb', at: 35 / 42 },
  ]);
  expect(monthsBetween('2025-09-02', '2025-09-30')).toEqual([]);
});
