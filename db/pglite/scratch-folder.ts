import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const NAME = /^prairie-hen-proof-(\d+)-/;

/** On a disk where there is one: /tmp is often memory. */
const PLACES = process.env.TMPDIR ? [tmpdir()] : ['/var/tmp', tmpdir()];

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

/** A private folder that is deleted after `work`, or before the next one if the process is killed. */
export async function inScratchFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  let refused: unknown;
  for (const place of PLACES) {
    let folder: string;
    try {
      await removeLeft(place);
      folder = await mkdtemp(join(place, `prairie-hen-proof-${process.pid}-`));
    } catch (error) {
      refused = error;
      continue;
    }
    return work(folder).finally(() => rm(folder, { recursive: true, force: true }));
  }
  throw refused;
}
