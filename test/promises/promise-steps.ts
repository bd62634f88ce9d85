import fc from 'fast-check';
import { EGG_KINDS } from '../../db/egg-words.ts';
import { ACCOUNTS, caller, otherStep } from './other-steps.ts';
import type { MailMood } from './promise-post.ts';
import { step } from './step.ts';

const home = fc.nat({ max: 3 });
const kind = fc.constantFrom('chickens' as const, ...EGG_KINDS);
const days = fc.integer({ min: 0, max: 4 });
const dollars = fc.integer({ min: 3, max: 9 }).map((price) => price * 100);
const where = fc.constantFrom('stand' as const, 'house' as const, 'door' as const, undefined);

/** What can come between a promise and its end, aimed at the eggs of one home. */
const BETWEEN = [
  ...(['closeLast', 'closeFirst', 'closeBoth', 'shorten', 'endSeason', 'fewerDays', 'smallRadius'] as const),
  ...(['price', 'newPrice', 'move', 'pickUp', 'passOn', 'release', 'takeBack', 'remove'] as const),
  ...(['lastMorning', 'lateMove', 'sentAgain', 'lateNews', 'longWait', 'pauseTold', 'nothing'] as const),
];
export type Between = (typeof BETWEEN)[number];

const moods: fc.Arbitrary<MailMood> = fc.constantFrom('up', 'away', 'silent', 'refusing', 'lost');
const danger = (between: fc.Arbitrary<Between>, heard: fc.Arbitrary<boolean>) =>
  fc.record({
    do: fc.constant('danger' as const),
    between,
    home,
    kind,
    where,
    /** They have read that their eggs are ready. */
    heard,
    /** The days for which she keeps eggs from then on. */
    hold: fc.integer({ min: 1, max: 3 }),
    /** Shared out, so that the email rests two minutes. */
    rests: fc.boolean(),
    /** Half an hour before the stand closes. */
    late: fc.boolean(),
    /** Somebody else is in line. */
    next: fc.boolean(),
    mood: fc.oneof({ weight: 3, arbitrary: fc.constant('up' as const) }, { weight: 2, arbitrary: moods }),
  });

const usualStep = fc.oneof(
  step(4, 'ask', { home, kind, eggs: fc.constantFrom(12, 24) }),
  step(3, 'ready', { home, where }),
  step(3, 'give', { kind, where }),
  step(1, 'pickUp', { home }),
  step(1, 'passOn', { home }),
  step(1, 'cancel', { home }),
  step(1, 'release', { home }),
  step(1, 'takeBack', { home }),
  step(1, 'decline', { home }),
  step(2, 'move', { home, to: fc.constantFrom('stand' as const, 'house' as const, 'door' as const) }),
  step(4, 'close', { days, closed: fc.boolean() }),
  step(2, 'hours', { closes: fc.integer({ min: 14, max: 20 }), weekday: fc.nat({ max: 6 }) }),
  step(2, 'price', { kind, cents: dollars, forAll: fc.boolean() }),
  step(1, 'hold', { days: fc.integer({ min: 1, max: 4 }) }),
  step(2, 'reopen', {}),
  step(1, 'pause', { days: fc.integer({ min: -1, max: 9 }), tell: fc.boolean() }),
  step(1, 'radius', { miles: fc.integer({ min: 1, max: 12 }) }),
  step(1, 'remove', { home }),
  step(2, 'join', { home, eggs: fc.constantFrom('12', '') }),
  step(1, 'standing', { home, kind, weeks: fc.constantFrom(1, 2) }),
  step(1, 'standingChange', { home, change: fc.constantFrom('skip', 'pause', 'resume', 'end') }),
  step(2, 'mail', {
    mood: fc.constantFrom(
      'up' as const,
      'up' as const,
      'away' as const,
      'silent' as const,
      'refusing' as const,
      'lost' as const,
    ),
  }),
  step(1, 'again', {}),
  step(2, 'rested', {}),
  step(1, 'told', {}),
  step(3, 'wait', { minutes: fc.nat({ max: 700 }) }),
  step(4, 'night', {}),
);

const plainStep = fc.oneof({ weight: 3, arbitrary: usualStep }, { weight: 2, arbitrary: otherStep });

/** The farm dies before what that step writes is there for good. */
const killed = fc.record({
  do: fc.constant('killed' as const),
  /** Statements until then. */
  after: fc.nat({ max: 12 }),
  in: plainStep,
});

/** The farm is lost while two are to hear of their eggs, and is back hours later, as its backup was. */
const restore = fc.record({
  do: fc.constant('restore' as const),
  hours: fc.constantFrom(0, 3, 30),
  home,
  caller,
  kind,
  where,
});

/** What an owner, her neighbors, the mail and the year do. */
const anyStep = fc.oneof(
  { weight: 50, arbitrary: plainStep },
  { weight: 5, arbitrary: killed },
  step(1, 'slowMail', {}),
  { weight: 1, arbitrary: restore },
  { weight: 10, arbitrary: danger(fc.constantFrom(...BETWEEN), fc.boolean()) },
  step(1, 'endSeason', { days }),
  step(2, 'weeks', { weeks: fc.integer({ min: 1, max: 26 }) }),
);

export type PromiseStep = typeof anyStep extends fc.Arbitrary<infer One> ? One : never;

/** Where the email that eggs are ready may be the one that comes late, or never. */
const UNHEARD: readonly Between[] = ['closeLast', 'move', 'release', 'takeBack', 'longWait', 'nothing'];

const allOf = (those: readonly Between[], heard: boolean): fc.Arbitrary<PromiseStep>[] =>
  those.map((between) => danger(fc.constant(between), fc.constant(heard)));

const FIRST: fc.Arbitrary<PromiseStep>[] = [
  ...allOf(BETWEEN, true),
  ...allOf(UNHEARD, false),
  restore,
  fc.record({ do: fc.constant('closeAccount' as const), account: fc.nat({ max: ACCOUNTS - 1 }) }),
];

/** Each danger once in the first summer, in any order, among what others do; then anything. */
export const storyOf = (length: number): fc.Arbitrary<PromiseStep[]> =>
  fc
    .tuple(
      fc.shuffledSubarray(FIRST, { minLength: FIRST.length }).chain((order) => fc.tuple(...order)),
      fc.array(anyStep, { minLength: length, maxLength: length }),
    )
    // Of the first ones, dangers are a third.
    .map(([first, rest]) =>
      rest.flatMap((one, n) => (n % 2 === 0 && first[n / 2] ? [first[n / 2] as PromiseStep, one] : [one])),
    )
    .map((all) => all.slice(0, length));
