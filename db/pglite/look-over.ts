import { access, constants, open, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** PGlite needs about thirty at once. */
const OPEN_AT_ONCE = 64;
/** PostgreSQL's control file is always this long; what follows its head is empty. */
const CONTROL_BYTES = 8_192;

/** Without these files PostgreSQL has no database. */
const NEEDED = ['PG_VERSION', 'global/pg_control', 'base', 'pg_wal'];

const SEGMENT = /^[0-9A-F]{24}$/;

/** What is seen to be damaged, or null. Only reads. @throws an error with a code for what cannot be read */
export async function seenDamage(folder: string): Promise<string | null> {
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
export async function tryEveryFile(folder: string): Promise<void> {
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
