import { existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

const IN_MEMORY = '/dev/shm';

/** What a whole run leaves lying about at once, many times over. */
const ROOM_BYTES = 2 * 1024 ** 3;

/** The folder of one run is named by the process that leads it. */
const OURS = /^prairie-hen-run-(\d+)$/;

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Takes away what runs that were killed have left in a folder. */
export function sweepAfterKilledRuns(folder: string): void {
  for (const name of readdirSync(folder)) {
    const [, pid] = OURS.exec(name) ?? [];
    if (pid && !isRunning(Number(pid))) rmSync(join(folder, name), { recursive: true, force: true });
  }
}

/**
 * Lets all that a run and its children put aside for a while lie in memory, where there is a folder for that with room:
 * a farm is a thousand small files, and to copy those costs a tenth there of what it does on a disk.
 */
export function keepInMemory(): void {
  if (process.env.TMPDIR || !existsSync(IN_MEMORY)) return;
  sweepAfterKilledRuns(IN_MEMORY);
  const { bavail, bsize } = statfsSync(IN_MEMORY);
  if (bavail * bsize < ROOM_BYTES) return;
  const folder = join(IN_MEMORY, `prairie-hen-run-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  process.env.TMPDIR = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
}
