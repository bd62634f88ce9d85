import fc from 'fast-check';
import { expect, it } from 'vitest';
import { taxOf, taxWords, withTax } from './tax-words.ts';

it('says tax beside a price, and nothing where there is neither', () => {
  expect(taxWords({ how: 'plus', rate: null })).toBe('plus tax');
  expect(taxWords({ how: 'included', rate: null })).toBe('tax included');
  expect(taxWords({ how: 'none', rate: 7_000 })).toBe('');
  expect(withTax('$12.50', 'plus tax')).toBe('$12.50 plus tax');
  expect(withTax('$12.50', '')).toBe('$12.50');
  expect(withTax('', 'plus tax')).toBe('');
});

it.each([
  [10_688, 'included', 6_875, { before: 10_000, tax: 688 }],
  [10_000, 'plus', 6_875, { before: 10_000, tax: 688 }],
  [10_000, 'included', 0, { before: 10_000, tax: 0 }],
  [-5_344, 'included', 6_875, { before: -5_000, tax: -344 }],
  [10_000, 'plus', null, null],
  [10_000, 'none', 6_875, null],
] as const)('%s cents, %s, %s', (cents, how, rate, split) => {
  expect(taxOf(cents, { how, rate })).toEqual(split);
});

it('loses no cent of what was paid', () => {
  const anyRate = fc.integer({ min: 0, max: 30_000 });
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), anyRate, (cents, rate) => {
      const split = taxOf(cents, { how: 'included', rate });
      expect((split?.before ?? 0) + (split?.tax ?? 0)).toBe(cents);
    }),
  );
});
