import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { HOUR_MS } from '../core/clock.ts';
import { NOBODY } from '../test/engines/nobody.ts';
import { serveCachedFirst } from './cached-first.ts';
import { openKeptFiles } from './kept-files.ts';

const KEPT = 'public, max-age=31536000, immutable';

/** A farm that counts what reaches its app. */
async function farm() {
  const reached: string[] = [];
  const fetch = (request: Request) => {
    const { pathname, search } = new URL(request.url);
    reached.push(pathname + search);
    const encoding = request.headers.get('Accept-Encoding') ?? '';
    const headers = {
      'Cache-Control': pathname.startsWith('/assets/') ? KEPT : 'private, no-store',
      'X-Request-Id': crypto.randomUUID(),
      'Content-Security-Policy': "default-src 'none'",
      ETag: '"one"',
      ...(encoding && { 'Content-Encoding': encoding }),
    };
    const status = pathname.includes('missing') ? 404 : 200;
    return new Response(`${pathname} in ${encoding}`, { status, headers });
  };
  const server = serveCachedFirst({ fetch, cache: null, metrics: null }, NOBODY, pino({ level: 'silent' }));
  server.listen(0);
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const ask = async (path: string, headers: Record<string, string> | string[] = {}) => {
    const asked = get({ port, path, headers, agent: false });
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    const text = (await buffer(answer)).toString();
    return { status: answer.statusCode, headers: answer.headers, text };
  };
  return { ask, reached };
}

it('a file that never changes reaches the app once for each encoding, and is the same from memory', async () => {
  const { ask, reached } = await farm();
  for (const encoding of ['br', 'gzip', '']) {
    const headers: Record<string, string> = encoding ? { 'Accept-Encoding': encoding } : {};
    const [first, second] = [await ask('/assets/a.js', headers), await ask('/assets/a.js', headers)];
    const { 'x-request-id': one, date: _, ...same } = first.headers;
    const { 'x-request-id': other, date: __, ...again } = second.headers;
    expect([second.status, second.text, again]).toEqual([
      200,
      `/assets/a.js in ${encoding}`,
      { ...same, ...again },
    ]);
    expect(again).toMatchObject({ 'cache-control': KEPT, 'content-security-policy': "default-src 'none'" });
    expect(other).not.toBe(one);
  }
  expect(reached).toHaveLength(3);
  await ask('/assets/a.js', ['Host', 'farm.example', 'Host', 'evil.example', 'Connection', 'close']);
  expect(reached, 'where two hosts are refused').toHaveLength(4);
  const held = await ask('/assets/a.js', { 'If-None-Match': '"one"' });
  expect([held.status, held.text, reached.length]).toEqual([304, '', 4]);
});

it('nothing else is kept: other answers, other statuses, parts, or addresses with a query', async () => {
  const { ask, reached } = await farm();
  for (const path of ['/dashboard', '/assets/missing.js', '/assets/a.js?x=1']) {
    await ask(path);
    await ask(path);
  }
  await ask('/assets/b.js', { Range: 'bytes=0-1' });
  await ask('/assets/b.js', { Range: 'bytes=0-1' });
  expect(reached).toHaveLength(8);
});

it('a file is asked for again after an hour, because a photo may have been removed', async () => {
  const clock = { at: 1_000, now: () => clock.at };
  const files = openKeptFiles(10_000, clock);
  const photo = { method: 'GET', url: '/photos/a.avif', headers: {} };
  await files.keep(photo, new Response('a photo', { headers: { 'Cache-Control': KEPT } }));
  clock.at += HOUR_MS - 1_000;
  expect(files.get(photo)).toBeDefined();
  clock.at += 2_000;
  expect(files.get(photo)).toBeUndefined();
});
