import { eq, isNull, sql } from 'drizzle-orm';
import {
  eachField,
  type PLANT_FIELDS,
  type PlantColumns,
  type PlantFields,
} from '../../../core/plant-fields.ts';
import { keptOf } from '../../../core/read-facts.ts';
import type { Database } from '../../../db/database.ts';
import { photos, plants } from '../../../db/schema.ts';
import type { Plant } from './plant.ts';

type Table = typeof PLANT_FIELDS;
type FieldColumns = { [F in keyof Table as Table[F]['column']]: (typeof plants)[Table[F]['column']] };
type KeyColumns = { [F in keyof Table as Table[F]['key']]: (typeof plants)[Table[F]['column']] };

export const fieldColumns = eachField<FieldColumns>('column', ({ column }) => plants[column]);

export const shown = {
  id: plants.id,
  slug: plants.slug,
  ...eachField<KeyColumns>('key', ({ column }) => plants[column]),
  photo: {
    hash: photos.hash,
    width: photos.width,
    height: photos.height,
    widths: photos.widths,
    placeholder: photos.placeholder,
  },
  createdAt: plants.createdAt,
  updatedAt: plants.updatedAt,
};

export const listed = isNull(plants.deletedAt);

export const selectPlants = (db: Database) =>
  db.select(shown).from(plants).leftJoin(photos, eq(photos.hash, plants.photoHash)).$dynamic();

export async function plantById(db: Database, id: string): Promise<Plant> {
  const [plant] = await selectPlants(db).where(eq(plants.id, id));
  if (!plant) throw new Error('There is no such plant.');
  return plant;
}

export const columnsOf = (fields: PlantFields) =>
  eachField<PlantColumns>('column', (field) => keptOf(field, fields[field.name]));

export async function newestChange(db: Database): Promise<Date | null> {
  const [row] = await db.select({ at: sql`max(${plants.updatedAt})`.mapWith(plants.updatedAt) }).from(plants);
  return row?.at ?? null;
}
