/** Raised when another process holds the data folder; its message is shown to whoever starts the program. */
export class FolderInUse extends Error {
  constructor(folder: string) {
    super(
      `The data folder ${folder} is already in use by another Prairie Hen process.\n` +
        'Stop that one first, or set DATA_DIR (or DATABASE_URL) to give this one a database of its own.',
    );
  }
}

/** SQLite's number for "somebody else has it". */
const SQLITE_BUSY = 5;

/**
 * Takes `<folder>.lock` for as long as this process lives. PGlite has no lock of its own and two
 * processes in one folder corrupt it; SQLite's file lock is freed by the system even after kill -9.
 * @throws FolderInUse
 */
export function lockFolder(folder: string): { release(): void } {
  // Not imported at the top: an older Node has no such module and would die before it is told to be newer.
  const { DatabaseSync } = process.getBuiltinModule('node:sqlite');
  const lock = new DatabaseSync(`${folder}.lock`);
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    throw (error as { errcode?: number }).errcode === SQLITE_BUSY ? new FolderInUse(folder) : error;
  }
  return { release: () => lock.close() };
}
