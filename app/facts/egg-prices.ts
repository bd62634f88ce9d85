import { priceInWords } from '../../core/money.ts';
import { EGG_KINDS, type EggKind, KINDS_OF_EGGS } from '../../db/egg-words.ts';
import type { FarmWords } from '../../db/farm-words.ts';

export type EggPrices = FarmWords['eggPrices'];

/** 'a dozen', '2 dozen' */
export const dozens = (eggs: number) => (eggs === 12 ? 'a dozen' : `${eggs / 12} dozen`);

/** A sentence; '' while the farm says no price. */
export function eggPricesInWords(prices: EggPrices): string {
  const [first, ...others] = EGG_KINDS.flatMap((kind) => {
    const price = prices[kind] ?? null;
    return price === null ? [] : [`${KINDS_OF_EGGS[kind].name} eggs are ${priceInWords(price)}`];
  });
  if (first === undefined) return '';
  const lower = others.map((one) => one.charAt(0).toLowerCase() + one.slice(1));
  return [`${first} a dozen`, ...lower.slice(0, -1), ...lower.slice(-1).map((last) => `and ${last}`)]
    .join(', ')
    .concat('.');
}

/** For that many eggs; null without a price. */
export function costOf(prices: EggPrices, eggs: number, kind: EggKind): number | null {
  const price = prices[kind] ?? null;
  return price === null ? null : (price * eggs) / 12;
}

/** '$10 for 2 dozen'; null without a price. */
export const costInWords = (cents: number | null, eggs: number): string | null =>
  cents === null ? null : `${priceInWords(cents)} for ${dozens(eggs)}`;

export const dueInWords = (prices: EggPrices, eggs: number, kind: EggKind) =>
  costInWords(costOf(prices, eggs, kind), eggs);
