import { sql } from 'drizzle-orm';
import { Refusal } from '../../core/refusal.ts';
import type { Database } from '../../db/database.ts';
import { whileBare } from '../../db/filling/bare-tables.ts';
import type { CopyRows } from '../../db/filling/copy-rows.ts';
import { knownMigrations, migrateInside } from '../../db/migrate-forward.ts';
import type { Empty } from '../../db/open-empty.ts';
import { isOrHas } from '../../db/unreachable.ts';
import { HELD_BACK } from '../letters/held-back.ts';
import { readBackupFile } from './backup-file.server.ts';
import type { Line } from './backup-line.ts';
import { backupSentences } from './backup-words.ts';
import { copyLine } from './copy-line.ts';
import { inGroups } from './read-rows.server.ts';
import { differencesOf, rowsIn, type Tallies } from './tally.ts';
import { tallyTables } from './tally-tables.server.ts';

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

async function copy(copyRows: CopyRows, table: string, rows: string[]): Promise<void> {
  // PGlite never gives back the memory that its largest statement took.
  for (const some of inGroups(rows, (row) => row.length, STATEMENT_FULL)) {
    await copyRows(table, some.map(copyLine));
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

/** They may have been sent after the backup was made, so an owner decides. @returns how many */
export async function holdLetters(tx: Database, unsent: Unsent): Promise<number> {
  const { rows } = await tx.execute(sql`
    update letters set state = 'refused', said = ${HELD_BACK}, body = unsent.body, ended_at = letters.queued_at
    from letters as those left join jsonb_to_recordset(${JSON.stringify(unsent)}::jsonb)
      as unsent (id uuid, body jsonb) using (id)
    where letters.id = those.id and letters.state = 'queued' returning letters.id`);
  return rows.length;
}

async function compare(tx: Database, written: Tallies, tables: ReadonlySet<string>): Promise<void> {
  const differences = differencesOf(written, await tallyTables(tx, [...tables]));
  if (differences.length) throw new Refusal(422, backupSentences.differs(differences));
}

type Lines = AsyncIterator<Line>;

/** @throws Refusal 422 for another first line, or a farm that cannot be restored here */
async function headOf(lines: Lines, mode: string | null): Promise<Head> {
  const { value: line, done } = await lines.next();
  if (done) throw new Refusal(422, backupSentences.damaged);
  if (line.is !== 'head') throw new Refusal(422, backupSentences.notOurs);
  checkHead(line, mode);
  return line;
}

/** Every row after the head. @returns emails that had not been sent, and what was written */
async function load(lines: Lines, tables: ReadonlySet<string>, copyRows: CopyRows) {
  let unsent: Unsent = [];
  for (;;) {
    const { value: line, done } = await lines.next();
    if (done) throw new Refusal(422, backupSentences.torn);
    if (line.is === 'end') return { unsent, written: line.tables };
    if (line.is === 'unsent') unsent = unsent.concat(line.letters);
    else if (line.is === 'head' || !tables.has(line.table)) throw new Refusal(422, backupSentences.notOurs);
    else await copy(copyRows, line.table, line.rows);
  }
}

/**
 * Fills an empty database, compares every row, and brings it up to this version.
 * @param empty one transaction, so that a refusal leaves it empty
 * @param mode what the farm is here; null for any
 * @throws Refusal 422
 */
export async function fillDatabase(
  { tx, copyRows }: Empty,
  source: AsyncIterable<Line>,
  mode: string | null,
): Promise<Filled> {
  const lines = source[Symbol.asyncIterator]();
  try {
    const head = await headOf(lines, mode);
    const tables = await makeTables(tx, head);
    const { unsent, written } = await whileBare(tx, [...tables], () => load(lines, tables, copyRows));
    if (written.farm_mode?.rows !== 1) throw new Refusal(422, backupSentences.damaged);
    await countOn(tx);
    await compare(tx, written, tables);
    await migrateInside(tx, knownMigrations());
    const held = await holdLetters(tx, unsent);
    const photos = written.photos?.rows ?? 0;
    return { madeAt: new Date(head.madeAt), rows: rowsIn(written), photos, unsent: held };
  } finally {
    await lines.return?.();
  }
}

/** What was owed by phone, or is by the clock alone, may have been told since, too. */
export const holdTells = (tx: Database, madeAt: Date) =>
  tx.execute(sql`update farm_mode set owed_before = greatest(${madeAt.toISOString()}::timestamptz,
    (select max(since) from egg_owed where way = 'phone'),
    (select max(at) from egg_farewells where told_at is null))`);

/** From a file, opened with a secret key. @param mode what the farm is here; null for any @throws Refusal 422 */
export async function fillFromFile(
  empty: Empty,
  file: string,
  identity: string,
  mode: string | null,
): Promise<Filled> {
  try {
    const filled = await fillDatabase(empty, readBackupFile(file, identity), mode);
    await holdTells(empty.tx, filled.madeAt);
    return filled;
  } catch (error) {
    if (!isBadData(error)) throw error;
    const damaged = new Refusal(422, backupSentences.damaged);
    damaged.cause = error;
    throw damaged;
  }
}
