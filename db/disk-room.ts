import { existsSync, statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import { DAY_MS } from '../core/clock.ts';

/** @property until null while it lasts */
export type Silence = { since: Date; until: Date | null };

/** In bytes. @property silence the last time that it did not answer */
export type DiskRoom = { free: number; total: number; silence?: Silence | null };

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

/** So long the farm says that its disk did not answer. */
const SILENCE_SAID_MS = 7 * DAY_MS;

const isOver = ({ until }: Silence) => until !== null && Date.now() - until.getTime() > SILENCE_SAID_MS;

/** Asks no disk that hangs, because the whole program would hang with it. */
export function roomReader(folder: string, silence: () => Silence | null): () => DiskRoom {
  let room = roomOn(folder);
  return () => {
    const last = silence();
    if (last?.until !== null) room = roomOn(folder);
    return { ...room, silence: last && !isOver(last) ? last : null };
  };
}
