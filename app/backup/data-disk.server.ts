import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { BlockList, isIPv6 } from 'node:net';
import { networkInterfaces } from 'node:os';
import { dirname } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import type { Database } from '../../db/database.ts';
import { realPlace } from '../../settings/folders.mjs';
import { shareADisk } from './disks.server.ts';

type Parts = Pick<Context, 'db' | 'config'>;

/** Where packages put PostgreSQL, for accounts that may not ask it. */
const USUAL = ['/var/lib/postgresql', '/var/lib/pgsql'];

/** Networks that end in this machine: of containers and virtual machines. */
const INSIDE = /^(docker|br-|podman|cni|veth|lxc|virbr|vmnet|vboxnet)/;
const CONTAINER = ['/.dockerenv', '/run/.containerenv'];
const LOOPBACK = /@?(localhost|127(\.\d+){3}|\[::1\])[:/]/;

/** Whether the server at this address has disks of its own; null when that cannot be seen from here. */
function isElsewhere(address: string, databaseUrl: string): boolean | null {
  const inside = new BlockList();
  for (const [name, each = []] of Object.entries(networkInterfaces())) {
    if (each.some((own) => own.address === address)) return false;
    for (const { cidr, family } of INSIDE.test(name) ? each : []) {
      const [net, bits] = cidr?.split('/') ?? [];
      if (net) inside.addSubnet(net, Number(bits), family === 'IPv6' ? 'ipv6' : 'ipv4');
    }
  }
  const isHidden = LOOPBACK.test(databaseUrl) || inside.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
  return isHidden || process.env.container || CONTAINER.some((file) => existsSync(file)) ? null : true;
}

async function askFolder(db: Database): Promise<string | undefined> {
  const { rows } = await db.execute<{ folder: string }>(sql`select setting as folder from pg_settings
    where name = 'data_directory'`);
  return rows[0]?.folder;
}

/** For the folder or the nearest one above it that this account can see. */
async function deviceOf(folder: string): Promise<number> {
  try {
    return (await stat(folder)).dev;
  } catch (error) {
    if (dirname(folder) === folder) throw error;
    return deviceOf(dirname(folder));
  }
}

async function areTogether(one: string, other: string): Promise<boolean | null> {
  if ((await deviceOf(one)) === (await deviceOf(other))) return true;
  return shareADisk(realPlace(one), realPlace(other));
}

/** Whether backups are on a disk of the database, where one failure destroys both; null when that cannot be seen. */
export async function isOnDataDisk({ db, config }: Parts): Promise<boolean | null> {
  const { databaseUrl, dataFolder, backupFolder } = config;
  if (!databaseUrl) return areTogether(dataFolder, backupFolder);
  const { rows } = await db.execute<{ address: string | null }>(
    sql`select host(inet_server_addr()) as address`,
  );
  const address = rows[0]?.address;
  const elsewhere = address ? isElsewhere(address, databaseUrl) : false;
  if (elsewhere) return false;
  if (elsewhere === null) return null;
  const folder = await askFolder(db);
  if (folder) return areTogether(folder, backupFolder);
  const guess = USUAL.find((usual) => existsSync(usual));
  return guess && (await areTogether(guess, backupFolder)) ? true : null;
}
