import { sql } from 'drizzle-orm';
import { Refusal } from '../../core/refusal.ts';
import type { Database } from '../../db/database.ts';
import { knownMigrations, migrateInside } from '../../db/migrate-forward.ts';
import { isOrHas } from '../../db/unreachable.ts';
import { HELD_BACK } from '../letters/held-back.ts';
import { readBackupFile } from './backup-file.server.ts';
import type { Line } from './backup-line.ts';
import { backupSentences } from './backup-words.ts';
import { inGroups, readRows } from './read-rows.server.ts';
import { differencesOf, rowsIn, type Tallies, tallier } from './tally.ts';

/** PostgreSQL's classes for values that are wrong, break a constraint or are too large. */
const BAD_DATA_CODES = /^(21|22|23|54|P0)\w{3}$/;

const isBadData = (error: unknown) => isOrHas(error, (one) => BAD_DATA_CODES.test(String(one.code)));

type Head = Extract<Line, { is: 'head' }>;
type Unsent = Extract<Line, { is: 'unsent' }>['letters'];

/** What was restored. `unsent`: emails that wait for an owner. */
export type Filled = { madeAt: Date; rows: number; photos: number; unsent: number };

const FORMAT = 1;
/** Signs in a statement, unless one row has more. */
const STATEMENT_FULL = 500_000;

/** @param mode what the farm is here; null for any @throws Refusal 422 */
export function checkHead({ format, migrations, mode: theirs }: Head, mode: string | null): void {
  const known = knownMigrations();
  if (format > FORMAT || migrations.some((written) => !known.includes(written))) {
    throw new Refusal(422, backupSentences.newer);
  }
  const had = new Set(migrations);
  const isFromTheFirst = known.slice(0, had.size).every((written) => had.has(written));
  if (!had.size || !isFromTheFirst) throw new Refusal(422, backupSentences.damaged);
  if (mode && mode !== theirs) throw new Refusal(422, backupSentences.otherMode(theirs));
}

const names = (tables: string[]) =>
  sql.join(
    tables.map((table) => sql`public.${sql.identifier(table)}`),
    sql`, `,
  );

async function tablesMade(tx: Database): Promise<string[]> {
  const { rows } = await tx.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public'`,
  );
  return rows.map(({ name }) => name);
}

/** An empty database with the file's migrations. */
async function makeTables(tx: Database, { migrations }: Head): Promise<Set<string>> {
  // The history is restored as written, with nothing added.
  await tx.execute(sql`select set_config('farm.restoring', 'on', true)`);
  await migrateInside(tx, migrations);
  const tables = await tablesMade(tx);
  await tx.execute(sql`truncate ${names(tables)}`);
  return new Set(tables);
}

async function insert(tx: Database, table: string, rows: string[]): Promise<void> {
  const name = sql.identifier(table);
  // PGlite never gives back the memory that its largest statement took.
  for (const some of inGroups(rows, (row) => row.length, STATEMENT_FULL)) {
    await tx.execute(
      sql`insert into public.${name} select * from unnest(${sql.param(some)}::public.${name}[])`,
    );
  }
}

async function countOn(tx: Database): Promise<void> {
  const { rows } = await tx.execute<{ name: string; column: string; sequence: string }>(sql`
    select table_name as name, column_name as column,
      pg_get_serial_sequence(format('public.%I', table_name), column_name) as sequence
    from information_schema.columns where table_schema = 'public' and column_default like 'nextval(%'`);
  for (const { name, column, sequence } of rows) {
    const most = sql`select max(${sql.identifier(column)}) as n from public.${sql.identifier(name)}`;
    await tx.execute(sql`select setval(${sequence}::regclass, n) from (${most}) most where n is not null`);
  }
}

/** They may have been sent after the backup was made, so an owner decides. */
async function holdLetters(tx: Database, unsent: Unsent): Promise<number> {
  const { rows } = await tx.execute(sql`
    update letters set state = 'refused', said = ${HELD_BACK}, body = unsent.body, ended_at = letters.queued_at
    from letters as those left join jsonb_to_recordset(${JSON.stringify(unsent)}::jsonb)
      as unsent (id uuid, body jsonb) using (id)
    where letters.id = those.id and letters.state = 'queued' returning letters.id`);
  return rows.length;
}

async function compare(tx: Database, written: Tallies): Promise<void> {
  const { add, result } = tallier();
  for await (const { table, rows } of readRows(tx)) add(table, rows);
  const differences = differencesOf(written, result());
  if (differences.length) throw new Refusal(422, backupSentences.differs(differences));
}

/**
 * Fills an empty database, compares every row, and brings it up to this version.
 * @param tx one transaction, so that a refusal leaves it empty
 * @param mode what the farm is here; null for any
 * @throws Refusal 422
 */
export async function fillDatabase(
  tx: Database,
  lines: AsyncIterable<Line>,
  mode: string | null,
): Promise<Filled> {
  let head: Head | null = null;
  let tables = new Set<string>();
  let unsent: Unsent = [];
  let written: Tallies | null = null;
  for await (const line of lines) {
    if ((line.is === 'head') !== (head === null)) throw new Refusal(422, backupSentences.notOurs);
    if (line.is === 'head') {
      checkHead(line, mode);
      head = line;
      tables = await makeTables(tx, line);
    } else if (line.is === 'rows') {
      if (!tables.has(line.table)) throw new Refusal(422, backupSentences.notOurs);
      await insert(tx, line.table, line.rows);
    } else if (line.is === 'unsent') unsent = unsent.concat(line.letters);
    else written = line.tables;
  }
  if (!head) throw new Refusal(422, backupSentences.damaged);
  if (!written) throw new Refusal(422, backupSentences.torn);
  if (written.farm_mode?.rows !== 1) throw new Refusal(422, backupSentences.damaged);
  await countOn(tx);
  await compare(tx, written);
  await migrateInside(tx, knownMigrations());
  const held = await holdLetters(tx, unsent);
  const photos = written.photos?.rows ?? 0;
  return { madeAt: new Date(head.madeAt), rows: rowsIn(written), photos, unsent: held };
}

/** What was owed by phone, or is by the clock alone, may have been told since, too. */
const holdTells = (tx: Database, madeAt: Date) =>
  tx.execute(sql`update farm_mode set owed_before = greatest(${madeAt.toISOString()}::timestamptz,
    (select max(since) from egg_owed where way = 'phone'),
    (select max(at) from egg_farewells where told_at is null))`);

/** From a file, opened with a secret key. @param mode what the farm is here; null for any @throws Refusal 422 */
export async function fillFromFile(
  tx: Database,
  file: string,
  identity: string,
  mode: string | null,
): Promise<Filled> {
  try {
    const filled = await fillDatabase(tx, readBackupFile(file, identity), mode);
    await holdTells(tx, filled.madeAt);
    return filled;
  } catch (error) {
    if (!isBadData(error)) throw error;
    const damaged = new Refusal(422, backupSentences.damaged);
    damaged.cause = error;
    throw damaged;
  }
}
