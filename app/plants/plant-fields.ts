import { z } from 'zod';
import { PLANT_TYPES } from '../../db/plant-types.ts';
import { visible, visibleLines } from '../ui/visible-text.ts';

// In a file of its own: visitors' browsers read plants but never check a form of them.

const line = (label: string, max: number) =>
  z
    .string(`${label} is required.`)
    .overwrite((text) => text.replace(/\s+/g, ' ').trim())
    .min(1, `${label} is required.`)
    .max(max, `${label} can be at most ${max} characters.`)
    .refine(...visible(label));

export const inStockField = z.union([z.boolean(), z.stringbool()], { error: 'In stock is yes or no.' });

/** The text fields of add and edit, named as the spec's forms name them. */
export const plantFields = z.object({
  plant_variety: line('Variety', 120),
  plant_name: line('Name', 120),
  // Forms send line ends as CR LF and spreadsheets as either; the farm keeps one kind.
  plant_description: z
    .string('Description is missing.')
    .overwrite((text) => text.replace(/\r\n?/g, '\n').trim())
    .max(2_000, 'Description can be at most 2,000 characters.')
    .refine(...visibleLines('Description')),
  pot_size: line('Pot size', 40),
  plant_type: z.enum(PLANT_TYPES, { error: `Type is one of ${PLANT_TYPES.join(', ')}.` }),
  in_stock: inStockField.default(true),
});

export type PlantFields = z.infer<typeof plantFields>;
