import type { FarmWords } from '../../db/farm-words.ts';

export type PlantTax = FarmWords['plantTax'];

/** Follows the price of a plant: 'plus tax'; '' if the owner says nothing. */
export const taxWords = ({ how }: PlantTax): string =>
  ({ none: '', included: 'tax included', plus: 'plus tax' })[how];

/** '$12.50 plus tax'; '' without a price. */
export const withTax = (price: string, tax: string) => (price && tax ? `${price} ${tax}` : price);

/** 6875 → '6.875 %' */
export const rateInWords = (rate: number) => `${rate / 1000} %`;

/** A sum of prices, as they were paid: what of it is for the farm, and the tax in it or on top of it. */
export function taxOf(cents: number, { how, rate }: PlantTax): { before: number; tax: number } | null {
  if (how === 'none' || rate === null) return null;
  const whole = how === 'included' ? 100_000 + rate : 100_000;
  const tax = Math.round((cents * rate) / whole);
  return { before: how === 'included' ? cents - tax : cents, tax };
}
