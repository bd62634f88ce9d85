import { accessSync, constants } from 'node:fs';
import { dirname, join } from 'node:path';

/** Inside the folder, so that it also works through another name or mount. */
export const FOLDER_LOCK = 'farm.lock';

export class FolderInUse extends Error {
  constructor(folder: string) {
    super(
      `The data folder ${folder} is already in use by another Prairie Hen process.\n` +
        'Stop that one first, or set DATA_DIR (or DATABASE_URL) to give this one a database of its own.',
    );
  }
}

const SQLITE_BUSY = 5;
/** SQLite's codes, and what Node calls the same. */
const AS_NODE: Record<number, string> = { 3: 'EACCES', 8: 'EACCES', 10: 'EIO', 13: 'ENOSPC', 14: 'EACCES' };

type SqliteError = Error & { errcode?: number };

/** A lock that only root can open belongs to another account; on a read-only disk nobody can. */
function asNode(error: SqliteError, path: string): Error {
  const code = AS_NODE[error.errcode ?? 0];
  if (!code) return error;
  try {
    accessSync(dirname(path), constants.W_OK);
    return Object.assign(error, { code, path });
  } catch (found) {
    return Object.assign(error, { code: (found as { code?: string }).code, path: dirname(path) });
  }
}

/** Held until this process ends, even by kill -9: two processes corrupt a folder. @throws FolderInUse */
export function lockFolder(folder: string): { release(): void } {
  // Not imported, so that an older Node can still ask for a newer one.
  const { DatabaseSync } = process.getBuiltinModule('node:sqlite');
  const path = join(folder, FOLDER_LOCK);
  let lock: InstanceType<typeof DatabaseSync> | undefined;
  try {
    lock = new DatabaseSync(path);
    lock.exec('begin exclusive');
  } catch (error) {
    lock?.close();
    throw (error as SqliteError).errcode === SQLITE_BUSY
      ? new FolderInUse(folder)
      : asNode(error as SqliteError, path);
  }
  const held = lock;
  return { release: () => held.close() };
}
