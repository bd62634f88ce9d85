import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

const GREETING = /Prairie Hen is running at/;

/** One copy of the built farm on a port of its own. */
export type Copy = {
  /** SIGTERM lets it finish, SIGKILL does not; then it starts again. */
  restart(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
  stop(): Promise<void>;
};

async function open(port: number, settings: Record<string, string>): Promise<ChildProcess> {
  const env = { PATH: process.env.PATH, PORT: String(port), LOG_LEVEL: 'fatal', ...settings };
  const copy = spawn(process.execPath, ['--liftoff-only', 'build/server/index.js'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    createInterface(copy.stdout as NodeJS.ReadableStream).on('line', (line) => {
      if (GREETING.test(line)) resolve();
      else if (line.startsWith('{')) process.stderr.write(`${line}\n`);
    });
    copy.once('exit', () => reject(new Error('The farm did not open.')));
  });
  return copy;
}

/** @returns when it answers */
export async function startCopy(port: number, settings: Record<string, string>): Promise<Copy> {
  let copy = await open(port, settings);
  const end = async (signal: NodeJS.Signals) => {
    const gone = once(copy, 'exit');
    copy.kill(signal);
    await gone;
  };
  return {
    async restart(signal) {
      await end(signal);
      copy = await open(port, settings);
    },
    stop: () => end('SIGTERM'),
  };
}
