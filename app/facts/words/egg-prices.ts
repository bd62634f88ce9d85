import type { EGG_KINDS } from '../../../db/egg-words.ts';
import type { FarmWords } from '../../../db/farm-words.ts';
import { priceInWords } from '../../../price.ts';

export type EggPrices = FarmWords['eggPrices'];

const dozens = (eggs: number) => (eggs === 12 ? 'a dozen' : `${eggs / 12} dozen`);

/** A sentence; '' while the farm says no price. */
export function eggPricesInWords({ chickens, ducks }: EggPrices): string {
  if (chickens === null) return ducks === null ? '' : `Duck eggs are ${priceInWords(ducks)} a dozen.`;
  const chicken = `Chicken eggs are ${priceInWords(chickens)} a dozen`;
  return ducks === null ? `${chicken}.` : `${chicken}, and duck eggs are ${priceInWords(ducks)}.`;
}

/** For that many eggs; null without a price. */
export function costOf(prices: EggPrices, eggs: number, kind: (typeof EGG_KINDS)[number]): number | null {
  const price = prices[kind];
  return price === null ? null : (price * eggs) / 12;
}

/** '$10 for 2 dozen'; null without a price. */
export const costInWords = (cents: number | null, eggs: number): string | null =>
  cents === null ? null : `${priceInWords(cents)} for ${dozens(eggs)}`;

export const dueInWords = (prices: EggPrices, eggs: number, kind: (typeof EGG_KINDS)[number]) =>
  costInWords(costOf(prices, eggs, kind), eggs);
