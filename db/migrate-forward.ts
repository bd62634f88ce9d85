import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import { ConfigError } from '../core/config.ts';

type Database = Parameters<typeof migrate>[0];
type Inside = Pick<PgDatabase<NodePgQueryResultHKT>, 'execute'>;

/** The build has its own, which belong to its code even after new source was pulled. */
const MIGRATIONS = { migrationsFolder: fileURLToPath(new URL('./migrations', import.meta.url)) };

const NEWER =
  'A newer version of this program has used this database. Start that version again, or restore a backup from before it. Nothing was changed.';

/** When each migration of this version was written, in milliseconds. */
export const knownMigrations = (): number[] =>
  readMigrationFiles(MIGRATIONS).map(({ folderMillis }) => folderMillis);

/** When each migration that the database has had was written, in milliseconds. */
export async function migrationsIn(db: Inside): Promise<number[]> {
  const table = 'drizzle.__drizzle_migrations';
  const { rows: tables } = await db.execute(sql`select to_regclass(${table}) as name`);
  if (!tables[0]?.name) return [];
  const { rows } = await db.execute<{ created_at: string }>(sql`select created_at from ${sql.raw(table)}`);
  return rows.map(({ created_at }) => Number(created_at));
}

/** Brings a database up to this version. @throws ConfigError if a newer version has used it */
export async function migrateForward(db: Database): Promise<void> {
  const known = new Set(knownMigrations());
  if ((await migrationsIn(db)).some((written) => !known.has(written))) throw new ConfigError([NEWER]);
  await migrate(db, MIGRATIONS);
}

async function carryOut(tx: Inside, { sql: statements, hash, folderMillis }: MigrationMeta): Promise<void> {
  for (const statement of statements) await tx.execute(sql.raw(statement));
  await tx.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`,
  );
}

/** Inside a transaction, which Drizzle's own cannot be. @param wanted by when they were written; those already there are left out */
export async function migrateInside(tx: Inside, wanted: readonly number[]): Promise<void> {
  await tx.execute(sql`create schema if not exists drizzle`);
  await tx.execute(sql`create table if not exists drizzle.__drizzle_migrations
    (id serial primary key, hash text not null, created_at bigint)`);
  const done = await migrationsIn(tx);
  for (const migration of readMigrationFiles(MIGRATIONS)) {
    const { folderMillis } = migration;
    if (wanted.includes(folderMillis) && !done.includes(folderMillis)) await carryOut(tx, migration);
  }
}
