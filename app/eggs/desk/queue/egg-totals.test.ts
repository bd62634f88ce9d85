import { expect, it } from 'vitest';
import type { EggSummary } from './egg-summary.server.ts';
import { totalInWords, totalsOf, withoutHandedOut } from './egg-totals.ts';

const NONE = { chickens: 0, ducks: 0 };
const row = (requestStatus: EggSummary[number]['requestStatus'], more: Partial<EggSummary[number]> = {}) => ({
  requestStatus,
  chickensOrDucks: 'chickens' as const,
  waitsAt: 'stand' as const,
  requests: 2,
  late: 0,
  numberOfEggsRequested: 36,
  oldest: null,
  wanted: new Date(0),
  keptUntil: null,
  ...more,
});
const TOTALS: EggSummary = [
  row('pending'),
  row('awaiting_pickup'),
  row('awaiting_pickup', { waitsAt: 'door', requests: 1, numberOfEggsRequested: 12 }),
  row('awaiting_pickup', { chickensOrDucks: 'ducks', requests: 1, numberOfEggsRequested: 12 }),
];
const handed = (numberOfEggsRequested: number, more = {}) => ({
  chickensOrDucks: 'chickens' as const,
  waitsAt: 'stand' as const,
  eggsGiven: null,
  numberOfEggsRequested,
  ...more,
});

it.each([
  ['nothing', [], 4, '5 dozen ready'],
  ['one of two', [handed(24)], 3, '3 dozen ready'],
  ['fewer than were asked for', [handed(24, { eggsGiven: 12 })], 3, '4 dozen ready'],
  ['a whole place', [handed(12, { waitsAt: 'door' })], 3, '4 dozen ready'],
  ['one kind', [handed(12, { chickensOrDucks: 'ducks' })], 3, '4 dozen ready'],
  [
    'all',
    [handed(24), handed(12), handed(12, { waitsAt: 'door' }), handed(12, { chickensOrDucks: 'ducks' })],
    0,
    '0 dozen ready',
  ],
])('what this phone handed out is in no total: %s', (_what, gone, requests, says) => {
  const left = withoutHandedOut(TOTALS, gone);
  expect(totalsOf(left, 'awaiting_pickup').requests).toBe(requests);
  expect(totalInWords(left, 'awaiting_pickup', NONE)).toEqual([says]);
  expect(totalsOf(left, 'pending')).toEqual(totalsOf(TOTALS, 'pending'));
});
