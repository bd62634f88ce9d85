import { existsSync } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { withConnection } from './connect.ts';
import type { Database } from './database.ts';
import { type CopyRows, copyRowsOver } from './filling/copy-rows.ts';
import { tryFolder } from './folder-troubles.ts';
import { MIGRATION_LOCK } from './open.ts';
import { makeDataFolder } from './pglite/data-folder.ts';
import { emptyDump } from './pglite/empty-dump.ts';
import { lockFolder } from './pglite/folder-lock.ts';
import { openPgliteThread, type PgliteThread } from './pglite/pglite.ts';
import { openSession } from './pglite/pglite-session.ts';
import { inScratchFolder } from './pglite/scratch-folder.ts';
import { refusePooler } from './refuse-pooler.ts';
import { refuseServer } from './refuse-unfit.ts';
import * as schema from './schema.ts';

/** A database without a farm, in a transaction, and a way for many rows at once. */
export type Empty = { tx: Database; copyRows: CopyRows };

type Fill<T> = (empty: Empty) => Promise<T>;

type Client = pg.Client | pg.PoolClient;

const inTransaction = <T>(client: Client, fill: Fill<T>): Promise<T> =>
  drizzle(client, { schema }).transaction((tx) => fill({ tx, copyRows: copyRowsOver(client) }));

async function inThread<T>(thread: PgliteThread, work: (client: Client) => Promise<T>): Promise<T> {
  const { pool } = openSession(thread);
  pool.on('error', () => {});
  const client = await pool.connect();
  client.on('error', () => {});
  try {
    return await work(client);
  } finally {
    client.release();
    await pool.end();
  }
}

/** For statements to come. */
async function fillAndAnalyze<T>(client: Client, fill: Fill<T>): Promise<T> {
  const done = await inTransaction(client, fill);
  await client.query('analyze');
  return done;
}

/** In a database that is gone afterwards, in a folder of `place`; on the disk, because a large one does not fit into memory. */
export function fillScratch<T>(place: string, fill: Fill<T>): Promise<T> {
  return inScratchFolder(place, async (around) => {
    const folder = join(around, 'pglite');
    const thread = await openPgliteThread({ folder, dump: await emptyDump(), isFilling: true });
    return inThread(thread, (client) => inTransaction(client, fill)).finally(() => thread.close());
  });
}

/** A new folder gets its database complete or not at all. @returns null for one that has a database @throws FolderInUse */
export async function fillFolder<T>(folder: string, fill: Fill<T>): Promise<T | null> {
  const lock = await tryFolder(folder, async () => {
    await mkdir(folder, { recursive: true });
    return lockFolder(folder);
  });
  const database = resolve(folder, 'pglite');
  try {
    if (existsSync(database) && (await readdir(database)).length) return null;
    return await makeDataFolder(database, await emptyDump(), (thread) =>
      inThread(thread, (client) => fillAndAnalyze(client, fill)),
    );
  } finally {
    lock.release();
  }
}

/** In one transaction, without time limits; copies that start meanwhile wait. @returns null for one that is not empty @throws ConfigError when it cannot be reached */
export async function fillPostgres<T>(url: string, fill: Fill<T>): Promise<T | null> {
  return withConnection(url, async (client) => {
    const db = drizzle(client, { schema });
    await refuseServer(db);
    await refusePooler(client, url);
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const { rows } = await client.query(`select from pg_class where relnamespace = 'public'::regnamespace`);
    if (rows.length) return null;
    return fillAndAnalyze(client, fill);
  });
}
