import type { Seen } from '../../core/context.ts';
import { type Claim, dayOf, isAtTime, type World } from './claim.ts';
import { dayAfter, isPlainlyOpen, plainToday } from './wall-clock.ts';

const isOpen = ({ farm, now }: World) => isPlainlyOpen(farm, 'farmstand', now);

/** 'at 9:40 AM', 'yesterday at 9:40 AM' or 'on September 12' */
function isThen({ now }: World, seenAt: Date, words: string): boolean {
  const [, day = '', time = ''] = /^(yesterday |on )?(?:at )?(.+)$/.exec(words) ?? [];
  const seenOn = plainToday(seenAt);
  if (day === 'on ') return seenOn === dayOf(time, now);
  const today = plainToday(now);
  return seenOn === (day ? dayAfter(today, -1) : today) && isAtTime(seenAt, time);
}

/** On an open stand, somebody saw it so then, and not later than now. */
const wasSeen = (world: World, when: string, is: (seen: Seen) => boolean) =>
  isOpen(world) &&
  world.board.some(
    ({ seen }) => seen && seen.seenAt <= world.now && is(seen) && isThen(world, seen.seenAt, when),
  );

/** Somebody saw something there that is not sold out. */
const isThere = ({ board, now }: World) =>
  board.some(({ seen }) => seen && seen.seenAt <= now && seen.state !== 'out');

/** What the board of the stand says. */
export const CLAIMS_OF_THE_BOARD: Claim[] = [
  ['Plenty · seen {any}', (world, when = '') => wasSeen(world, when, ({ state }) => state === 'plenty')],
  ['A few · seen {any}', (world, when = '') => wasSeen(world, when, ({ state }) => state === 'few')],
  ...['{n} · seen {any}', '{n} dozen · seen {any}'].map(
    (says): Claim => [
      says,
      (world, n, when = '') => wasSeen(world, when, ({ count }) => count === Number(n)),
    ],
  ),
  [
    'Maybe still there, seen {any}',
    (world, when = '') => wasSeen(world, when, ({ state }) => state !== 'out'),
  ],
  // The owner's name is June.
  ['{any} · by June', ({ board }) => board.some(({ seen }) => seen !== null)],
  ['Sold out {any}', (world, when = '') => wasSeen(world, when, ({ state }) => state === 'out')],
  ['On the stand: {any}', (world) => isOpen(world) && isThere(world)],
  ['Yesterday’s stand: {any}', (world) => !isOpen(world) && isThere(world)],
  ['The board is back when the stand opens.', (world) => !isOpen(world)],
];
