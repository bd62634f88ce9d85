import type { EveryWeeks } from '../../db/egg-words.ts';
import { type Claim, nearOf, type World } from './claim.ts';
import { mineNow, today } from './egg-facts.ts';

const DOZENS: Record<string, number> = { One: 1, Two: 2, Three: 3 };
const WEEKS: Record<string, EveryWeeks> = { week: 1, 'two weeks': 2, 'three weeks': 3, 'four weeks': 4 };

const isDue = (world: World) =>
  world.standing !== null && !world.standing.paused && world.standing.nextOn <= today(world);

/** What the profile says of a standing request. */
export const CLAIMS_OF_STANDING: Claim[] = [
  [
    '{any} dozen {kind} eggs every {any}',
    ({ standing }, dozens = '', kind = '', weeks = '') =>
      standing?.numberOfEggsRequested === 12 * (DOZENS[dozens] ?? 0) &&
      standing.chickensOrDucks === `${kind.toLowerCase()}s` &&
      standing.everyWeeks === WEEKS[weeks],
  ],
  [
    'Next: {near}.',
    (world, day = '') =>
      world.standing?.nextOn === nearOf(day, world.now) || (day === 'today' && isDue(world)),
  ],
  ['Next: as soon as your last eggs are picked up.', (world) => isDue(world) && mineNow(world) !== undefined],
];
