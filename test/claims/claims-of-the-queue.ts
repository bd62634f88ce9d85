import { type Claim, isSince, isTill, isWhen, nearOf, type World } from './claim.ts';
import { eggsOf, isAny, isOverdue, isUsual, ofStatus, readyAt, whole } from './egg-facts.ts';
import { plainToday } from './wall-clock.ts';

const isWaitingSince = (world: World, past: string) =>
  ofStatus(world.requests, 'pending').some(({ requestedAt }) => isSince(requestedAt, past, world.now));

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
  ...['{n} waiting, first since {past}', '{n} dozen wanted, first since {past}'].flatMap((says): Claim[] => {
    const counts = (world: World, n: string) =>
      says.startsWith('{n} waiting')
        ? ofStatus(world.requests, 'pending').length === whole(n)
        : ofStatus(world.requests, 'pending').reduce((eggs, one) => eggs + one.numberOfEggsRequested, 0) ===
          12 * whole(n);
    return [
      [says, (world, n = '', past = '') => counts(world, n) && isWaitingSince(world, past)],
      [
        `${says}, longer than {any}`,
        (world, n = '', past = '', wait = '') =>
          counts(world, n) && isWaitingSince(world, past) && isOverdue(world, wait),
      ],
    ];
  }),
  [
    '{n} waiting for eggs',
    (world, people = '') => ofStatus(world.requests, 'pending').length === whole(people),
  ],
  ...['{n} dozen, kept until {when}', '{n} dozen, the first kept until {when}'].map(
    (says): Claim => [
      says,
      (world, _dozens, when = '') =>
        isAny(world, ofStatus(world.requests, 'awaiting_pickup'), when, ({ holdUntil }) => holdUntil),
    ],
  ),
  ['Not counted yet today', (world) => world.countedOn !== plainToday(world.now)],
  ['{any} at {time}, by {any}', (world) => world.countedOn === plainToday(world.now)],
  ...[
    'since {past}',
    'since {past} · note',
    'since {past} · wants {any}',
    'since {past} · saving up {any}',
  ].flatMap((says): Claim[] => [
    [says, (world, past = '') => isWaitingSince(world, past)],
    [
      `late, longer than {any}: ${says}`,
      (world, wait = '', past = '') => isOverdue(world, wait) && isWaitingSince(world, past),
    ],
  ]),
  ...['since {past} · not before {near}', 'since {past} · not before {near} · note'].flatMap(
    (says): Claim[] => {
      const waits = (world: World, past: string, day: string) =>
        ofStatus(world.requests, 'pending').some(
          ({ requestedAt, notBefore }) =>
            isSince(requestedAt, past, world.now) && notBefore === nearOf(day, world.now),
        );
      return [
        [says, (world, past = '', day = '') => waits(world, past, day)],
        [
          `late, longer than {any}: ${says}`,
          (world, wait = '', past = '', day = '') => isOverdue(world, wait) && waits(world, past, day),
        ],
      ];
    },
  ),
  ...['till {any}', 'till {any} · note'].map(
    (says): Claim => [
      says,
      ({ requests, now }, words = '') =>
        ofStatus(requests, 'awaiting_pickup').some(({ holdUntil }) => isTill(holdUntil, words, now)),
    ],
  ),
  ...['{n} dozen ready', '{n} dozen ready; {any}'].map(
    (says): Claim => [
      says,
      (world, dozens = '') =>
        ofStatus(world.requests, 'awaiting_pickup').reduce((eggs, one) => eggs + eggsOf(one), 0) ===
        12 * whole(dozens),
    ],
  ),
  ['Mark Eggs Ready for {any}', (world) => ofStatus(world.requests, 'pending').length > 0],
  ...['Give out {n} dozen and email {any}', 'Give out {n} dozen to {any}'].map(
    (says): Claim => [
      says,
      (world, dozens = '') =>
        whole(dozens) * 12 <=
        ofStatus(world.requests, 'pending').reduce((eggs, one) => eggs + one.numberOfEggsRequested, 0),
    ],
  ),
  [
    '{n} ready at {time}: {any}',
    (world, people = '', time = '') =>
      ofStatus(world.requests, 'awaiting_pickup', 'completed', 'cancelled').filter((one) =>
        isWhen(readyAt(one), `today, ${time}`, world.now),
      ).length >= whole(people),
  ],
  ['You tell people about {any}.', (world, wait = '') => isUsual(world, wait) || isOverdue(world, wait)],
  ...['{any}, {n} late: waiting longer than {any}', '{any}, {n} late: waiting longer than {any}; {any}'].map(
    (says): Claim => [
      says,
      (world, _wanted, late = '', wait = '') =>
        isOverdue(world, wait) && whole(late) <= ofStatus(world.requests, 'pending').length,
    ],
  ),
];
