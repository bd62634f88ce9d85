import { inArray, sql } from 'drizzle-orm';
import type { Database } from '../../db/open.ts';
import { plants, profiles } from '../../db/schema.ts';
import type { PlantFields } from './plant.ts';

/** What can be changed of a plant, by the form's names. */
export type EditedField = keyof PlantFields | 'photo';

/** Who changed a field last, and when, as the database keeps it. */
export type EditNote = { at: string; by: string };

const IN_WORDS: Record<EditedField, string> = {
  plant_variety: 'variety',
  plant_name: 'name',
  plant_description: 'description',
  pot_size: 'pot size',
  plant_type: 'type',
  in_stock: 'stock',
  photo: 'photo',
};

type Row = typeof plants.$inferSelect;
type Told = Pick<
  Row,
  'plantVariety' | 'plantName' | 'plantDescription' | 'potSize' | 'plantType' | 'inStock'
>;

/** What the form's fields say of a plant as it stands. */
export const fieldsOf = (row: Told): PlantFields => ({
  plant_variety: row.plantVariety,
  plant_name: row.plantName,
  plant_description: row.plantDescription,
  pot_size: row.potSize,
  plant_type: row.plantType,
  in_stock: row.inStock,
});

/** The fields that would not be the same afterwards. */
export const differences = (before: PlantFields, after: PlantFields) =>
  (Object.keys(before) as (keyof PlantFields)[]).filter((field) => before[field] !== after[field]);

/** When and by whom a change is made. */
export type Stamp = { at: Date; by: string };

/** The note of who changed these fields, and when. */
export const editNotes = (fields: EditedField[], { at, by }: Stamp): Record<string, EditNote> =>
  Object.fromEntries(fields.map((field) => [field, { at: at.toISOString(), by }]));

/** The columns that mark a row as changed. */
export const changed = (fields: EditedField[], stamp: Stamp) => ({
  updatedAt: stamp.at,
  updatedBy: stamp.by,
  edits: sql`${plants.edits} || ${JSON.stringify(editNotes(fields, stamp))}::jsonb`,
});

/** The first names of people by id; whoever is not there any more is 'Somebody'. */
export async function namesOf(db: Database, ids: Iterable<string>): Promise<(id: string) => string> {
  const wanted = [...new Set(ids)];
  const people = wanted.length
    ? await db
        .select({ id: profiles.id, name: profiles.firstName })
        .from(profiles)
        .where(inArray(profiles.id, wanted))
    : [];
  const names = new Map(people.map(({ id, name }) => [id, name]));
  return (id) => names.get(id) ?? 'Somebody';
}

const list = new Intl.ListFormat('en');

/** 'June changed the pot size and the description', for each person who did. */
export function tellEdits(edits: [field: string, note: EditNote][], name: (id: string) => string): string {
  const people = [...new Set(edits.map(([, { by }]) => by))];
  const told = people.map((person) => {
    const theirs = edits.filter(([, { by }]) => by === person);
    const fields = theirs.map(([field]) => `the ${IN_WORDS[field as EditedField] ?? field}`);
    return `${name(person)} changed ${list.format(fields)}`;
  });
  return list.format(told);
}
