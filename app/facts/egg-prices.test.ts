import { describe, expect, it, test } from 'vitest';
import { dueInWords, eggPricesInWords } from './egg-prices.ts';

test.each([
  [500, 700, 'Chicken eggs are $5 a dozen, and duck eggs are $7.'],
  [450, null, 'Chicken eggs are $4.50 a dozen.'],
  [null, 700, 'Duck eggs are $7 a dozen.'],
  [null, null, ''],
])('chicken %s, duck %s: %s', (chickens, ducks, words) => {
  expect(eggPricesInWords({ chickens, ducks })).toBe(words);
});

describe('what a request costs', () => {
  const prices = { chickens: 500, ducks: 725 };
  it.each([
    [12, 'chickens', '$5 for a dozen'],
    [24, 'chickens', '$10 for 2 dozen'],
    [36, 'ducks', '$21.75 for 3 dozen'],
  ] as const)('%i eggs of %s are %s', (eggs, kind, words) => {
    expect(dueInWords(prices, eggs, kind)).toBe(words);
  });

  it('is not said without a price', () => {
    expect(dueInWords({ ...prices, ducks: null }, 12, 'ducks')).toBeNull();
  });
});
