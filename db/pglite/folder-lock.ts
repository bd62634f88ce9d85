import { join } from 'node:path';

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

/** Held until this process ends, even by kill -9: two processes corrupt a folder. @throws FolderInUse */
export function lockFolder(folder: string): { release(): void } {
  // Not imported, so that an older Node can still ask for a newer one.
  const { DatabaseSync } = process.getBuiltinModule('node:sqlite');
  const lock = new DatabaseSync(join(folder, FOLDER_LOCK));
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    throw (error as { errcode?: number }).errcode === SQLITE_BUSY ? new FolderInUse(folder) : error;
  }
  return { release: () => lock.close() };
}
