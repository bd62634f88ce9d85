import * as z from 'zod/mini';
import { PLANT_TYPES } from '../../../db/plant-types.ts';
import { priceText } from '../../forms/price-text.ts';
import { visible, visibleLines } from '../../ui/pieces/visible-text.ts';

export const priceField = priceText('Price');

const line = (label: string, max: number) =>
  z.string(`${label} is required.`).check(
    z.overwrite((text) => text.replace(/\s+/g, ' ').trim()),
    z.minLength(1, `${label} is required.`),
    z.maxLength(max, `${label} can be at most ${max} characters.`),
    z.refine(...visible(label)),
  );

export const inStockField = z.union([z.boolean(), z.stringbool()], { error: 'In stock is yes or no.' });

/** Named as in the specification's forms. */
export const plantFields = z.object({
  plant_variety: line('Variety', 120),
  plant_name: line('Name', 120),
  // Forms send line breaks as CR LF and spreadsheets as either; one kind is stored.
  plant_description: z.string('Description is missing.').check(
    z.overwrite((text) => text.replace(/\r\n?/g, '\n').trim()),
    z.maxLength(2_000, 'Description can be at most 2,000 characters.'),
    z.refine(...visibleLines('Description')),
  ),
  pot_size: line('Pot size', 40),
  price: z._default(priceField, ''),
  plant_type: z.enum(PLANT_TYPES, { error: `Type is one of ${PLANT_TYPES.join(', ')}.` }),
  in_stock: z._default(inStockField, true),
});

export type PlantFields = z.infer<typeof plantFields>;
