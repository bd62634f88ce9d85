import type { plants } from '../db/schema.ts';
import type { PlantColumns } from './plant-fields.ts';

type ByTheProgram =
  | 'id'
  | 'slug'
  | 'photoHash'
  | 'edits'
  | 'updatedBy'
  | 'createdAt'
  | 'updatedAt'
  | 'deletedAt';

type Forgotten = Exclude<keyof typeof plants.$inferSelect, keyof PlantColumns | ByTheProgram>;

// A column that is in neither is an error here, by its name: add it to PLANT_FIELDS, or to the list above.
export const nothingIsForgotten = (column: Forgotten): never => column;
