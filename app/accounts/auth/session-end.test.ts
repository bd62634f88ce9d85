import { expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../../core/clock.ts';
import { sessionEnd } from './session-end.server.ts';

const SIGNED_IN = new Date('2026-01-01T12:00:00Z');
const later = (ms: number) => new Date(SIGNED_IN.getTime() + ms);

it.each([
  ['customer', 0, 30 * DAY_MS],
  ['customer', 100 * DAY_MS, 130 * DAY_MS],
  ['customer', 151 * DAY_MS, 180 * DAY_MS],
  ['admin', 0, 12 * HOUR_MS],
  ['admin', 3 * DAY_MS, 3 * DAY_MS + 12 * HOUR_MS],
  ['helper', 0, 12 * HOUR_MS],
  ['admin', 180 * DAY_MS - HOUR_MS, 180 * DAY_MS],
  ['customer', 190 * DAY_MS, 180 * DAY_MS],
] as const)('of a %s, last used after %d ms, is after %d ms', (role, used, end) => {
  expect(sessionEnd(role, SIGNED_IN, later(used))).toEqual(later(end));
});
