import { resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { ConfigError } from '../config.ts';

type Database = Parameters<typeof migrate>[0];

const MIGRATIONS = { migrationsFolder: resolve('db/migrations') };

const NEWER =
  'A newer version of this program has used this database. Start that version again, or set DATA_DIR or DATABASE_URL to a backup from before it. Nothing was changed.';

/** When each migration that the database has had was written, in milliseconds. */
async function migrationsIn(db: Database): Promise<number[]> {
  const table = 'drizzle.__drizzle_migrations';
  const { rows: tables } = await db.execute(sql`select to_regclass(${table}) as name`);
  if (!tables[0]?.name) return [];
  const { rows } = await db.execute<{ created_at: string }>(sql`select created_at from ${sql.raw(table)}`);
  return rows.map(({ created_at }) => Number(created_at));
}

/** Brings a database up to this version. @throws ConfigError if a newer version has used it */
export async function migrateForward(db: Database): Promise<void> {
  const known = new Set(readMigrationFiles(MIGRATIONS).map(({ folderMillis }) => folderMillis));
  if ((await migrationsIn(db)).some((written) => !known.has(written))) throw new ConfigError([NEWER]);
  await migrate(db, MIGRATIONS);
}
