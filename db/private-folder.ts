import { chmod, mkdir, readdir, stat } from 'node:fs/promises';
import type { Logger } from 'pino';
import { ConfigError } from '../core/config.ts';
import { tryFolder } from './folder-troubles.ts';
import { FOLDER_LOCK } from './pglite/folder-lock.ts';

const OTHERS = 0o077;

const OURS = [
  'pglite',
  'pglite.unfinished',
  FOLDER_LOCK,
  `${FOLDER_LOCK}-journal`,
  'demo-secret',
  'owner.sock',
];

const isOpenToOthers = async (folder: string) => ((await stat(folder)).mode & OTHERS) !== 0;

const refusal = (folder: string, why: string) =>
  new ConfigError([`DATA_DIR: other users of this machine can enter ${folder}, ${why}`]);

/** Closes the folder and every later file to other accounts. @throws ConfigError if it cannot, or the folder holds other things */
export const openPrivateFolder = (folder: string, log: Logger) => tryFolder(folder, () => close(folder, log));

async function close(folder: string, log: Logger): Promise<void> {
  process.umask(OTHERS);
  await mkdir(folder, { recursive: true });
  if (process.platform === 'win32' || !(await isOpenToOthers(folder))) return;
  const other = (await readdir(folder)).find((name) => !OURS.includes(name));
  if (other) throw refusal(folder, `which holds other things too (${other}). Set DATA_DIR to a new folder`);
  await chmod(folder, 0o700).catch(() => {});
  if (await isOpenToOthers(folder)) {
    throw refusal(
      folder,
      `and this account cannot change that. Run chmod 700 as its owner, or set another DATA_DIR`,
    );
  }
  log.warn({ folder }, 'other users of this machine could enter the data folder; it is closed to them now');
}
