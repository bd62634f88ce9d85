import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { ExtractTablesWithRelations } from 'drizzle-orm';
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';
import type { ConstructorOptions as JobEngine } from 'pg-boss';
import type { Logger } from 'pino';
import { sendBeginAlong } from './begin-along.ts';
import type { Changes } from './changes.ts';
import { lockFolder } from './folder-lock.ts';
import { hearPglite } from './hear-pglite.ts';
import { hearPostgres } from './hear-postgres.ts';
import { openPgliteThread } from './pglite.ts';
import { openSession } from './pglite-session.ts';
import * as schema from './schema.ts';

/** The one handle every verb writes through; inside a transaction it is that transaction. */
export type Database = PgDatabase<
  NodePgQueryResultHKT,
  typeof schema,
  ExtractTablesWithRelations<typeof schema>
>;

export type OpenDatabase = {
  db: Database;
  engine: 'pglite' | 'postgres';
  /** How pg-boss reaches the same database. */
  jobEngine: Pick<JobEngine, 'db' | 'backend' | 'connectionString' | 'max'>;
  /** Plain SQL, for attempt limits, which a library counts; what has a name is planned once by each connection. */
  query(statement: { name?: string; text: string; values?: unknown[] }): Promise<{ rows: unknown[] }>;
  /** Begins to hear what changes, by whichever copy of the program. */
  hear(log: Logger): Promise<Changes>;
  ping(): Promise<void>;
  close(): Promise<void>;
};

/** Migrations are read from the folder the program is started in. */
const MIGRATIONS = resolve('db/migrations');

/** Any number does, as long as every copy of the program takes the same one. */
const MIGRATION_LOCK = 553_710_142;

/** What is the same on both engines: they speak one protocol. */
function throughPool(pool: pg.Pool) {
  // A connection that dies is replaced on next use, and who held it hears so from their own statement.
  // Without listeners, for idle ones and for those in use, it would end the program.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return {
    db: drizzle(pool, { schema }),
    query: (statement: { name?: string; text: string; values?: unknown[] }) => pool.query(statement),
    ping: async () => void (await pool.query('select 1')),
  };
}

/**
 * PGlite in `folder`, held by this process alone. `folder` null keeps everything in memory (tests).
 * @param dump a database to start from instead of an empty one
 * @throws FolderInUse when another process has it open.
 */
export async function openPglite(folder: string | null, dump?: Blob): Promise<OpenDatabase> {
  if (folder) await mkdir(folder, { recursive: true });
  const lock = folder ? lockFolder(folder) : null;
  const thread = await openPgliteThread({ folder: folder && resolve(folder, 'pglite'), dump });
  const { pool, listen } = openSession(thread);
  const common = throughPool(pool);
  await migrate(common.db, { migrationsFolder: MIGRATIONS });
  return {
    ...common,
    engine: 'pglite',
    jobEngine: {
      db: {
        executeSql: (text, values) => pool.query(text, values),
        async listen(channel, heard, again) {
          const close = await listen(channel, heard);
          again();
          return { close };
        },
      },
      backend: 'pglite',
    },
    hear: (log) => hearPglite(thread, listen, log),
    async close() {
      await pool.end();
      await thread.close();
      lock?.release();
    },
  };
}

/** A real PostgreSQL; several copies of the program may start at once, so migrations take a lock. */
export async function openPostgres(url: string): Promise<OpenDatabase> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5_000,
    // What does not wait for the answer before it goes out at once; answers come in the order of the questions.
    pipeline: true,
  });
  pool.on('connect', sendBeginAlong);
  const common = throughPool(pool);
  const migrator = await pool.connect();
  try {
    await migrator.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle(migrator, { schema }), { migrationsFolder: MIGRATIONS });
    await migrator.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
  } finally {
    migrator.release();
  }
  return {
    ...common,
    engine: 'postgres',
    jobEngine: { connectionString: url, max: 3 },
    hear: (log) => hearPostgres(url, common.query, log),
    close: () => pool.end(),
  };
}
