import { getTableColumns, sql } from 'drizzle-orm';
import type { Database } from '../../db/open.ts';
import { plants } from '../../db/schema.ts';

// Larger statements block others and are no quicker.
const AT_A_TIME = 100;

type NewPlant = Omit<typeof plants.$inferInsert, 'id' | 'photoHash' | 'deletedAt' | 'edits'>;

type Changes = Pick<
  NewPlant,
  | 'plantVariety'
  | 'plantName'
  | 'plantDescription'
  | 'potSize'
  | 'priceCents'
  | 'plantType'
  | 'inStock'
  | 'searchText'
  | 'searchGrams'
  | 'varietyKey'
  | 'nameKey'
  | 'potSizeKey'
  | 'updatedAt'
  | 'updatedBy'
>;

/** `edits` are added to those of earlier changes. */
export type ChangedPlant = { id: string; edits: object } & Changes;

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

function* batches<Row>(rows: Row[]): Generator<Row[]> {
  for (let at = 0; at < rows.length; at += AT_A_TIME) yield rows.slice(at, at + AT_A_TIME);
}

/** In list order, so that pages read adjacent rows. */
export async function addInBulk(tx: Database, rows: NewPlant[]): Promise<void> {
  const sorted = [...rows].sort((a, b) => (a.varietyKey < b.varietyKey ? -1 : 1));
  for (const some of batches(sorted)) {
    const keys = Object.keys(some[0] ?? {}) as Key[];
    await tx.execute(
      sql`insert into ${plants} (${names(keys)}) select ${names(keys)} from ${asTable(some, keys)}`,
    );
  }
}

export async function changeInBulk(tx: Database, rows: ChangedPlant[]): Promise<void> {
  for (const some of batches(rows)) {
    const keys = Object.keys(some[0] ?? {}) as Key[];
    const values = keys.filter((key) => key !== 'id' && key !== 'edits');
    const set = values.map((key) => sql`${nameOf(key)} = given.${nameOf(key)}`);
    await tx.execute(sql`update ${plants} set ${sql.join(set, sql`, `)}, edits = ${plants.edits} || given.edits
      from ${asTable(some, keys)} where ${plants.id} = given.id`);
  }
}
