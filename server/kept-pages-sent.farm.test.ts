import { once } from 'node:events';
import { request } from 'node:http';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it, vi } from 'vitest';
import { serve } from '../test/serve.ts';
import { onNewFarms } from '../test/stage.ts';
import { openLog } from './log.ts';

// How a page that is kept goes out.

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

onNewFarms(
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

    it('says what it needs first to CDNs alone, kept or not', async () => {
      const server = await serve(stage.farm);
      const hints = async (headers: Record<string, string>) => {
        const [answer] = await once(request(`${server.origin}/farmstand`, { headers }).end(), 'response');
        await text(answer);
        return answer.headers.link;
      };
      try {
        for (let turn = 0; turn < 2; turn += 1) {
          expect(await hints({})).toBeUndefined();
          expect(await hints({ 'CDN-Loop': 'cloudflare' })).toContain('rel=preload; as=font;');
        }
        expect((await get('/login', { 'CDN-Loop': 'fastly' })).headers.get('link')).toContain('rel=preload');
        expect((await get('/login')).headers.get('link')).toBeNull();
      } finally {
        await server.close();
      }
    });

    it('is handed out at the gate with the same headers and the same line in the log as from within', async () => {
      const server = await serve(stage.farm);
      const ask = async (method: string, path: string, headers: Record<string, string> = {}) => {
        const asked = request(`${server.origin}${path}`, { method, headers }).end();
        const [answer] = await once(asked, 'response');
        const { 'x-request-id': id, date: _, ...rest } = answer.headers;
        return { id, status: answer.statusCode, body: await text(answer), headers: rest };
      };
      try {
        const made = await ask('GET', '/visit?from=mail');
        lines.length = 0;
        const kept = await ask('GET', '/visit?from=mail');
        expect(kept.id).not.toBe(made.id);
        expect({ ...kept, id: '' }).toEqual({ ...made, id: '' });
        expect(await ask('GET', '/visit?utm_source=letter'), 'all who are handed it get the same').toEqual(
          kept,
        );
        expect((await ask('HEAD', '/visit')).headers).toEqual(made.headers);
        expect(await ask('GET', '/visit', { 'If-None-Match': String(made.headers.etag) })).toMatchObject({
          status: 304,
          body: '',
        });
        expect((await ask('POST', '/visit')).status).toBe(405);
        // Those of the gate gather for a moment.
        await vi.waitFor(() => expect(lines).toHaveLength(5));
        lines.sort((a, b) => Number(a.status) - Number(b.status));
        expect(lines.map(({ time: _, requestId, ms, ...said }) => [said, typeof requestId, ms])).toEqual(
          [
            ['GET', 200],
            ['GET', 200],
            ['HEAD', 200],
            ['GET', 304],
            ['POST', 405],
          ].map(([method, status]) => [
            { level: 30, method, path: '/visit', status, msg: 'request' },
            'string',
            expect.any(Number),
          ]),
        );
        expect(lines[0]?.requestId).toBe(kept.id);
      } finally {
        await server.close();
      }
    });
  },
  {},
  {},
  log,
);
