import { constants, existsSync } from 'node:fs';
import { access, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { folderTrouble, tryFolder } from '../folder-troubles.ts';
import { DiskFull } from '../unreachable.ts';
import { emptyDump } from './empty-dump.ts';
import { openPgliteThread, type PgliteThread } from './pglite.ts';

/** PGlite needs about thirty at once. */
const OPEN_AT_ONCE = 64;
/** PostgreSQL's control file is always this long; what follows its head is empty. */
const CONTROL_BYTES = 8_192;

/** Without these files PostgreSQL has no database. */
const NEEDED = ['PG_VERSION', 'global/pg_control', 'base', 'pg_wal'];

const SEGMENT = /^[0-9A-F]{24}$/;

/** What is seen to be damaged, or null. Only reads. @throws an error with a code for what cannot be read */
async function seenDamage(folder: string): Promise<string | null> {
  const missing: string[] = [];
  for (const name of NEEDED) {
    await access(join(folder, name)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
      missing.push(name);
    });
  }
  if (missing.length) return `it has no ${missing.join(' and no ')}`;
  const control = await readFile(join(folder, 'global/pg_control'));
  if (control.length !== CONTROL_BYTES) return 'its file global/pg_control is cut off';
  if (control.every((byte) => byte === 0)) return 'its file global/pg_control is empty';
  const log = await readdir(join(folder, 'pg_wal'));
  return log.some((name) => SEGMENT.test(name)) ? null : 'its folder pg_wal has no log';
}

/** Meets what PGlite met without telling: a file of another account, a read-only disk, too few open files. @throws an error with a code */
async function tryEveryFile(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  for (const entry of [folder, ...entries.map(({ parentPath, name }) => join(parentPath, name))]) {
    await access(entry, constants.R_OK | constants.W_OK);
  }
  const opened = await Promise.allSettled(files.slice(0, OPEN_AT_ONCE).map((file) => open(file)));
  for (const one of opened) if (one.status === 'fulfilled') await one.value.close();
  for (const one of opened) if (one.status === 'rejected') throw one.reason;
}

/** Said only of what was seen. */
export class FolderDamaged extends Error {
  constructor(folder: string, what: string) {
    super(
      `The data in ${folder} is damaged: ${what}.\n` +
        'Nothing was changed. Put back the whole folder from a backup, or set DATA_DIR to a new one.',
    );
  }
}

/** Why PGlite does not open a folder in which nothing is seen to be wrong is not known. */
export class FolderUnopened extends Error {
  constructor(folder: string, cause: unknown) {
    const said = cause instanceof Error && cause.message ? ` It says: ${cause.message}` : '';
    super(
      `The database in ${folder} does not open, and it is not known why.${said}\n` +
        'Nothing was changed. Start the farm once more. If it stays so, keep this folder, and restore the last backup into a new one (npm run restore).',
      { cause },
    );
  }
}

const isNew = async (folder: string) => !existsSync(folder) || (await readdir(folder)).length === 0;

/** Built beside its final place, so that an interruption leaves no partial database. @param fill its initial contents */
export async function makeDataFolder<T>(
  folder: string,
  dump: Blob | undefined,
  fill: (thread: PgliteThread) => Promise<T>,
): Promise<T> {
  const unfinished = `${folder}.unfinished`;
  await access(dirname(folder), constants.W_OK);
  await rm(unfinished, { recursive: true, force: true });
  const thread = await openPgliteThread({ folder: unfinished, dump, isFilling: true });
  try {
    const filled = await fill(thread).finally(() => thread.close());
    await rename(unfinished, folder);
    return filled;
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

/** The cause that PGlite swallows. */
async function whyUnopened(folder: string, error: unknown): Promise<unknown> {
  if (error instanceof DiskFull || folderTrouble(error, folder)) return error;
  if (/memory/i.test((error as Error)?.message ?? '')) return Object.assign(new Error(), { code: 'ENOMEM' });
  try {
    await tryEveryFile(folder);
    const damage = await seenDamage(folder);
    return damage ? new FolderDamaged(folder, damage) : new FolderUnopened(folder, error);
  } catch (found) {
    return found;
  }
}

/** Opens the database of a folder, and makes it in a new one. @param dump what a new one begins with @throws FolderDamaged, FolderUnopened, DiskFull, ConfigError */
export async function openDataFolder(folder: string, dump?: Blob): Promise<PgliteThread> {
  return tryFolder(folder, async () => {
    if (await isNew(folder)) await makeDataFolder(folder, dump ?? (await emptyDump()), async () => {});
    const damage = await seenDamage(folder);
    if (damage) throw new FolderDamaged(folder, damage);
    return openPgliteThread({ folder }).catch(async (error: unknown) => {
      throw await whyUnopened(folder, error);
    });
  });
}
