import { existsSync, statfsSync } from 'node:fs';
import { dirname } from 'node:path';

/** In bytes. */
export type DiskRoom = { free: number; total: number };

/** PostgreSQL writes its log in pieces of 16 MB, and needs one more to open after a crash. */
const LEAST_BYTES = 32_000_000;

/** For the disk that has the folder, or will have it. */
export function roomOn(folder: string): DiskRoom {
  if (!existsSync(folder)) return roomOn(dirname(folder));
  const { bavail, blocks, bsize } = statfsSync(folder);
  return { free: bavail * bsize, total: blocks * bsize };
}

/** Whether a database in this folder could not even open. */
export const isFull = (folder: string) => roomOn(folder).free < LEAST_BYTES;
