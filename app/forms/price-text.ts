import * as z from 'zod/mini';
import { centsOf, isPrice, PRICE_MAX, priceInWords, tidyPrice } from '../../core/money.ts';

/** In dollars, as priceInWords writes them; '' for none. */
export const priceText = (label: string) => {
  const sentence = `${label} is an amount like $12.50, up to ${priceInWords(PRICE_MAX)}. Leave it empty for none.`;
  return z.string(sentence).check(
    z.overwrite(tidyPrice),
    z.refine((text) => text === '' || isPrice(centsOf(text)), sentence),
    z.meta({ examples: ['$12.50', '4', ''] }),
  );
};
