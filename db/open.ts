import { EventEmitter } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { changeFeedOnPostgres } from './change-feed-on-postgres.ts';
import { withConnection } from './connect.ts';
import type { OpenDatabase, Statement } from './database.ts';
import { tryFolder } from './folder-troubles.ts';
import { migrateForward } from './migrate-forward.ts';
import { overPool, PoolInTurn } from './over-pool.ts';
import { changeFeedOnPglite } from './pglite/change-feed-on-pglite.ts';
import { openDataFolder } from './pglite/data-folder.ts';
import { lockFolder } from './pglite/folder-lock.ts';
import { openPgliteThread } from './pglite/pglite.ts';
import { openSession } from './pglite/pglite-session.ts';
import { postgresLine } from './postgres-line.ts';
import { refusePooler } from './refuse-pooler.ts';
import { refuseServer, refuseStrangers } from './refuse-unfit.ts';
import * as schema from './schema.ts';
import { setSession } from './session.ts';

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

async function lockNew(folder: string) {
  await mkdir(folder, { recursive: true });
  return lockFolder(folder);
}

/** No statement of a page, a job or an import takes as long; migrations may. */
const SILENT_MS = 30_000;

/** A null folder is memory. @param dump a database to start from @param silentMs without an answer, then the disk hangs @throws FolderInUse, FolderDamaged, FolderUnopened, ConfigError */
export async function openPglite(
  folder: string | null,
  dump?: Blob,
  silentMs = SILENT_MS,
): Promise<OpenDatabase> {
  const lock = folder ? await tryFolder(folder, () => lockNew(folder)) : null;
  const opening = folder
    ? openDataFolder(resolve(folder, 'pglite'), dump)
    : openPgliteThread({ folder, dump });
  const thread = await opening.catch((error: unknown) => {
    lock?.release();
    throw error;
  });
  const { pool, listen, watch } = openSession(thread);
  const common = throughPool(pool);
  await migrateForward(common.db);
  watch(silentMs);
  return {
    ...common,
    silence: thread.silence,
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

/** Migrations take a lock because several processes may start at once. @throws ConfigError for an address or a database that cannot work */
export async function openPostgres(url: string): Promise<OpenDatabase> {
  // On a connection without time limits: other copies wait here, and a migration may take long.
  await withConnection(url, async (migrator) => {
    const db = drizzle(migrator, { schema });
    await refuseServer(db);
    await refusePooler(migrator, url);
    await migrator.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await refuseStrangers(db);
    await migrateForward(db);
  });
  const line = postgresLine(url);
  const pool = new PoolInTurn({
    ...line.connection,
    ...line.limits,
    max: 10,
    onConnect: (client) => setSession(client, line.limits),
  });
  const common = throughPool(pool);
  // pg-boss hands all of it to its pool.
  const jobEngine = {
    ...line.connection,
    max: 3,
    notifyHeartbeatIntervalMs: 15_000,
    onConnect: (client: pg.ClientBase) => setSession(client),
  };
  return {
    ...common,
    silence: () => null,
    engine: 'postgres',
    jobEngine,
    changeFeed: (log) => changeFeedOnPostgres(url, common.query, line, log),
    close: () => pool.end(),
  };
}
