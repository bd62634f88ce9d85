import { type Claim, hasLasted, isWhen, nearOf } from './claim.ts';
import {
  eggsOf,
  isAny,
  isLongest,
  isOverdue,
  isUsual,
  ofKind,
  ofStatus,
  readyAt,
  waitingFor,
  whole,
} from './egg-facts.ts';

/** What the owner's pages say of who is waiting, and for how long. */
export const CLAIMS_OF_THE_QUEUE: Claim[] = [
  [
    'Kept until {when}.',
    (world, when = '') =>
      isAny(world, ofStatus(world.requests, 'awaiting_pickup'), when, ({ holdUntil }) => holdUntil),
  ],
  ['Waiting {n}', (world, people = '') => ofStatus(world.requests, 'pending').length === whole(people)],
  ['Ready {n}', (world, people = '') => ofStatus(world.requests, 'awaiting_pickup').length === whole(people)],
  ['Nobody is waiting for eggs.', (world) => ofStatus(world.requests, 'pending').length === 0],
  [
    'Nobody is waiting, and nothing needs you.',
    (world) => ofStatus(world.requests, 'pending', 'awaiting_pickup').length === 0,
  ],
  ...[
    '{n} neighbor waiting, the longest for {span}',
    '{n} neighbors waiting, the longest for {span}',
  ].flatMap((says): Claim[] => [
    [says, (world, people = '', span = '') => isLongest(world, people, span)],
    [
      `${says}. You tell people about {any}.`,
      (world, people = '', span = '', wait = '') =>
        isLongest(world, people, span) && (isUsual(world, wait) || isOverdue(world, wait)),
    ],
  ]),
  [
    '{n} doz {kind} waiting {span}',
    (world, dozens, kind = '', span = '') =>
      waitingFor(world, kind).some(
        (one) =>
          one.numberOfEggsRequested === 12 * Number(dozens) && hasLasted(one.requestedAt, span, world.now),
      ),
  ],
  [
    '{n} doz {kind} waiting {span}, late: longer than {any}',
    (world, dozens, kind = '', span = '', wait = '') =>
      isOverdue(world, wait) &&
      waitingFor(world, kind).some(
        (one) =>
          one.numberOfEggsRequested === 12 * Number(dozens) && hasLasted(one.requestedAt, span, world.now),
      ),
  ],
  [
    '{n} doz {kind} ready for {span}',
    (world, dozens, kind = '', span = '') =>
      ofKind(ofStatus(world.requests, 'awaiting_pickup'), kind).some(
        (one) => eggsOf(one) === 12 * Number(dozens) && hasLasted(one.fulfilledAt, span, world.now),
      ),
  ],
  [
    '{n} of {n} doz {kind} ready for {span}',
    (world, given, asked, kind = '', span = '') =>
      ofKind(ofStatus(world.requests, 'awaiting_pickup'), kind).some(
        (one) =>
          eggsOf(one) === 12 * Number(given) &&
          one.numberOfEggsRequested === 12 * Number(asked) &&
          hasLasted(one.fulfilledAt, span, world.now),
      ),
  ],
  ...['wanted, {n} neighbors waiting', 'wanted, {n} neighbor waiting'].map(
    (says): Claim => [
      says,
      (world, people = '') => ofStatus(world.requests, 'pending').length === whole(people),
    ],
  ),
  ...['ready, {n} neighbors to come', 'ready, {n} neighbor to come'].map(
    (says): Claim => [
      says,
      (world, people = '') => ofStatus(world.requests, 'awaiting_pickup').length === whole(people),
    ],
  ),
  ['Mark Eggs Ready for {any}', (world) => ofStatus(world.requests, 'pending').length > 0],
  ...['{n} neighbor is still waiting.', '{n} neighbors are still waiting.'].map(
    (says): Claim => [
      says,
      (world, people = '') => whole(people) <= ofStatus(world.requests, 'pending').length,
    ],
  ),
  [
    'Give out {n} dozen and email {any}',
    (world, dozens = '') =>
      whole(dozens) * 12 <=
      ofStatus(world.requests, 'pending').reduce((eggs, one) => eggs + one.numberOfEggsRequested, 0),
  ],
  [
    '{n} ready at {time}: {any}',
    (world, people = '', time = '') =>
      ofStatus(world.requests, 'awaiting_pickup', 'completed', 'cancelled').filter((one) =>
        isWhen(readyAt(one), `today, ${time}`, world.now),
      ).length >= whole(people),
  ],
  ['You tell people about {any}.', (world, wait = '') => isUsual(world, wait) || isOverdue(world, wait)],
  ...['{n} has waited longer than {any}', '{n} have waited longer than {any}'].map(
    (says): Claim => [
      says,
      (world, late = '', wait = '') =>
        isOverdue(world, wait) && whole(late) <= ofStatus(world.requests, 'pending').length,
    ],
  ),
  ...['{any}: {n} dozen (all of them are here now)', '{any}: {n} dozen duck (all of them are here now)'].map(
    (says): Claim => [
      says,
      (world, _name, dozens = '') =>
        ofStatus(world.requests, 'pending').some(
          ({ putBy, numberOfEggsRequested }) => putBy > 0 && numberOfEggsRequested === 12 * whole(dozens),
        ),
    ],
  ),
  [
    '{any}, away until {near}',
    (world, _name, day = '') =>
      ofStatus(world.requests, 'pending').some(({ notBefore }) => notBefore === nearOf(day, world.now)),
  ],
];
