import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { centsOf, inDollars } from './dollars.ts';

describe('an amount', () => {
  it.each([
    ['25', 2_500],
    ['25.5', 2_550],
    ['25.50', 2_550],
    ['25.', 2_500],
    [' $1,250.75 ', 125_075],
    ['0.07', 7],
    ['1234567', 123_456_700],
    ['8.29', 829],
  ])('%j is %i cents', (text, cents) => expect(centsOf(text)).toBe(cents));

  it.each([
    '',
    ' ',
    'abc',
    '-5',
    '5.555',
    '1e3',
    '1,25',
    '12,34.5',
    '.',
    '٢٥',
    '0x10',
    '9'.repeat(30),
    'NaN',
    '$12 each',
    '12.50 or 15',
  ])('%j is none', (text) => expect(centsOf(text)).toBeNull());

  it('comes back as it went, for every cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), (cents) => {
        expect(centsOf(inDollars(cents))).toBe(cents);
        expect(inDollars(-cents || 0)).toBe(cents ? `-${inDollars(cents)}` : '$0.00');
      }),
    );
  });

  it('is grouped as Americans write it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (cents) => {
        const dollars = { style: 'currency', currency: 'USD' } as const;
        expect(inDollars(cents)).toBe((cents / 100).toLocaleString('en-US', dollars));
      }),
    );
  });
});
