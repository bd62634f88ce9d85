import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import serverStart from '../bin/server-start.json' with { type: 'json' };
import { DEMO_ACCOUNTS } from '../demo/accounts.ts';
import { processorSeconds } from './measure.ts';

/** The event loop's delay, in milliseconds. @property held the longest that its thread worked at one go, in milliseconds of the processor */
export type Delay = { p50: number; p99: number; max: number; held: number };

const GREETING = /Prairie Hen is running at http:\S+:(\d+)/;
const MB = 1_000_000;

export type WatchedFarm = Awaited<ReturnType<typeof watchFarm>>;

/** Starts the built server with one of the scripts beside this file. @param settings as in .env */
export async function watchFarm(
  settings: Record<string, string>,
  preloaded: 'watch-loop' | 'turn-clock' = 'watch-loop',
  flags: string[] = serverStart.flags,
) {
  const start = performance.now();
  const args = [...flags, '--import', `./bench/${preloaded}.mjs`, 'build/server/index.js'];
  const server = spawn(process.execPath, args, {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      FARM_MODE: 'demo',
      FARM_NOW: '2025-09-20T10:00:00-05:00',
      LOG_LEVEL: 'warn',
      ...serverStart.env,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const gone = once(server, 'exit');
  const port = await new Promise<string>((resolve, reject) => {
    createInterface(server.stdout as NodeJS.ReadableStream).on('line', (line) => {
      const found = GREETING.exec(line)?.[1];
      if (found) resolve(found);
    });
    void gone.then(() => reject(new Error('The farm did not open.')));
  });
  const url = `http://127.0.0.1:${port}`;
  const delayNow = async (message: 'begin' | 'end') => {
    const answer = once(server, 'message');
    server.send(message);
    const [delay] = await answer;
    return delay as Delay;
  };
  /** A line of /proc/<pid>/status in megabytes; NaN outside Linux. */
  const memory = async (name: 'VmRSS' | 'VmHWM') => {
    const status = await readFile(`/proc/${server.pid}/status`, 'utf8').catch(() => '');
    return (Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) * 1_024) / MB;
  };
  return {
    url,
    pid: server.pid,
    /** From process start, in milliseconds. */
    answeredAfter: await fetch(url).then(() => performance.now() - start),
    /** The event loop's delay during `work`. */
    async delayDuring(work: () => Promise<unknown>): Promise<Delay> {
      await delayNow('begin');
      await work();
      return delayNow('end');
    },
    /** Moves its clock forward. */
    async turnClock(milliseconds: number) {
      const moved = once(server, 'message');
      server.send(milliseconds);
      await moved;
    },
    /** Used so far. */
    processorSeconds: () => processorSeconds(server.pid),
    /** In megabytes. */
    memory: async () => ({ now: await memory('VmRSS'), most: await memory('VmHWM') }),
    async stop() {
      server.kill('SIGTERM');
      await gone;
    },
  };
}

/** @returns the headers of a session of the owner */
export async function asOwner(url: string): Promise<Record<string, string>> {
  const answer = await fetch(`${url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: url },
    body: JSON.stringify({ email: DEMO_ACCOUNTS.admin, password: DEMO_ACCOUNTS.password }),
  });
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  return { Cookie: cookies.join('; '), Origin: url };
}
