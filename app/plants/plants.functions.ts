import { farmFunction } from '../../farm-function.ts';
import { importPlants } from './import-plants.server.ts';
import { SAY_PHOTO } from './photo-making.server.ts';
import { PHOTO_MAX_BYTES, SAY } from './plant.ts';
import { addPlant, deletePlants, restorePlants, setInStock } from './plant-changes.server.ts';
import {
  addPlantInput,
  deletePlantsInput,
  IMPORT_MAX_BYTES,
  importPlantsInput,
  restorePlantsInput,
  setInStockInput,
  TOO_LARGE,
  updatePlantInput,
} from './plant-wishes.ts';
import { updatePlant } from './update-plant.server.ts';

const KB = 1024;
/** The photo, and room for the other fields. */
const PHOTO_FORM = { bytes: PHOTO_MAX_BYTES + 128 * KB, sentence: SAY_PHOTO.tooLarge };
const MANY_IDS = { bytes: 512 * KB, sentence: 'Those are too many plants at once.' };
/** Inside JSON every quotation mark and line end takes two bytes. */
const WHOLE_FILE = { bytes: 2 * IMPORT_MAX_BYTES, sentence: TOO_LARGE };

export const plantFunctions = [
  farmFunction({
    name: 'add-plant',
    summary: 'Puts a plant with its photo on the list.',
    audience: 'admin',
    notAllowed: SAY.mayNotAdd,
    body: 'form',
    bodyLimit: PHOTO_FORM,
    input: addPlantInput,
    run: (context, who, { plant_photo, ...fields }) => addPlant(context, who, fields, plant_photo),
  }),
  farmFunction({
    name: 'update-plant',
    summary: 'Changes a plant; with updated_at it is refused if somebody changed the plant since.',
    audience: 'admin',
    notAllowed: SAY.mayNotEdit,
    body: 'form',
    bodyLimit: PHOTO_FORM,
    input: updatePlantInput,
    run: updatePlant,
  }),
  farmFunction({
    name: 'delete-plant',
    summary: 'Puts one, several or all matching plants into the bin, all or none.',
    audience: 'admin',
    notAllowed: SAY.mayNotEdit,
    bodyLimit: MANY_IDS,
    input: deletePlantsInput,
    run: deletePlants,
  }),
  farmFunction({
    name: 'restore-plant',
    summary: 'Takes plants out of the bin again, all or none.',
    audience: 'admin',
    notAllowed: SAY.mayNotEdit,
    bodyLimit: MANY_IDS,
    input: restorePlantsInput,
    run: (context, who, { ids }) => restorePlants(context, who, ids),
  }),
  farmFunction({
    name: 'set-in-stock',
    summary: 'Says whether several or all matching plants are in stock, all or none.',
    audience: 'admin',
    notAllowed: SAY.mayNotEdit,
    bodyLimit: MANY_IDS,
    input: setInStockInput,
    run: (context, who, { in_stock, ...choice }) => setInStock(context, who, choice, in_stock),
  }),
  farmFunction({
    name: 'import-plants',
    summary: 'Checks a CSV file of plants (dry_run), or takes it in if it was checked and every row is good.',
    audience: 'admin',
    notAllowed: SAY.mayNotEdit,
    bodyLimit: WHOLE_FILE,
    input: importPlantsInput,
    run: importPlants,
  }),
];
