import { inArray, sql } from 'drizzle-orm';
import { FIELDS, type PlantField, type PlantFields } from '../../../core/plant-fields.ts';
import type { Database } from '../../../db/database.ts';
import { plants, profiles } from '../../../db/schema.ts';

export type EditedField = PlantField | 'photo';

/** @property seen when it was so, where it was sent later */
export type EditNote = { at: string; by: string; seen?: string };

export const differences = (before: PlantFields, after: PlantFields) =>
  FIELDS.map(({ name }) => name).filter((name) => before[name] !== after[name]);

export type Stamp = { at: Date; by: string; seen?: Date };

export const editNotes = (fields: EditedField[], { at, by, seen }: Stamp): Record<string, EditNote> =>
  Object.fromEntries(
    fields.map((field) => [field, { at: at.toISOString(), by, ...(seen && { seen: seen.toISOString() }) }]),
  );

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
const shortName = (edited: string) => FIELDS.find(({ name }) => name === edited)?.short ?? edited;

export function editsInWords(edits: [field: string, note: EditNote][], name: (id: string) => string): string {
  const people = [...new Set(edits.map(([, { by }]) => by))];
  const told = people.map((person) => {
    const theirs = edits.filter(([, { by }]) => by === person);
    const fields = theirs.map(([field]) => `the ${shortName(field)}`);
    return `${name(person)} changed ${list.format(fields)}`;
  });
  return list.format(told);
}
