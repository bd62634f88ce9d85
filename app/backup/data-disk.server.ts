import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { networkInterfaces } from 'node:os';
import { dirname } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/open.ts';

type Parts = Pick<Context, 'db' | 'config'>;

/** Where packages put PostgreSQL, for accounts that may not ask it; one elsewhere may be on the system's disk. */
const USUAL = ['/var/lib/postgresql', '/var/lib/pgsql'];

const ownAddresses = () =>
  Object.values(networkInterfaces()).flatMap((each) => each?.map(({ address }) => address) ?? []);

/** Null on another machine, which has disks of its own. */
async function serversFolder(db: Database): Promise<string | null> {
  const { rows } = await db.execute<{ address: string | null }>(
    sql`select host(inet_server_addr()) as address`,
  );
  const address = rows[0]?.address;
  if (address && !ownAddresses().includes(address)) return null;
  const asked = await db.execute<{ folder: string }>(sql`select setting as folder from pg_settings
    where name = 'data_directory'`);
  const folder = asked.rows[0]?.folder;
  return folder ?? USUAL.find((usual) => existsSync(usual)) ?? '/';
}

/** Of the folder or the nearest one above it that this account can see. */
async function deviceOf(folder: string): Promise<number> {
  try {
    return (await stat(folder)).dev;
  } catch (error) {
    if (dirname(folder) === folder) throw error;
    return deviceOf(dirname(folder));
  }
}

/** Whether backups are on the disk of the database, where one failure destroys both. */
export async function isOnDataDisk({ db, config }: Parts): Promise<boolean> {
  const folder = config.databaseUrl ? await serversFolder(db) : config.dataFolder;
  return folder !== null && (await deviceOf(folder)) === (await deviceOf(config.backupFolder));
}
