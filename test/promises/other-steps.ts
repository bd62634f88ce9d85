import fc from 'fast-check';
import { EGG_KINDS } from '../../db/egg-words.ts';
import { step } from './step.ts';

/** Two with an account, and three whom the farm entered; only the first of these has an email. */
export const ACCOUNTS = 2;
export const CALLERS = 3;

const other = fc.nat({ max: ACCOUNTS + CALLERS - 1 });
export const caller = fc.integer({ min: ACCOUNTS, max: ACCOUNTS + CALLERS - 1 });
const kind = fc.constantFrom('chickens' as const, ...EGG_KINDS);
const account = fc.nat({ max: ACCOUNTS - 1 });
const where = fc.constantFrom('stand' as const, 'house' as const, 'door' as const, undefined);
const way = fc.constantFrom('email' as const, 'text' as const, 'call' as const);

/** What neighbors do who change how they hear, or who they are, and who of the farm tells them. */
export const otherStep = fc.oneof(
  step(6, 'askToo', { other, kind, eggs: fc.constantFrom(12, 24) }),
  step(5, 'readyToo', { other, where }),
  step(6, 'moveToo', {
    other,
    kind,
    what: fc.constantFrom(
      ...(['cancel', 'pickUp', 'takeBack', 'takeBack', 'release', 'decline', 'passOn', 'edit'] as const),
    ),
  }),
  step(3, 'place', { other, to: fc.constantFrom('stand' as const, 'house' as const, 'door' as const) }),
  step(6, 'tellBy', { other, way, emailToo: fc.boolean() }),
  step(2, 'readList', {}),
  step(5, 'tell', {
    how: fc.constantFrom('text' as const, 'call' as const, 'in person' as const),
    late: fc.boolean(),
  }),
  step(1, 'untell', {}),
  step(1, 'lastDayWish', { account, wanted: fc.boolean() }),
  step(2, 'merge', { caller, into: other, reachedAs: fc.boolean() }),
  step(1, 'claim', { caller }),
  step(1, 'enter', { caller, email: fc.boolean(), way }),
  step(1, 'leave', { account }),
  step(2, 'comeBack', { account }),
  step(1, 'moveAway', { account }),
  step(1, 'closeAccount', { account }),
);

export type OtherStep = typeof otherStep extends fc.Arbitrary<infer One> ? One : never;
