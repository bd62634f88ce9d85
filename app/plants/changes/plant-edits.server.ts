import { inArray, sql } from 'drizzle-orm';
import type { Database } from '../../../db/open.ts';
import { plants, profiles } from '../../../db/schema.ts';
import { type PlantFields, priceOf } from '../catalog/plant.ts';

export type EditedField = keyof PlantFields | 'photo';

export type EditNote = { at: string; by: string };

const IN_WORDS: Record<EditedField, string> = {
  plant_variety: 'variety',
  plant_name: 'name',
  plant_description: 'description',
  pot_size: 'pot size',
  price: 'price',
  plant_type: 'type',
  in_stock: 'stock',
  photo: 'photo',
};

type Row = typeof plants.$inferSelect;
type EditedRow = Pick<
  Row,
  'plantVariety' | 'plantName' | 'plantDescription' | 'potSize' | 'priceCents' | 'plantType' | 'inStock'
>;

export const fieldsOf = (row: EditedRow): PlantFields => ({
  plant_variety: row.plantVariety,
  plant_name: row.plantName,
  plant_description: row.plantDescription,
  pot_size: row.potSize,
  price: priceOf(row),
  plant_type: row.plantType,
  in_stock: row.inStock,
});

export const differences = (before: PlantFields, after: PlantFields) =>
  (Object.keys(before) as (keyof PlantFields)[]).filter((field) => before[field] !== after[field]);

export type Stamp = { at: Date; by: string };

export const editNotes = (fields: EditedField[], { at, by }: Stamp): Record<string, EditNote> =>
  Object.fromEntries(fields.map((field) => [field, { at: at.toISOString(), by }]));

export const changed = (fields: EditedField[], stamp: Stamp) => ({
  updatedAt: stamp.at,
  updatedBy: stamp.by,
  edits: sql`${plants.edits} || ${JSON.stringify(editNotes(fields, stamp))}::jsonb`,
});

/** First names by id; 'Someone' for deleted accounts. */
export async function namesOf(db: Database, ids: Iterable<string>): Promise<(id: string) => string> {
  const wanted = [...new Set(ids)];
  const people = wanted.length
    ? await db
        .select({ id: profiles.id, name: profiles.firstName })
        .from(profiles)
        .where(inArray(profiles.id, wanted))
    : [];
  const names = new Map(people.map(({ id, name }) => [id, name]));
  return (id) => names.get(id) ?? 'Someone';
}

const list = new Intl.ListFormat('en');

export function editsInWords(edits: [field: string, note: EditNote][], name: (id: string) => string): string {
  const people = [...new Set(edits.map(([, { by }]) => by))];
  const told = people.map((person) => {
    const theirs = edits.filter(([, { by }]) => by === person);
    const fields = theirs.map(([field]) => `the ${IN_WORDS[field as EditedField] ?? field}`);
    return `${name(person)} changed ${list.format(fields)}`;
  });
  return list.format(told);
}
