import { existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Config } from '../core/config.ts';

type Folders = Pick<Config, 'databaseUrl' | 'dataFolder' | 'backupFolder'>;

/** A new folder belongs to whom the one around it belongs. */
const nearest = (folder: string): string => (existsSync(folder) ? folder : nearest(dirname(folder)));

/** As root, this process goes on as the account whose farm it is: files of root's would keep that account out. */
export function stepDown({ databaseUrl, dataFolder, backupFolder }: Folders): void {
  if (process.geteuid?.() !== 0) return;
  if (databaseUrl && !existsSync(backupFolder)) return;
  const folder = databaseUrl ? backupFolder : nearest(dataFolder);
  const { uid, gid } = statSync(folder);
  if (uid === 0) return;
  process.setgroups?.([gid]);
  process.setgid?.(gid);
  process.setuid?.(uid);
  process.stderr.write(`Going on as the account ${uid}, which owns ${folder}.\n`);
}
