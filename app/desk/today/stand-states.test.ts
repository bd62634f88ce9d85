import { expect, it } from 'vitest';
import type { StandRow } from '../../farm/board/board.server.ts';
import { type Mine, newerInWords, shortWhen, shownOf, standInWords } from './stand-states.ts';

const at = (time: string) => new Date(`2025-09-20T${time}:00-05:00`);
const now = at('10:00');
const corn: StandRow = {
  id: 'corn',
  kind: null,
  name: 'Sweet corn',
  price: '6 for $4',
  picture: null,
  counts: false,
  state: 'out',
  count: null,
  seenAt: at('09:40'),
  by: 'Anna',
};
const said = (time: string, more: Partial<Mine> = {}): Mine => ({
  state: 'few',
  at: at(time).getTime(),
  ...more,
});

it.each([
  ['what the farm has, if this phone said nothing', undefined, 'out', 'Anna'],
  ['what this phone saw later', said('09:50'), 'few', ''],
  ['what another saw later', said('09:30'), 'out', 'Anna'],
  ['what the farm has, once a mark is taken back', said('09:50', { undo: true }), 'out', 'Anna'],
] as const)('a row shows %s', (_what, mine, state, by) => {
  expect(shownOf(corn, mine)).toMatchObject({ state, by });
});

it('a row shows the number and the time of this phone', () => {
  const mine = said('09:50', { count: 4 });
  expect(shownOf(corn, mine)).toEqual({ state: 'few', count: 4, seenAt: at('09:50'), by: '' });
});

it.each([
  [
    'another’s later word',
    said('09:10'),
    'Sold out on another phone at 9:40 AM by Anna. You said a few at 9:10 AM.',
  ],
  ['nothing where it came before', said('09:50'), ''],
  ['nothing where both say the same', said('09:10', { state: 'out' }), ''],
  ['nothing where this phone said nothing', null, ''],
])('under a row stands %s', (_what, mine, says) => {
  expect(newerInWords(corn, mine, now)).toBe(says);
});

it('a button says when in few letters', () => {
  expect(shortWhen(at('09:40'), now)).toBe('9:40');
  expect(shortWhen(new Date('2025-09-19T14:00:00-05:00'), now)).toBe('9/19');
});

const unseen = { ...corn, state: null, seenAt: null };
const eggs = { ...corn, state: 'few' as const, seenAt: at('08:20') };
const earlier = { ...eggs, seenAt: new Date('2025-09-19T08:20:00-05:00') };
it.each([
  ['nobody has looked', [unseen, unseen], 'Stand', '2 not looked at yet'],
  [
    'some were looked at',
    [corn, eggs, unseen],
    'Stand: 1 thing out there',
    '1 not looked at yet · oldest look 8:20',
  ],
  ['one of them on another day', [corn, earlier], 'Stand: 1 thing out there', 'oldest look 9/19'],
])('the stand is one line: %s', (_when, rows, title, small) => {
  expect(standInWords(rows, now)).toEqual({ title, small });
});

it('the stand is done once all was looked at today', () => {
  expect(standInWords([corn, eggs, eggs], now)).toEqual({
    title: 'Stand: 2 things out there',
    small: 'oldest look 8:20',
    is: 'done',
  });
});
