import { expect, test } from 'vitest';
import { sessionNeedsRefresh, TICK_MS } from './session-ticks.ts';

test.each([
  ['four ticks are enough', 4 * TICK_MS, false],
  ['a moment less than four is three whole ticks', 4 * TICK_MS - 1, true],
  ['three ticks', 3 * TICK_MS, true],
  ['nothing left', 0, true],
  ['long past', -5 * TICK_MS, true],
])('%s', (_, left, due) => {
  expect(sessionNeedsRefresh(left)).toBe(due);
});
