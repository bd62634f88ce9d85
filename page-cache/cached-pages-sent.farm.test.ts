import { once } from 'node:events';
import { request } from 'node:http';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it, vi } from 'vitest';
import { openLog } from '../server/log.ts';
import { serve } from '../test/engines/serve.ts';
import { onNewPostgres } from '../test/engines/stage.ts';

// How a cached page goes out.

const lines: Record<string, unknown>[] = [];
const log = openLog(
  'info',
  new Writable({
    write(chunk, _encoding, done) {
      const written = String(chunk).trim().split('\n');
      lines.push(...written.map((line) => JSON.parse(line)));
      done();
    },
  }),
);

onNewPostgres(
  (stage) => {
    const get = (path: string, headers: Record<string, string> = {}) => stage.farm.request(path, { headers });

    it('goes out as each browser takes it, once, and is not sent again to who holds it', async () => {
      const plain = await (await get('/in-stock')).text();
      const tags = new Set<string | null>();
      for (const [accepts, coding, open] of [
        ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
        ['gzip, br;q=0', 'gzip', gunzipSync],
        ['deflate', null, (whole: Buffer) => whole],
      ] as const) {
        const headers = { 'Accept-Encoding': accepts };
        const answer = await get('/in-stock', headers);
        const tag = answer.headers.get('etag');
        expect(answer.headers.get('content-encoding')).toBe(coding);
        expect(answer.headers.get('vary')).toBe('Accept-Encoding');
        expect(tag).toMatch(/^"[\w-]+"$/);
        const body = Buffer.from(await answer.arrayBuffer());
        expect(answer.headers.get('content-length')).toBe(String(body.length));
        expect(open(body).toString()).toBe(plain);
        const head = await stage.farm.request('/in-stock', { method: 'HEAD', headers });
        expect(await head.text()).toBe('');
        const named = ({ headers }: Response) => [...headers].filter(([name]) => name !== 'x-request-id');
        expect(named(head)).toEqual(named(answer));
        for (const known of [tag ?? '', `"other", W/${tag}`, '*']) {
          const again = await get('/in-stock', { ...headers, 'If-None-Match': known });
          expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', tag]);
          expect(again.headers.get('content-security-policy')).toBe(
            answer.headers.get('content-security-policy'),
          );
          expect(again.headers.get('cache-control')).toBe(answer.headers.get('cache-control'));
        }
        tags.add(tag);
      }
      expect(tags.size).toBe(3);
      const other = await get('/in-stock', { 'Accept-Encoding': 'br', 'If-None-Match': '"other"' });
      expect(other.status).toBe(200);
    });

    it.each(['GET', 'HEAD'])('is refused to a %s that names two hosts, as everything is', async (method) => {
      const server = await serve(stage.farm);
      const statusOf = async (...hosts: string[]) => {
        const headers = [...hosts.flatMap((host) => ['Host', host]), 'Connection', 'close'];
        const asked = request(`${server.origin}/visit`, { method, headers }).end();
        const [answer] = await once(asked, 'response');
        await text(answer);
        return answer.statusCode;
      };
      try {
        for (let n = 0; n < 2; n += 1) {
          expect(await statusOf('farm.example')).toBe(200);
          expect(await statusOf('farm.example', 'evil.example')).toBe(400);
        }
      } finally {
        await server.close();
      }
    });

    it('goes out past the app as it does through it, each time with an id, a line and a time of its own', async () => {
      const server = await serve(stage.farm);
      const ask = async (method: string, path: string, headers: Record<string, string> = {}) => {
        const asked = request(`${server.origin}${path}`, { method, headers }).end();
        const [answer] = await once(asked, 'response');
        const { 'x-request-id': id, date: _, ...rest } = answer.headers;
        return { id, status: answer.statusCode, body: await text(answer), headers: rest };
      };
      try {
        const { id: madeId, ...made } = await ask('GET', '/visit?from=mail');
        // It is written after the answer.
        await vi.waitFor(() => expect(lines.at(-1)).toMatchObject({ requestId: madeId }));
        // News of the farm's beginning may still be on its way, and would empty the cache once more.
        await vi.waitFor(async () => {
          const { id } = await ask('GET', '/visit');
          await vi.waitFor(() => expect(lines.at(-1)).toMatchObject({ requestId: id }));
          expect(lines.at(-1)).not.toHaveProperty('from');
        });
        lines.length = 0;
        const { id, ...cached } = await ask('GET', '/visit?from=mail');
        expect(cached).toEqual(made);
        const { id: otherId, ...other } = await ask('GET', '/visit?utm_source=letter');
        expect(other).toEqual(made);
        const head = await ask('HEAD', '/visit');
        expect(head.headers).toEqual(made.headers);
        const known = await ask('GET', '/visit', { 'If-None-Match': String(made.headers.etag) });
        expect(known).toMatchObject({ status: 304, body: '' });
        const post = await ask('POST', '/visit');
        expect(post.status).toBe(405);
        const ids = [id, otherId, head.id, known.id, post.id];
        expect(new Set([madeId, ...ids]).size).toBe(6);
        await vi.waitFor(() => expect(lines).toHaveLength(5));
        expect(lines).toEqual(
          [
            ['GET', 200],
            ['GET', 200],
            ['HEAD', 200],
            ['GET', 304],
            ['POST', 405],
          ].map(([method, status], place) => ({
            level: 30,
            time: expect.any(Number),
            requestId: ids[place],
            method,
            path: '/visit',
            status,
            // Only the app asks where a request comes from.
            ...(method === 'POST' && { from: expect.any(String) }),
            ms: expect.any(Number),
            msg: 'request',
          })),
        );
        for (const { ms } of lines) expect(ms).toBeGreaterThan(0);
      } finally {
        await server.close();
      }
    });
  },
  {},
  {},
  log,
);
