import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { centsOf } from './dollars.ts';
import { isPrice, PRICE_MAX, priceInWords, tidyPrice } from './price.ts';

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
