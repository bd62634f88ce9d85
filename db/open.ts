import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { ExtractTablesWithRelations } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { fromPglite, type ConstructorOptions as JobEngine } from 'pg-boss';
import type { Logger } from 'pino';
import { CHANNEL, type Changes, changeCounter } from './changes.ts';
import { lockFolder } from './folder-lock.ts';
import { hearPostgres } from './hear-postgres.ts';
import * as schema from './schema.ts';

/** What both drivers answer to raw SQL, as far as we look at it. */
interface Rows extends PgQueryResultHKT {
  type: { rows: Record<string, unknown>[] };
}

/** The one handle every verb writes through; inside a transaction it is that transaction. */
export type Database = PgDatabase<Rows, typeof schema, ExtractTablesWithRelations<typeof schema>>;

export type OpenDatabase = {
  db: Database;
  engine: 'pglite' | 'postgres';
  /** How pg-boss reaches the same database. */
  jobEngine: Pick<JobEngine, 'db' | 'backend' | 'connectionString' | 'max'>;
  /** Plain SQL, for the one library that brings its own (attempt limits). */
  query(statement: { text: string; values?: unknown[] }): Promise<{ rows: unknown[] }>;
  /** Begins to hear what changes, by whichever copy of the program. */
  hear(log: Logger): Promise<Changes>;
  ping(): Promise<void>;
  close(): Promise<void>;
};

/** Migrations are read from the folder the program is started in. */
const MIGRATIONS = resolve('db/migrations');

/** Any number does, as long as every copy of the program takes the same one. */
const MIGRATION_LOCK = 553_710_142;

/**
 * PGlite in `folder`, held by this process alone. `folder` null keeps everything in memory (tests).
 * @param dump a database to start from instead of an empty one
 * @throws FolderInUse when another process has it open.
 */
export async function openPglite(folder: string | null, dump?: Blob): Promise<OpenDatabase> {
  const { PGlite } = await import('@electric-sql/pglite');
  const { pg_trgm } = await import('@electric-sql/pglite/contrib/pg_trgm');
  const { drizzle } = await import('drizzle-orm/pglite');
  const { migrate } = await import('drizzle-orm/pglite/migrator');
  if (folder) await mkdir(folder, { recursive: true });
  const lock = folder ? lockFolder(folder) : null;
  const client = await PGlite.create({
    dataDir: folder ? resolve(folder, 'pglite') : undefined,
    loadDataDir: dump,
    extensions: { pg_trgm },
    // Measured: brings the server at rest from 528 MB to about 250 MB.
    postgresqlconf: ['shared_buffers = 8MB', 'max_connections = 5'],
  });
  const db = drizzle(client, { schema });
  await migrate(db, { migrationsFolder: MIGRATIONS });
  return {
    db,
    engine: 'pglite',
    jobEngine: { db: fromPglite(client), backend: 'pglite' },
    query: ({ text, values }) => client.query(text, values),
    hear: async () => {
      const { changed, hears, mark, touched } = changeCounter();
      const close = await client.listen(CHANNEL, changed);
      hears();
      // What is said here is heard before the statement that said it has its answer.
      return { mark, touched, caughtUp: async () => {}, close: () => close() };
    },
    ping: async () => void (await client.query('select 1')),
    close: async () => {
      await client.close();
      lock?.release();
    },
  };
}

/** A real PostgreSQL; several copies of the program may start at once, so migrations take a lock. */
export async function openPostgres(url: string): Promise<OpenDatabase> {
  const { default: pg } = await import('pg');
  const { drizzle } = await import('drizzle-orm/node-postgres');
  const { migrate } = await import('drizzle-orm/node-postgres/migrator');
  const pool = new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 5_000 });
  // A connection that dies is replaced on next use, and who held it hears so from their own statement.
  // Without listeners, for idle ones and for those in use, it would end the program.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const migrator = await pool.connect();
  try {
    await migrator.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle(migrator, { schema }), { migrationsFolder: MIGRATIONS });
    await migrator.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
  } finally {
    migrator.release();
  }
  const query: OpenDatabase['query'] = ({ text, values }) => pool.query({ text, values });
  return {
    db: drizzle(pool, { schema }),
    engine: 'postgres',
    jobEngine: { connectionString: url, max: 3 },
    query,
    hear: (log) => hearPostgres(url, query, log),
    ping: async () => void (await pool.query('select 1')),
    close: () => pool.end(),
  };
}
