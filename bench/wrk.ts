import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

// wrk asks over HTTP (Debian: wrk): a client that takes next to nothing from the server beside it.

const run = promisify(execFile);

/** One round: how many ask at any moment, for how long, and with what. */
export type Round = {
  connections: number;
  seconds: number;
  headers?: Record<string, string>;
  /** A file in Lua that makes the requests, and the words it is given. */
  script?: { file: string; words: (string | number)[] };
};

const MILLISECONDS: Record<string, number> = { us: 0.001, ms: 1, s: 1_000 };

/** @throws an Error with one sentence when wrk is not there */
export async function needWrk(): Promise<void> {
  await run('wrk', ['-v']).catch((error) => {
    if (error.code === 'ENOENT')
      throw new Error('This bench needs wrk: please install it (Debian: apt-get install wrk).');
  });
}

/**
 * Asks again and again, each of the connections as soon as it has its answer.
 * @returns how many were answered, in all and a second, and the median of what one took, in milliseconds
 * @throws when any answer was not a 2xx or a 3xx
 */
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
