import { existsSync } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DiskFull } from '../unreachable.ts';
import { openPgliteThread, type PgliteThread } from './pglite.ts';

/** Without these files PostgreSQL has no database. */
const NEEDED = ['PG_VERSION', 'global/pg_control', 'base', 'pg_wal'];

const whatToDo = (folder: string) =>
  'Nothing was changed. Put back the whole folder from a backup, or set DATA_DIR to a new one.\n' +
  `If this farm never opened, you can delete ${folder}.`;

export class FolderDamaged extends Error {
  constructor(folder: string, what: string, cause?: unknown) {
    super(`The data in ${folder} is damaged: ${what}.\n${whatToDo(folder)}`, { cause });
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
  await rm(unfinished, { recursive: true, force: true });
  const thread = await openPgliteThread({ folder: unfinished, dump });
  try {
    const filled = await fill(thread).finally(() => thread.close());
    await rename(unfinished, folder);
    return filled;
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

/** Opens the database of a folder, and makes it in a new one. @param dump what a new one begins with @throws FolderDamaged, DiskFull */
export async function openDataFolder(folder: string, dump?: Blob): Promise<PgliteThread> {
  if (await isNew(folder)) await makeDataFolder(folder, dump, async () => {});
  const missing = NEEDED.filter((name) => !existsSync(join(folder, name)));
  if (missing.length) throw new FolderDamaged(folder, `it has no ${missing.join(' and no ')}`);
  return openPgliteThread({ folder }).catch((error: Error) => {
    if (error instanceof DiskFull) throw error;
    throw new FolderDamaged(folder, `PGlite cannot read it (${error.message})`, error);
  });
}
