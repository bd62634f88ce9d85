import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

// wrk (Debian: wrk) is an HTTP client that takes little from the server beside it.

const run = promisify(execFile);

/** Connections, duration, and headers. */
type Round = {
  connections: number;
  seconds: number;
  headers?: Record<string, string>;
  /** A Lua file that makes the requests, and its arguments. */
  script?: { file: string; words: (string | number)[] };
};

const MILLISECONDS: Record<string, number> = { us: 0.001, ms: 1, s: 1_000 };

/** @throws an Error with one sentence when wrk is missing */
export async function needWrk(): Promise<void> {
  await run('wrk', ['-v']).catch((error) => {
    if (error.code === 'ENOENT')
      throw new Error('This bench needs wrk: please install it (Debian: apt-get install wrk).');
  });
}

/** @returns answers in all and per second, and the median in milliseconds @throws unless all are 2xx or 3xx */
export async function wrk(url: string, { connections, seconds, headers = {}, script }: Round) {
  const said = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const made = script ? ['-s', script.file] : [];
  const words = script ? ['--', ...script.words.map(String)] : [];
  const args = ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency', ...said, ...made, url, ...words];
  const { stdout } = await run('wrk', args);
  const answered = /(\d+) requests in/.exec(stdout)?.[1];
  const rate = /Requests\/sec:\s*([\d.]+)/.exec(stdout)?.[1];
  const [, middle, unit = ''] = /50%\s+([\d.]+)(us|ms|s)/.exec(stdout) ?? [];
  if (!answered || !rate || /Non-2xx|Socket errors/.test(stdout)) throw new Error(`${url}:\n${stdout}`);
  const middleMs = Number(middle) * (MILLISECONDS[unit] ?? Number.NaN);
  return { answered: Number(answered), perSecond: Number(rate), middleMs };
}
