import { z } from 'zod';
import { done, farmFunction } from '../../../core/farm-function.ts';
import { PHOTO_MAX_BYTES, plantSentences } from '../catalog/plant.ts';
import { wirePlant } from '../catalog/wire-plant.ts';
import { photoSentences } from '../photos/photo-making.server.ts';
import { plantPlan } from '../sheets/import-plan.server.ts';
import { importPlants } from '../sheets/import-plants.server.ts';
import { cancelImport } from '../sheets/running-import.server.ts';
import { addPlant, deletePlants, restorePlants, setInStock } from './plant-changes.server.ts';
import {
  addPlantInput,
  deletePlantsInput,
  IMPORT_MAX_BYTES,
  importPlantsInput,
  restorePlantsInput,
  setInStockInput,
  setPriceInput,
  TOO_LARGE,
  updatePlantInput,
} from './plant-inputs.ts';
import { setPrice, updatePlant } from './update-plant.server.ts';

const KB = 1024;
const PHOTO_FORM = { bytes: PHOTO_MAX_BYTES + 128 * KB, sentence: photoSentences.tooLarge };
const MANY_IDS = { bytes: 512 * KB, sentence: 'Those are too many plants at once.' };
/** In JSON, quotation marks and line breaks take two bytes. */
const WHOLE_FILE = { bytes: 2 * IMPORT_MAX_BYTES, sentence: TOO_LARGE };

const donePlant = done.extend({ plant: wirePlant });
const donePlants = done.extend({ ids: z.array(z.uuid()) });

export const plantFunctions = {
  'add-plant': farmFunction({
    summary: 'Adds a plant with its photo.',
    audience: 'admin',
    of: 'plants',
    notAllowed: plantSentences.mayNotAdd,
    body: 'form',
    bodyLimit: PHOTO_FORM,
    input: addPlantInput,
    output: donePlant,
    run: (context, who, { plant_photo, ...fields }) => addPlant(context, who, fields, plant_photo),
  }),
  'update-plant': farmFunction({
    summary: 'Changes a plant. With updated_at it is refused if the plant changed since.',
    audience: 'admin',
    of: 'plants',
    notAllowed: plantSentences.mayNotEdit,
    body: 'form',
    bodyLimit: PHOTO_FORM,
    input: updatePlantInput,
    output: donePlant,
    refusals: [404, 409],
    run: updatePlant,
  }),
  'set-price': farmFunction({
    summary: 'Changes the price of a plant. With updated_at it is refused if the price changed since.',
    audience: 'admin',
    of: 'plants',
    notAllowed: plantSentences.mayNotEdit,
    input: setPriceInput,
    output: donePlant,
    refusals: [404, 409],
    run: setPrice,
  }),
  'delete-plant': farmFunction({
    summary: 'Puts one, several or all matching plants into the bin, all or none.',
    audience: 'admin',
    of: 'plants',
    notAllowed: plantSentences.mayNotEdit,
    bodyLimit: MANY_IDS,
    input: deletePlantsInput,
    output: donePlants,
    refusals: [404, 409],
    run: deletePlants,
  }),
  'restore-plant': farmFunction({
    summary: 'Restores plants from the bin, all or none.',
    audience: 'admin',
    of: 'plants',
    notAllowed: plantSentences.mayNotEdit,
    bodyLimit: MANY_IDS,
    input: restorePlantsInput,
    output: donePlants,
    refusals: [404, 409],
    run: (context, who, { ids }) => restorePlants(context, who, ids),
  }),
  'set-in-stock': farmFunction({
    summary:
      'Marks several or all matching plants as in stock or not, all or none. With set_at, what was set later stays.',
    audience: 'staff',
    of: 'plants',
    notAllowed: plantSentences.mayNotEdit,
    bodyLimit: MANY_IDS,
    input: setInStockInput,
    output: donePlants.extend({ changed_ids: z.array(z.uuid()) }),
    refusals: [404, 409],
    run: setInStock,
  }),
  'import-plants': farmFunction({
    summary: 'Checks a CSV file of plants (dry_run), or imports it if it was checked and every row is good.',
    audience: 'admin',
    of: 'plants',
    notAllowed: plantSentences.mayNotEdit,
    bodyLimit: WHOLE_FILE,
    input: importPlantsInput,
    output: done.extend({ plan: plantPlan }),
    refusals: [409],
    run: importPlants,
  }),
  'cancel-import': farmFunction({
    summary: 'Stops the import of plants that is under way and takes back what it has written.',
    audience: 'admin',
    of: 'plants',
    notAllowed: plantSentences.mayNotEdit,
    input: z.object({}),
    output: done,
    refusals: [409],
    run: cancelImport,
  }),
};
