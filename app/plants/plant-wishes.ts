import { z } from 'zod';
import { PLANT_TYPES, SAY, STOCK_FILTERS } from './plant.ts';
import { inStockField, plantFields } from './plant-fields.ts';

/** The most plants one call may change; what is changed can also be taken back in one call. */
export const BULK_MAX = 10_000;

/** A file of the farm's whole catalogue; larger ones are split. */
export const IMPORT_MAX_BYTES = 5_000_000;
export const TOO_LARGE = 'That file is larger than 5 MB. Please split it.';

const plantId = z.uuid('That plant could not be found.');
const ids = z
  .array(plantId, 'Please choose at least one plant.')
  .min(1, 'Please choose at least one plant.')
  .max(BULK_MAX, `At most ${BULK_MAX.toLocaleString('en-US')} plants can be changed at once.`);

/** What the owner's table is filtered by, so that 'all N matching' can be meant. */
export const tableFilter = z.object({
  query: z.string().max(500).default(''),
  type: z.enum(PLANT_TYPES).nullish(),
  show: z.enum(STOCK_FILTERS).default('all'),
});

export type TableFilter = z.infer<typeof tableFilter>;

const choice = z.object({
  id: plantId.optional(),
  ids: ids.optional(),
  matching: tableFilter.optional(),
  /** How many the owner was told `matching` are. */
  expected: z.number().int().min(0).optional(),
});

const oneWay = ({ id, ids: several, matching }: z.infer<typeof choice>) =>
  [id, several, matching].filter((way) => way !== undefined).length === 1;
const CHOOSE = { error: 'Please choose at least one plant.' };

/** Which plants: by id, by ids, or all that match a filter. */
export type Choice = z.infer<typeof choice>;

export const deletePlantsInput = choice.refine(oneWay, CHOOSE);
export const setInStockInput = choice.extend({ in_stock: inStockField }).refine(oneWay, CHOOSE);
export const restorePlantsInput = z.object({ ids });

export const addPlantInput = plantFields.extend({ plant_photo: z.file(SAY.noFile) });

export const updatePlantInput = plantFields.extend({
  id: plantId,
  /** Left as it is when the form does not say. */
  in_stock: inStockField.optional(),
  plant_photo: z.union([z.file(SAY.noFile), z.literal('')]).optional(),
  /** The version the editor opened; without it the last one to save wins. */
  updated_at: z.iso.datetime({ offset: true, error: 'Please reload the page and try again.' }).optional(),
});

export type PlantEdit = z.infer<typeof updatePlantInput>;

export const importPlantsInput = z.object({
  csv: z.string('Please choose a file.').min(1, 'That file is empty.').max(IMPORT_MAX_BYTES, TOO_LARGE),
  dry_run: z.boolean(),
  /** Of the check this import follows. */
  fingerprint: z.string().max(100).optional(),
});

export type ImportWish = z.infer<typeof importPlantsInput>;
