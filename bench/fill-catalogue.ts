import { columnsOf } from '../app/plants/plant-rows.server.ts';
import { addInBulk } from '../app/plants/plants-in-bulk.server.ts';
import type { OpenDatabase } from '../db/open.ts';
import { profiles } from '../db/schema.ts';
import { samplePlant } from './sample-plants.ts';

const FIRST = Date.UTC(2025, 3, 1);
const MINUTE = 60_000;

/** Takes away the indexes of plants that no rule needs. @returns statements that make them again, all rows at once */
async function withoutIndexes(query: OpenDatabase['query']): Promise<string[]> {
  const { rows } = await query({
    text: `select indexname, indexdef from pg_indexes where tablename = 'plants'
      and indexname not in (select conname from pg_constraint where conrelid = 'plants'::regclass)`,
  });
  const indexes = rows as { indexname: string; indexdef: string }[];
  for (const { indexname } of indexes) await query({ text: `drop index ${indexname}` });
  return indexes.map(({ indexdef }) => indexdef);
}

/** A farm with one owner and `size` made-up plants. */
export async function fillCatalogue({ db, query }: OpenDatabase, size: number): Promise<void> {
  await db.insert(profiles).values({
    id: 'owner',
    firstName: 'June',
    email: 'june@bench.example',
    role: 'admin',
    emailVerified: true,
  });
  const rows = Array.from({ length: size }, (_, place) => {
    const at = new Date(FIRST + place * MINUTE);
    return {
      ...columnsOf(samplePlant(place)),
      slug: `plant-${place}`,
      createdAt: at,
      updatedAt: at,
      updatedBy: 'owner',
    };
  });
  // To write a hundred thousand into twelve indexes one after the other takes twice as long.
  const indexes = await withoutIndexes(query);
  await db.transaction((tx) => addInBulk(tx, rows));
  for (const text of indexes) await query({ text });
  // As the nightly sweep does, and PostgreSQL by itself.
  await query({ text: 'vacuum analyze plants' });
}
