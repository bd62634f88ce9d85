import { access, constants, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { roomOn } from '../disk-room.ts';

const NAME = /^prairie-hen-proof-(\d+)-/;

/** On a disk where there is one: /tmp is often memory. */
const PLACES = process.env.TMPDIR ? [tmpdir()] : ['/var/tmp', tmpdir()];

/** @property bytes needed @property places without them */
export class NoRoom extends Error {
  readonly bytes: number;
  readonly places: string[];

  constructor(bytes: number, places: string[]) {
    super(`No room for ${bytes} bytes in ${places.join(', ')}.`);
    this.bytes = bytes;
    this.places = places;
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function removeLeft(place: string): Promise<void> {
  for (const name of await readdir(place)) {
    const pid = NAME.exec(name)?.[1];
    if (!pid || isRunning(Number(pid))) continue;
    // Those of another account stay.
    await rm(join(place, name), { recursive: true, force: true }).catch(() => {});
  }
}

/** Never beside the backups, which are copied away: rows lie here as they are. @param also where they do anyway @throws NoRoom */
export async function chooseScratch(bytes: number, also?: string): Promise<string> {
  const places = [...new Set(also ? [...PLACES, also] : PLACES)];
  for (const place of places) {
    try {
      await access(place, constants.W_OK);
      await removeLeft(place);
    } catch {
      continue;
    }
    if (roomOn(place).free >= bytes) return place;
  }
  throw new NoRoom(bytes, places);
}

/** A private folder that is deleted after `work`, or before the next one if the process is killed. */
export async function inScratchFolder<T>(place: string, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(place, `prairie-hen-proof-${process.pid}-`));
  return work(folder).finally(() => rm(folder, { recursive: true, force: true }));
}
