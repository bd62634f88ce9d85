import { sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { migrationsIn } from '../../db/migrate-forward.ts';
import { type Line, ROWS_MAX } from './backup-line.ts';
import { tallier } from './tally.ts';

/** How many rows are read at once: a photo's may have a megabyte each. */
const AT_ONCE = ROWS_MAX;
const PHOTOS_AT_ONCE = 2;

/** Signs in a line, unless one row or email has more. */
const LINE_FULL = 4_000_000;

/** In groups of at most `full`, unless one alone is larger. */
export function* inGroups<T>(all: readonly T[], sizeOf: (one: T) => number, full: number): Generator<T[]> {
  let some: T[] = [];
  let size = 0;
  for (const one of all) {
    size += sizeOf(one);
    if (some.length && size > full) {
      yield some;
      some = [];
      size = sizeOf(one);
    }
    some.push(one);
  }
  if (some.length) yield some;
}

type Table = { name: string; needs: string[] };

/** Parents first, so that every row finds what it refers to. */
async function tablesIn(tx: Database): Promise<string[]> {
  const { rows } = await tx.execute<Table>(sql`
    select relname as name, array(
      select confrelid::regclass::name::text from pg_constraint
      where conrelid = t.oid and contype = 'f' and confrelid <> conrelid
    ) as needs
    from pg_class t where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`);
  const ordered: string[] = [];
  const waiting = new Map(rows.map(({ name, needs }) => [name, needs]));
  while (waiting.size) {
    const next = [...waiting].find(([, needs]) => needs.every((need) => !waiting.has(need)));
    if (!next) throw new Error(`These tables refer to each other: ${[...waiting.keys()].join(', ')}`);
    ordered.push(next[0]);
    waiting.delete(next[0]);
  }
  return ordered;
}

/** How values are written as text, whatever the server's settings. */
export const ONE_WAY = [
  `timezone to 'UTC'`,
  `datestyle to 'ISO'`,
  `intervalstyle to 'iso_8601'`,
  `bytea_output to 'hex'`,
  'extra_float_digits to 1',
];

/** Every row of every table of the farm, by table. @param tx reads one moment, see `atOneMoment` */
export async function* readRows(tx: Database): AsyncGenerator<{ table: string; rows: string[] }> {
  for (const setting of ONE_WAY) await tx.execute(sql.raw(`set local ${setting}`));
  for (const table of await tablesIn(tx)) {
    const name = sql.identifier(table);
    await tx.execute(sql`declare rows_of no scroll cursor for select t::text as row from public.${name} t`);
    const atOnce = sql.raw(String(table === 'photo_files' ? PHOTOS_AT_ONCE : AT_ONCE));
    for (;;) {
      const { rows } = await tx.execute<{ row: string }>(sql`fetch ${atOnce} from rows_of`);
      yield { table, rows: rows.map(({ row }) => row) };
      if (rows.length === 0) break;
    }
    await tx.execute(sql`close rows_of`);
  }
}

/** A farm that never started has no job queue. */
export async function hasJobs(tx: Database): Promise<boolean> {
  const { rows } = await tx.execute(sql`select to_regclass('pgboss.job') as name`);
  return Boolean(rows[0]?.name);
}

/** Unsent emails with their text, which only the job queue has. */
export async function unsentIn(tx: Database) {
  if (!(await hasJobs(tx))) return [];
  const { rows } = await tx.execute<{ id: string; body: { text: string; html: string } | null }>(sql`
    select id, case when job.data ->> 'secret' is null
      then jsonb_build_object('text', job.data ->> 'text', 'html', job.data ->> 'html') end as body
    from letters join pgboss.job using (id) where letters.state = 'queued' and job.name = 'mail'`);
  return rows;
}

/** Everything a farm is, as a backup's lines. @param tx reads one moment */
export async function* readFarmLines(tx: Database, madeAt: Date): AsyncGenerator<Line> {
  const { rows: modes } = await tx.execute<{ mode: 'demo' | 'live' }>(sql`select mode from farm_mode`);
  const head = { format: 1 as const, madeAt: madeAt.toISOString(), mode: modes[0]?.mode ?? 'demo' };
  yield { is: 'head', ...head, migrations: await migrationsIn(tx) };
  const { add, result } = tallier();
  for await (const { table, rows } of readRows(tx)) {
    add(table, rows);
    for (const some of inGroups(rows, (row) => row.length, LINE_FULL)) {
      yield { is: 'rows', table, rows: some };
    }
  }
  const unsent = await unsentIn(tx);
  for (const letters of inGroups(unsent, (letter) => JSON.stringify(letter).length, LINE_FULL)) {
    yield { is: 'unsent', letters };
  }
  yield { is: 'end', tables: result() };
}

/** @param read sees the database as it is at one moment, and changes nothing */
export function atOneMoment<T>(db: Database, read: (tx: Database) => Promise<T>): Promise<T> {
  return db.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' });
}
