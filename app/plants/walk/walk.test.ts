import { expect, it } from 'vitest';
import type { Look } from '../../../core/catalog.ts';
import { isSeenToday, seenInWords, shownOf, stateOf, type WalkRow, walkedInWords } from './walk.ts';

const at = (time: string) => new Date(`2025-09-20T${time}:00-05:00`);
const now = at('10:00');
const row: WalkRow = {
  id: 'a',
  variety: 'Rosé',
  name: 'Moss',
  potSize: '1 gal',
  type: 'Annual',
  state: 'few',
  seenAt: at('08:10'),
  by: 'Wren',
  turned: false,
};
const look = (seen: Look['seen'], holds = true): Look => ({ seen, seenAt: now, by: null, holds });

it.each([
  [true, undefined, null],
  [false, undefined, 'out'],
  [true, look('few'), 'few'],
  [true, look('few', false), null],
  [true, look('out', false), null],
  [false, look('plenty', false), 'out'],
] as const)('in stock %s and seen %j is %s', (inStock, seen, state) => {
  expect(stateOf({ inStock }, seen)).toBe(state);
});

it('a row says this phone’s own word until a later look is known', () => {
  const mine = (time: string) => ({ input: { seen: 'out' as const }, at: at(time).getTime() });
  expect(shownOf(row, undefined)).toBe(row);
  expect(shownOf(row, mine('08:09'))).toBe(row);
  expect(shownOf(row, mine('08:30'))).toMatchObject({ state: 'out', seenAt: at('08:30'), by: '' });
});

it.each([
  [{}, 'A few today, 8:10 AM, by Wren'],
  [{ by: '' }, 'A few today, 8:10 AM'],
  [{ state: 'out' as const }, 'Out today, 8:10 AM, by Wren'],
  [{ state: 'out' as const, turned: true }, 'Out of stock'],
  [{ state: null }, 'In stock'],
  [{ state: null, seenAt: null, by: '' }, 'In stock'],
])('%j reads %s', (also, words) => {
  expect(seenInWords({ ...row, ...also }, now)).toBe(words);
});

it('today begins at the farm’s midnight', () => {
  expect(isSeenToday({ seenAt: at('00:00') }, now)).toBe(true);
  expect(isSeenToday({ seenAt: new Date(at('00:00').getTime() - 1) }, now)).toBe(false);
  expect(isSeenToday({ seenAt: null }, now)).toBe(false);
  expect(walkedInWords(1_040, 2_063)).toBe('Looked at 1,040 of 2,063 today');
});
