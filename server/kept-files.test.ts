import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { changeCounter } from '../db/changes.ts';
import { openFront } from './front.ts';
import { openKeptAnswers } from './kept-answers.ts';
import { keepFiles } from './kept-files.ts';
import { openLog } from './log.ts';
import { staticFiles } from './static-files.ts';

// Long enough to be worth packing.
const CODE = `export const hens = [${'1,'.repeat(1_000)}];`;

let folder: string;
let origin: string;
let close: () => void;
let goneIn: string[];

/** A house that has nothing but built files, behind its gate. */
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prairie-hen-files-'));
  await mkdir(join(folder, 'assets'));
  for (const [name, content] of [
    ['code-1.js', CODE],
    ['code-1.js.br', brotliCompressSync(CODE)],
    ['code-1.js.gz', gzipSync(CODE)],
    ['font-1.woff2', 'a font'],
  ] as const) {
    await writeFile(join(folder, 'assets', name), content);
  }
  const { mark, touched } = changeCounter();
  const changes = { mark, touched, caughtUp: async () => {}, close: async () => {} };
  const kept = openKeptAnswers({ changes, clock: { now: () => new Date() } }, () => null);
  goneIn = [];
  const app = new Hono();
  app.use(async (c, next) => {
    goneIn.push(c.req.path);
    await next();
  });
  app.use(keepFiles(kept.files), compress({ encoding: 'gzip' }), staticFiles(folder));
  app.get('/assets/farm.data', (c) => c.text('as it is now'));
  const server = openFront(app.fetch, kept, openLog('silent'));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  close = () => {
    server.close();
    server.closeAllConnections();
  };
});

afterEach(async () => {
  close();
  await rm(folder, { recursive: true });
});

async function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const [answer] = await once(request(origin + path, { method, headers }).end(), 'response');
  const { date: _, 'x-request-id': _too, ...said } = answer.headers;
  return { status: answer.statusCode, headers: said, body: await text(answer) };
}

it('a built file is read once for each encoding, and goes out the same from then on', async () => {
  const ways = [
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, br;q=0', 'gzip'],
    ['', undefined],
    ['br;q=0.5', 'br'],
  ].map(([accepted = '', coding]) => ({ headers: { 'Accept-Encoding': accepted }, coding }));
  const path = '/assets/code-1.js';
  const first = [];
  for (const { headers, coding } of ways) {
    const answer = await ask(path, headers);
    expect([answer.status, answer.headers['content-encoding']]).toEqual([200, coding]);
    expect(answer.headers['cache-control']).toContain('immutable');
    expect(answer.headers.vary).toBe('Accept-Encoding');
    first.push(answer);
  }
  // The last of them takes what the first took.
  expect(goneIn).toHaveLength(3);
  await rm(join(folder, 'assets'), { recursive: true });
  for (const [place, { headers }] of ways.entries()) {
    expect(await ask(path, headers)).toEqual(first[place]);
    expect(await ask(path, headers, 'HEAD')).toEqual({ ...first[place], body: '' });
  }
  expect(await ask(`${path}?again`)).toEqual(first[2]);
  expect(goneIn).toHaveLength(3);
  expect(await ask('/assets/%63ode-1.js')).toEqual(first[2]);
  expect(goneIn).toHaveLength(4);
});

it('a part of a file, what is not there, and what is no file are not kept', async () => {
  for (let turn = 0; turn < 2; turn += 1) {
    expect((await ask(`/assets/farm.data?${turn}`)).status).toBe(200);
    expect(await ask('/assets/font-1.woff2', { Range: 'bytes=2-' })).toMatchObject({
      status: 206,
      body: 'font',
    });
    expect((await ask('/assets/font-2.woff2')).status).toBe(404);
  }
  expect(goneIn).toHaveLength(6);
  expect(await ask('/assets/font-1.woff2')).toMatchObject({ status: 200, body: 'a font' });
  expect(await ask('/assets/font-1.woff2', { Range: 'bytes=2-' })).toMatchObject({
    status: 206,
    body: 'font',
  });
});
