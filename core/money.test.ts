import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { centsOf, inDollars, isPrice, PRICE_MAX, priceInWords, tidyPrice } from './money.ts';

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

describe('a price', () => {
  it.each([
    [1_000, '$10'],
    [1_250, '$12.50'],
    [125_000, '$1,250'],
    [PRICE_MAX, '$9,999.99'],
    [1, '$0.01'],
  ])('of %i cents is %s', (cents, words) => expect(priceInWords(cents)).toBe(words));

  it('is from one cent to $9,999.99', () => {
    for (const fine of [1, 450, PRICE_MAX]) expect(isPrice(fine)).toBe(true);
    for (const not of [null, 0, -450, PRICE_MAX + 1, Number.NaN]) expect(isPrice(not)).toBe(false);
  });

  it('is written the same way however it was typed, and read back to the cent', () => {
    const typed = fc.tuple(
      fc.constantFrom('', '$', ' $ '),
      fc.integer({ min: 1, max: PRICE_MAX }),
      fc.constantFrom('', ' '),
    );
    fc.assert(
      fc.property(typed, ([sign, cents, end]) => {
        const tidy = tidyPrice(`${sign}${(cents / 100).toFixed(2)}${end}`);
        expect(tidy).toBe(priceInWords(cents));
        expect(centsOf(tidy)).toBe(cents);
        expect(tidyPrice(tidy)).toBe(tidy);
      }),
    );
  });

  it('that is none stays as it was typed', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        if (centsOf(text) === null) expect(tidyPrice(text)).toBe(text.trim());
      }),
    );
    expect(tidyPrice(' five dollars ')).toBe('five dollars');
  });
});
