import { getTableColumns, sql } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { plants } from '../../../db/schema.ts';
import type { columnsOf } from '../catalog/plant-rows.server.ts';

export type PlantRow = typeof plants.$inferSelect;

export type NewPlant = Omit<typeof plants.$inferInsert, 'photoHash' | 'deletedAt' | 'edits'>;

/** `edits` are added to those of earlier changes. */
export type ChangedPlant = { id: string; edits: object } & ReturnType<typeof columnsOf> &
  Pick<NewPlant, 'updatedAt' | 'updatedBy'>;

const table = getTableColumns(plants);
type Key = keyof typeof table;

const nameOf = (key: Key) => sql.identifier(table[key].name);
const names = (keys: Key[]) => sql.join(keys.map(nameOf), sql`, `);

/** As one jsonb parameter, however many rows. */
function asTable(rows: Partial<Record<Key, unknown>>[], keys: Key[]) {
  const json = rows.map((row) => Object.fromEntries(keys.map((key) => [table[key].name, row[key]])));
  const columns = keys.map((key) => sql`${nameOf(key)} ${sql.raw(table[key].getSQLType())}`);
  return sql`jsonb_to_recordset(${JSON.stringify(json)}::jsonb) as given(${sql.join(columns, sql`, `)})`;
}

export async function addInBulk(tx: Database, rows: NewPlant[]): Promise<void> {
  if (!rows.length) return;
  const keys = Object.keys(rows[0] ?? {}) as Key[];
  await tx.execute(
    sql`insert into ${plants} (${names(keys)}) select ${names(keys)} from ${asTable(rows, keys)}`,
  );
}

const given = (key: Key) => sql`${nameOf(key)} = given.${nameOf(key)}`;

export async function changeInBulk(tx: Database, rows: ChangedPlant[]): Promise<void> {
  if (!rows.length) return;
  const keys = Object.keys(rows[0] ?? {}) as Key[];
  const set = keys.filter((key) => key !== 'id' && key !== 'edits').map(given);
  await tx.execute(sql`update ${plants} set ${sql.join(set, sql`, `)}, edits = ${plants.edits} || given.edits
    from ${asTable(rows, keys)} where ${plants.id} = given.id`);
}

/** Whole rows as they were, where nothing has changed since `at`. */
export async function putBackInBulk(tx: Database, rows: PlantRow[], at: Date): Promise<void> {
  if (!rows.length) return;
  // A row that was kept before the database had a column lacks it.
  const keys = (Object.keys(table) as Key[]).filter((key) => rows[0] && key in rows[0]);
  const set = keys.map(given);
  await tx.execute(sql`update ${plants} set ${sql.join(set, sql`, `)}
    from ${asTable(rows, keys)} where ${plants.id} = given.id and ${plants.updatedAt} = ${at}`);
}
