import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';

/** Settings of PostgreSQL that are off, and without which a power cut can lose confirmed changes. PGlite's say nothing about it. */
export async function unsafeIn(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select name from pg_settings
      where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'off' order by name`,
  );
  return rows.map(({ name }) => name);
}

export const powerCutSays = (unsafe: readonly string[]) =>
  `A power cut can lose the last changes: ${unsafe.join(', ')} ${unsafe.length > 1 ? 'are' : 'is'} off in PostgreSQL.`;

/** The database sorts text by another version of its system's rules than when its indexes were made. */
export type MovedCollation = { database: string; made: string; now: string };

/** @returns null where both are one version, or nobody knows @property database quoted for SQL */
export async function movedCollation(db: Database): Promise<MovedCollation | null> {
  const { rows } = await db.execute<MovedCollation>(
    sql`select format('%I', datname) as database, datcollversion as made,
        pg_database_collation_actual_version(oid) as now
      from pg_database where datname = current_database()
        and datcollversion <> pg_database_collation_actual_version(oid)`,
  );
  return rows[0] ?? null;
}

export const collationSays = ({ made, now }: MovedCollation) =>
  `PostgreSQL sorts text by version ${now} of its system’s rules, and the database was made with ${made}: an index may miss rows, or let in a second one of what there may be once.`;

/** The first rebuilds the indexes, the second says that they are right. */
export const collationCommands = ({ database }: MovedCollation) =>
  `reindex database ${database}; alter database ${database} refresh collation version`;
