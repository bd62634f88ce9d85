import { EventEmitter } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { ExtractTablesWithRelations } from 'drizzle-orm';
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';
import type { ConstructorOptions as JobEngine } from 'pg-boss';
import type { Logger } from 'pino';
import { ConfigError } from '../config.ts';
import type { ChangeFeed } from './change-feed.ts';
import { changeFeedOnPostgres } from './change-feed-on-postgres.ts';
import { migrateForward } from './migrate-forward.ts';
import { overPool } from './over-pool.ts';
import { changeFeedOnPglite } from './pglite/change-feed-on-pglite.ts';
import { openDataFolder } from './pglite/data-folder.ts';
import { lockFolder } from './pglite/folder-lock.ts';
import { openPgliteThread } from './pglite/pglite.ts';
import { openSession } from './pglite/pglite-session.ts';
import { postgresLine } from './postgres-line.ts';
import { refusePooler } from './refuse-pooler.ts';
import * as schema from './schema.ts';

/** Inside a transaction, this is that transaction. */
export type Database = PgDatabase<
  NodePgQueryResultHKT,
  typeof schema,
  ExtractTablesWithRelations<typeof schema>
>;

export type Statement = { name?: string; text: string; values?: unknown[] };

export type OpenDatabase = {
  db: Database;
  statements: EventEmitter<{ statement: [Statement] }>;
  engine: 'pglite' | 'postgres';
  jobEngine: JobEngine;
  /** A statement with a name is prepared on its connection. */
  query(statement: Statement): Promise<{ rows: unknown[] }>;
  changeFeed(log: Logger): Promise<ChangeFeed>;
  ping(): Promise<void>;
  close(): Promise<void>;
};

/** Held by whoever changes the tables of a PostgreSQL. */
export const MIGRATION_LOCK = 553_710_142;

function throughPool(pool: pg.Pool) {
  // Without these listeners, a broken connection would crash the program.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const statements: OpenDatabase['statements'] = new EventEmitter();
  const logQuery = (text: string, values: unknown[]) => void statements.emit('statement', { text, values });
  return {
    db: overPool(pool, { logger: { logQuery } }),
    statements,
    query: (statement: Statement) => {
      statements.emit('statement', statement);
      return pool.query(statement);
    },
    ping: async () => void (await pool.query('select 1')),
  };
}

/** A null folder is memory. @param dump a database to start from @throws FolderInUse, FolderDamaged */
export async function openPglite(folder: string | null, dump?: Blob): Promise<OpenDatabase> {
  if (folder) await mkdir(folder, { recursive: true });
  const lock = folder ? lockFolder(folder) : null;
  const opening = folder
    ? openDataFolder(resolve(folder, 'pglite'), dump)
    : openPgliteThread({ folder, dump });
  const thread = await opening.catch((error: unknown) => {
    lock?.release();
    throw error;
  });
  const { pool, listen } = openSession(thread);
  const common = throughPool(pool);
  await migrateForward(common.db);
  return {
    ...common,
    engine: 'pglite',
    jobEngine: {
      db: {
        executeSql: (text, values) => pool.query(text, values),
        async listen(channel, listener, connected) {
          const close = await listen(channel, listener);
          connected();
          return { close };
        },
      },
      backend: 'pglite',
    },
    changeFeed: (log) => changeFeedOnPglite(thread, listen, log),
    async close() {
      await pool.end();
      await thread.close();
      lock?.release();
    },
  };
}

const OLDEST = 15;

/** @throws ConfigError for a PostgreSQL whose constraints and statements are not ours */
export function refuseTooOld(version: string): void {
  if (Number.parseInt(version, 10) >= OLDEST) return;
  throw new ConfigError([`DATABASE_URL: this is PostgreSQL ${version}; ${OLDEST} or newer is needed`]);
}

/** Migrations take a lock because several processes may start at once. */
export async function openPostgres(url: string): Promise<OpenDatabase> {
  // On a connection without time limits: other copies wait here, and a migration may take long.
  const migrator = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 5_000 });
  try {
    await migrator.connect();
    const { rows } = await migrator.query('show server_version');
    refuseTooOld(rows[0].server_version);
    await refusePooler(migrator, url);
    await migrator.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrateForward(drizzle(migrator, { schema }));
  } finally {
    await migrator.end();
  }
  const line = postgresLine(url);
  const pool = new pg.Pool({ ...line.connection, ...line.limits, max: 10 });
  const common = throughPool(pool);
  return {
    ...common,
    engine: 'postgres',
    jobEngine: { ...line.connection, max: 3, notifyHeartbeatIntervalMs: 3_000 },
    changeFeed: (log) => changeFeedOnPostgres(url, common.query, line, log),
    close: () => pool.end(),
  };
}
