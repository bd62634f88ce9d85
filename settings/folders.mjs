// Plain JavaScript without packages: npm start reads it under any Node, before it installs anything.
import { readlinkSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';

/** @typedef {import('./settings.mjs').Environment} Environment */

/** @param {Environment} env */
export function foldersIn({ FARM_MODE, DATA_DIR, BACKUP_DIR }) {
  const data = resolve(DATA_DIR ?? (FARM_MODE === 'live' ? './data' : './demo-data'));
  return { data, backups: resolve(BACKUP_DIR ?? `${data}-backups`) };
}

/** As many as Linux follows. */
const MOST_LINKS = 40;

/** @type {(ask: (path: string) => string, path: string) => string | null} */
const answerOf = (ask, path) => {
  try {
    return ask(path);
  } catch {
    return null;
  }
};

/** Where a folder really is, or will be once it is made, behind every link. @type {(path: string, links?: number) => string} */
export function realPlace(path, links = MOST_LINKS) {
  const there = answerOf(realpathSync.native, path);
  if (there || dirname(path) === path || links === 0) return there ?? path;
  const to = answerOf(readlinkSync, path);
  if (to) return realPlace(resolve(dirname(path), to), links - 1);
  return join(realPlace(dirname(path), links), basename(path));
}

/** @type {(folder: string, other: string) => boolean} */
const isInside = (folder, other) => {
  const way = relative(other, folder);
  return way === '' || (way !== '..' && !way.startsWith(`..${sep}`) && resolve(other, way) === folder);
};

/** @param {Environment} env */
export function keepsBackupsInData(env) {
  const { data, backups } = foldersIn(env);
  return isInside(backups, data) || isInside(realPlace(backups), realPlace(data));
}

/** Whether something else is at a path, or on the way to it, so that no folder can be made there. @param {string} path */
export function isFile(path) {
  try {
    return !statSync(path).isDirectory();
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'ENOTDIR';
  }
}
