import { existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

const IN_MEMORY = '/dev/shm';

/** Far more than the temporary files of a whole run. */
const ROOM_BYTES = 2 * 1024 ** 3;

/** A run's folder is named by its main process. */
const OURS = /^prairie-hen-run-(\d+)$/;

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Deletes what killed runs left in a folder. */
export function sweepAfterKilledRuns(folder: string): void {
  for (const name of readdirSync(folder)) {
    const [, pid] = OURS.exec(name) ?? [];
    if (pid && !isRunning(Number(pid))) rmSync(join(folder, name), { recursive: true, force: true });
  }
}

/** Uses memory for the temporary files of a run and its children, where it has space. */
export function tempFilesInMemory(): void {
  if (process.env.TMPDIR || !existsSync(IN_MEMORY)) return;
  sweepAfterKilledRuns(IN_MEMORY);
  const { bavail, bsize } = statfsSync(IN_MEMORY);
  if (bavail * bsize < ROOM_BYTES) return;
  const folder = join(IN_MEMORY, `prairie-hen-run-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  process.env.TMPDIR = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
}
