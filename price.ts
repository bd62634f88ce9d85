import { centsOf, inDollars } from './dollars.ts';

/** In cents; a higher price would be a typing error. */
export const PRICE_MAX = 999_999;

export const isPrice = (cents: number | null) => cents !== null && cents >= 1 && cents <= PRICE_MAX;

/** '$10', '$12.50', '$1,250' */
export const priceInWords = (cents: number) => inDollars(cents).replace(/\.00$/, '');

/** ' 12.5 ' → '$12.50'. What is no price stays as typed. */
export function tidyPrice(text: string): string {
  const cents = centsOf(text);
  return cents === null ? text.trim() : priceInWords(cents);
}
