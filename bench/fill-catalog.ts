import { addInBulk } from '../app/plants/sheets/plants-in-bulk.server.ts';
import { MINUTE_MS } from '../core/clock.ts';
import type { OpenDatabase } from '../db/database.ts';
import { profiles } from '../db/schema.ts';
import { plantRow } from './sample-plants.ts';

const AT_A_TIME = 100;
const FIRST = Date.UTC(2025, 3, 1);

/** Drops the indexes that enforce no rule. @returns statements that create them again */
async function withoutIndexes(query: OpenDatabase['query']): Promise<string[]> {
  const { rows } = await query({
    text: `select indexname, indexdef from pg_indexes where tablename = 'plants'
      and indexname not in (select conname from pg_constraint where conrelid = 'plants'::regclass)`,
  });
  const indexes = rows as { indexname: string; indexdef: string }[];
  for (const { indexname } of indexes) await query({ text: `drop index ${indexname}` });
  return indexes.map(({ indexdef }) => indexdef);
}

export async function fillCatalog({ db, query }: OpenDatabase, size: number): Promise<void> {
  await db.insert(profiles).values({
    id: 'owner',
    firstName: 'June',
    email: 'june@bench.example',
    role: 'admin',
    emailVerified: true,
  });
  const rows = Array.from({ length: size }, (_, place) => {
    const at = new Date(FIRST + place * MINUTE_MS);
    return {
      ...plantRow(place),
      createdAt: at,
      updatedAt: at,
      updatedBy: 'owner',
    };
  });
  // Writing into twelve indexes row by row takes twice as long.
  const indexes = await withoutIndexes(query);
  rows.sort((a, b) => (a.varietyKey < b.varietyKey ? -1 : 1));
  await db.transaction(async (tx) => {
    for (let at = 0; at < rows.length; at += AT_A_TIME) await addInBulk(tx, rows.slice(at, at + AT_A_TIME));
  });
  for (const text of indexes) await query({ text });
  // As the nightly sweep does, and PostgreSQL by itself.
  await query({ text: 'vacuum analyze plants' });
}
