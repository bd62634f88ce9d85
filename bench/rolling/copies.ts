import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

const GREETING = /Prairie Hen is running at/;

/** One copy of the built farm on a port of its own. */
export type Copy = {
  url: string;
  pid(): number | undefined;
  /** Whether its process runs and has answered. */
  isOpen(): boolean;
  /** SIGTERM lets it finish, SIGKILL does not; then it starts again. */
  restart(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
  /** Moves its clock by milliseconds, until it starts again. */
  turnClock(milliseconds: number): Promise<void>;
  stop(): Promise<void>;
};

async function open(port: number, settings: Record<string, string>): Promise<ChildProcess> {
  const env = { PATH: process.env.PATH, PORT: String(port), LOG_LEVEL: 'fatal', ...settings };
  const args = ['--liftoff-only', '--import', './bench/turn-clock.mjs', 'build/server/index.js'];
  const copy = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
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
  let opened = true;
  const end = async (signal: NodeJS.Signals) => {
    if (copy.exitCode !== null || copy.signalCode !== null) return;
    opened = false;
    const gone = once(copy, 'exit');
    copy.kill(signal);
    await gone;
  };
  return {
    url: `http://127.0.0.1:${port}`,
    pid: () => copy.pid,
    isOpen: () => opened,
    async restart(signal) {
      await end(signal);
      copy = await open(port, settings);
      opened = true;
    },
    async turnClock(milliseconds) {
      const moved = once(copy, 'message');
      copy.send(milliseconds);
      await moved;
    },
    stop: () => end('SIGTERM'),
  };
}
