import fc from 'fast-check';

const home = fc.nat({ max: 3 });
const days = fc.integer({ min: 0, max: 4 });
const step = <Name extends string, More extends object>(
  weight: number,
  name: Name,
  more: { [Key in keyof More]: fc.Arbitrary<More[Key]> },
) => ({
  weight,
  arbitrary: fc.record({ do: fc.constant(name), ...more }) as fc.Arbitrary<{ do: Name } & More>,
});

const dollars = fc.integer({ min: 3, max: 9 }).map((price) => price * 100);
const where = fc.constantFrom('stand' as const, 'house' as const, 'door' as const, undefined);

/** What an owner, her neighbors, the mail and the year do; each step is one of these. */
export const promiseStep = fc.oneof(
  step(4, 'ask', { home, eggs: fc.constantFrom(12, 24) }),
  step(3, 'ready', { home, where }),
  step(3, 'give', { where }),
  step(1, 'pickUp', { home }),
  step(1, 'passOn', { home }),
  step(1, 'cancel', { home }),
  step(1, 'release', { home }),
  step(1, 'takeBack', { home }),
  step(1, 'decline', { home }),
  step(2, 'move', { home, to: fc.constantFrom('stand' as const, 'house' as const, 'door' as const) }),
  step(4, 'close', { days, closed: fc.boolean() }),
  step(2, 'hours', { closes: fc.integer({ min: 14, max: 20 }), weekday: fc.nat({ max: 6 }) }),
  step(2, 'price', { cents: dollars, forAll: fc.boolean() }),
  step(1, 'hold', { days: fc.integer({ min: 1, max: 4 }) }),
  step(1, 'endSeason', { days }),
  step(2, 'reopen', {}),
  step(1, 'pause', { days: fc.integer({ min: -1, max: 9 }), tell: fc.boolean() }),
  step(1, 'radius', { miles: fc.integer({ min: 1, max: 12 }) }),
  step(1, 'remove', { home }),
  step(2, 'join', { home, eggs: fc.constantFrom('12', '') }),
  step(1, 'standing', { home, weeks: fc.constantFrom(1, 2) }),
  step(1, 'standingChange', { home, change: fc.constantFrom('skip', 'pause', 'resume', 'end') }),
  step(2, 'mail', {
    mood: fc.constantFrom(
      'up' as const,
      'up' as const,
      'away' as const,
      'silent' as const,
      'refusing' as const,
    ),
  }),
  step(1, 'again', {}),
  step(1, 'told', {}),
  step(3, 'wait', { minutes: fc.nat({ max: 700 }) }),
  step(4, 'night', {}),
  step(2, 'weeks', { weeks: fc.integer({ min: 1, max: 26 }) }),
);

export type PromiseStep = typeof promiseStep extends fc.Arbitrary<infer One> ? One : never;
