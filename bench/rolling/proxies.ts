import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../../test/engines/free-port.ts';

/** A proxy with its own file of deploy/, in front of the copies on these ports. */
export type Proxy = { name: string; start(folder: string, copies: number[]): Promise<Running> };
export type Running = { url: string; process: ChildProcess };

const quiet = { stdio: 'ignore' } as const;

async function caddy(folder: string, copies: number[]): Promise<Running> {
  const url = `http://127.0.0.1:${await freePort()}`;
  const env = {
    PATH: process.env.PATH,
    HOME: folder,
    CADDY_ADMIN: `127.0.0.1:${await freePort()}`,
    FARM_ADDRESS: url,
    FARM_COPIES: copies.map((port) => `127.0.0.1:${port}`).join(' '),
  };
  const args = ['run', '--config', 'deploy/Caddyfile', '--adapter', 'caddyfile'];
  return { url, process: spawn('caddy', args, { env, ...quiet }) };
}

/** A third copy and more are added to its file. */
export async function haproxy(folder: string, [first, second, ...more]: number[]): Promise<Running> {
  const files = ['key', 'certificate'].map((name) => join(folder, name));
  const [key = '', certificate = ''] = files;
  const made = [
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-subj',
    '/CN=127.0.0.1',
    '-keyout',
    key,
    '-out',
    certificate,
  ];
  execFileSync('openssl', ['req', '-x509', ...made], quiet);
  const both = join(folder, 'farm.pem');
  await writeFile(both, (await Promise.all(files.map((file) => readFile(file)))).join(''));
  const file = join(folder, 'haproxy.cfg');
  const added = more.map((port, n) => `    server copy-${n + 3} "127.0.0.1:${port}"\n`);
  await writeFile(file, (await readFile('deploy/haproxy.cfg', 'utf8')) + added.join(''));
  const port = await freePort();
  const env = {
    PATH: process.env.PATH,
    FARM_HTTP: `127.0.0.1:${await freePort()}`,
    FARM_HTTPS: `127.0.0.1:${port}`,
    FARM_CERTS: both,
    FARM_COPY_1: `127.0.0.1:${first}`,
    FARM_COPY_2: `127.0.0.1:${second}`,
  };
  return {
    url: `https://127.0.0.1:${port}`,
    process: spawn('haproxy', ['-db', '-f', file], { env, ...quiet }),
  };
}

export const PROXIES: Proxy[] = [
  { name: 'Caddy', start: caddy },
  { name: 'HAProxy', start: haproxy },
];

/** @throws an Error with one sentence when a program is missing */
export function needProxies(programs = ['caddy', 'haproxy']): void {
  for (const program of programs) {
    try {
      execFileSync(program, [program === 'caddy' ? 'version' : '-v'], quiet);
    } catch {
      throw new Error(`This needs ${program}: please install it (Debian: apt-get install ${program}).`);
    }
  }
}

/** Ends it at once: nothing is asked of it any more. */
export async function endProxy({ process: proxy }: Running): Promise<void> {
  const gone = once(proxy, 'exit');
  proxy.kill('SIGKILL');
  await gone;
}
