import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { processorSeconds } from './measure.ts';

const MB = 1_000_000;
const BLOCK = 512;
const LOOK_MS = 100;

/** On the disk, in megabytes. */
export async function sizeOf(folder: string): Promise<number> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  const sizes = await Promise.all(
    names.map((name) =>
      stat(join(folder, name)).then(
        ({ blocks }) => blocks * BLOCK,
        () => 0,
      ),
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0) / MB;
}

const childrenOf = async (pid: number) =>
  (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')).split(' ').filter(Boolean);

const mostMemoryOf = async (pid: string) =>
  (Number(/VmHWM:\s+(\d+) kB/.exec(await readFile(`/proc/${pid}/status`, 'utf8').catch(() => ''))?.[1] ?? 0) *
    1_024) /
  MB;

/** What `npm run prove -- FILE` takes aside: seconds of the processor, and the most memory and scratch in megabytes. */
export async function watchProof(file: string, identity: string, scratch: string) {
  await mkdir(scratch);
  const command = spawn(process.execPath, ['build/server/index.js', 'prove', file], {
    env: { PATH: process.env.PATH, TMPDIR: scratch },
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  command.stdin.end(`${identity}\n`);
  let isOver = false;
  const gone = once(command, 'exit').then(([code]) => {
    isOver = true;
    if (code !== 0) throw new Error('The backup was not proven.');
  });
  const most = { seconds: 0, memory: 0, scratch: 0 };
  while (!isOver) {
    for (const child of await childrenOf(command.pid ?? 0)) {
      most.seconds = Math.max(most.seconds, (await processorSeconds(Number(child))) || 0);
      most.memory = Math.max(most.memory, await mostMemoryOf(child));
    }
    most.scratch = Math.max(most.scratch, await sizeOf(scratch));
    await pause(LOOK_MS);
  }
  await gone;
  return most;
}
