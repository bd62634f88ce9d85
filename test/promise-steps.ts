import fc from 'fast-check';

const home = fc.nat({ max: 2 });
const days = fc.integer({ min: 0, max: 4 });

/** What an owner and her neighbors do; each step is one of these. */
export const promiseStep = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('ask' as const), home }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('ready' as const),
      ...{ home, where: fc.constantFrom('stand', 'house', 'door', undefined), rests: fc.boolean() },
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom('pickUp' as const, 'release' as const, 'passOn' as const, 'takeBack' as const),
      home,
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('close' as const), days, closed: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('hours' as const),
      closes: fc.integer({ min: 14, max: 20 }),
      weekday: fc.nat({ max: 6 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('price' as const),
      cents: fc.integer({ min: 3, max: 9 }).map((dollars) => dollars * 100),
      forAll: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('hold' as const), days: fc.integer({ min: 1, max: 4 }) }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('wait' as const), minutes: fc.nat({ max: 700 }) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('night' as const) }) },
);

export type PromiseStep = typeof promiseStep extends fc.Arbitrary<infer One> ? One : never;
