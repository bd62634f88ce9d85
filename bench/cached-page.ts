import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../test/engines/free-port.ts';
import { inTurn, processorSeconds, rested } from './measure.ts';
import { type Beside, pairs } from './report.ts';
import { needWrk, wrk } from './wrk.ts';

// A cached public page, a file, a photo and a share picture against bare node:http with the same bytes, under wrk. The farm logs every request, as in production.

const ROUNDS = 9;
const SECONDS = 1;
const CONNECTIONS = 32;
const AT_LEAST = 0.5;

const say = (text: string) => process.stdout.write(`${text}\n`);

async function ask(url: string, headers: Record<string, string>) {
  const [answer] = (await once(get(url, { headers }), 'response')) as [IncomingMessage];
  return { status: answer.statusCode, headers: answer.headers, body: await buffer(answer) };
}

async function answers(url: string): Promise<void> {
  for (let tries = 0; tries < 1_800; tries += 1) {
    try {
      await ask(url, {});
      return;
    } catch {
      await pause(100);
    }
  }
  throw new Error(`Nobody answers at ${url}.`);
}

/** Answers per second of the server's processor time (real time outside Linux), so that wrk costs neither side. @throws unless all are 200 or 304 */
async function perSecond(url: string, headers: Record<string, string>, pid: number): Promise<number> {
  const before = await processorSeconds(pid);
  const { answered } = await wrk(url, { connections: CONNECTIONS, seconds: SECONDS, headers });
  const used = (await processorSeconds(pid)) - before;
  return answered / (used > 0 ? used : SECONDS);
}

const folder = await mkdtemp(join(tmpdir(), 'prairie-hen-bench-'));
const running: ChildProcess[] = [];

function start(args: string[], env: Record<string, string>, stdout: number | 'ignore') {
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', stdout, 'inherit'],
  });
  running.push(child);
  return child;
}

/** The same answer from a server that does nothing else. */
async function startRaw(url: string, headers: Record<string, string>) {
  const { status, headers: sent, body } = await ask(url, headers);
  const { date: _, connection: _too, 'keep-alive': _and, ...same } = sent;
  const file = join(folder, `answer-${running.length}.json`);
  await writeFile(file, JSON.stringify({ status, headers: same, body: body.toString('base64') }));
  const port = await freePort();
  const { pid = 0 } = start(['bench/raw-server.mjs', file, String(port)], {}, 'ignore');
  const raw = { url: `http://127.0.0.1:${port}`, pid };
  await answers(raw.url);
  return raw;
}

try {
  await needWrk();
  const port = await freePort();
  const log = await open(join(folder, 'log'), 'w');
  const settings = { PORT: String(port), DATA_DIR: folder, FARM_MODE: 'demo', LOG_LEVEL: 'info' };
  const { pid = 0 } = start(['--liftoff-only', 'build/server/index.js'], settings, log.fd);
  const farm = `http://127.0.0.1:${port}`;
  await answers(`${farm}/readyz`);
  const br = { 'Accept-Encoding': 'br' };
  const tag = (await ask(`${farm}/`, br)).headers.etag ?? '';
  const inStock = (await ask(`${farm}/in-stock`, {})).body.toString();
  /** The first address on In Stock that fits, from the root. */
  const onPage = (kind: RegExp) => kind.exec(inStock)?.[0] ?? '/no-such-file';
  const lines: Beside[] = [];
  await rested(pid);
  for (const [what, path, headers] of [
    ['/', '/', br],
    ['/in-stock', '/in-stock', br],
    ['/, for who holds it (304)', '/', { ...br, 'If-None-Match': tag }],
    ['/, by an address with more in it', '/?utm_source=bench', br],
    ['a script of ours', onPage(/\/assets\/[\w.-]+\.js/), br],
    ['a photo', onPage(/\/photos\/[\w./-]+/), {}],
    ['a share picture', onPage(/\/share\/[\w./-]+/), {}],
  ] as const) {
    const raw = await startRaw(farm + path, headers);
    const [ours = 0, theirs = 0] = await inTurn(
      [() => perSecond(farm + path, headers, pid), () => perSecond(raw.url, headers, raw.pid)],
      ROUNDS,
    );
    lines.push({ what, unit: 'a second', ours, theirs, atLeast: AT_LEAST });
  }
  say(`\n${pairs('cached pages, by processor time', 'the farm', 'node:http alone', lines)}\n`);
} finally {
  for (const child of running) {
    child.kill();
    await once(child, 'exit');
  }
  await rm(folder, { recursive: true, force: true });
}
