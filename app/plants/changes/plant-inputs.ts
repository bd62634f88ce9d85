import * as z from 'zod/mini';
import { FACTS } from '../../../core/plant-fields.ts';
import { momentField } from '../../forms/unsent/moment-kept.ts';
import { PLANT_TYPES, plantSentences, STOCK_FILTERS } from '../catalog/plant.ts';
import { factFields, inStockField, keptFields, plantFields, priceField } from '../catalog/plant-schemas.ts';
import { COLUMNS } from '../sheets/sheet-columns.ts';

/** Per call; undo restores as many. */
export const BULK_MAX = 10_000;

export const IMPORT_MAX_BYTES = 5_000_000;
export const TOO_LARGE = 'That file is larger than 5 MB. Please split it.';

const plantId = z.uuid('That plant could not be found.');
const ids = z
  .array(plantId, 'Please choose at least one plant.')
  .check(
    z.minLength(1, 'Please choose at least one plant.'),
    z.maxLength(BULK_MAX, `At most ${BULK_MAX.toLocaleString('en-US')} plants can be changed at once.`),
  );

export const tableFilter = z.object({
  query: z._default(z.string().check(z.maxLength(500)), ''),
  type: z.nullish(z.enum(PLANT_TYPES)),
  show: z._default(z.enum(STOCK_FILTERS), 'all'),
});

export type TableFilter = z.infer<typeof tableFilter>;

const choice = z.object({
  id: z.optional(plantId),
  ids: z.optional(ids),
  matching: z.optional(tableFilter),
  expected: z.optional(z.int().check(z.minimum(0))),
});

const oneWay = ({ id, ids: several, matching }: z.infer<typeof choice>) =>
  [id, several, matching].filter((way) => way !== undefined).length === 1;
const CHOOSE = { error: 'Please choose at least one plant.' };

export type Choice = z.infer<typeof choice>;

export const deletePlantsInput = choice.check(z.refine(oneWay, CHOOSE));
export const setInStockInput = z
  .extend(choice, {
    in_stock: inStockField,
    set_at: momentField('it was set'),
  })
  .check(z.refine(oneWay, CHOOSE));
export const setFactsInput = z.extend(choice, factFields).check(
  z.refine(oneWay, CHOOSE),
  z.refine((input) => FACTS.some(({ name }) => input[name] !== undefined), { error: 'Please say a fact.' }),
);
export const restorePlantsInput = z.object({ ids });

export const addPlantInput = z.extend(plantFields, {
  plant_photo: z.file(plantSentences.noFile),
  /** The Coming Soon line that is here now. */
  coming_id: z.optional(z.uuid('That line could not be found.')),
});

export const updatePlantInput = z.extend(plantFields, {
  id: plantId,
  ...keptFields,
  plant_photo: z.optional(z.union([z.file(plantSentences.noFile), z.literal('')])),
  /** The version the editor opened; without it the last save wins. */
  updated_at: z.optional(z.iso.datetime({ offset: true, error: 'Please reload the page and try again.' })),
});

export const setPriceInput = z.object({
  id: plantId,
  price: priceField,
  updated_at: updatePlantInput.shape.updated_at,
});

export const setPhotoInput = z.object({ id: plantId, plant_photo: z.file(plantSentences.noFile) });

const place = z.optional(z.int().check(z.minimum(0), z.maximum(999)));

/** Field by field, because a schema of records weighs more than all that every other form needs of it. */
const placesOf = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, place])) as Record<Name, typeof place>;

export const importPlantsInput = z.object({
  csv: z
    .string('Please choose a file.')
    .check(z.minLength(1, 'That file is empty.'), z.maxLength(IMPORT_MAX_BYTES, TOO_LARGE)),
  dry_run: z.boolean(),
  fingerprint: z.optional(z.string().check(z.maxLength(100))),
  /** Where a column stands, from 0, when its heading does not say so. */
  columns: z.optional(z.object(placesOf(COLUMNS))),
  /** What every row has where the file has no such column. */
  fill: z.optional(z.object({ plant_type: z.optional(z.enum(PLANT_TYPES)) })),
  /** Whether new plants are in stock of which the file does not say so; else they are not. */
  unsaid_in_stock: z.optional(z.boolean()),
});

export type ImportInput = z.infer<typeof importPlantsInput>;
