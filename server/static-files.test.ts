import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { staticFiles } from './static-files.ts';

const CODE = `export const hens = [${'1,'.repeat(1_000)}];`;

let folder: string;
let app: Hono;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prairie-hen-files-'));
  await mkdir(join(folder, 'assets'));
  for (const [name, content] of [
    ['assets/code-1.js', CODE],
    ['assets/code-1.js.br', brotliCompressSync(CODE)],
    ['assets/code-1.js.gz', gzipSync(CODE)],
    ['assets/heic-worker-Dm_6-Z.js', CODE],
    ['assets/gone-1.js', CODE],
    ['assets/font-1.woff2', 'a font'],
    ['icon.png', 'an icon'],
  ] as const) {
    await writeFile(join(folder, name), content);
  }
  app = new Hono().use(compress({ encoding: 'gzip' }), staticFiles(folder));
});
afterAll(() => rm(folder, { recursive: true }));

it.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['', null, (whole: Buffer) => whole],
] as const)('a built file goes out as the build has compressed it: %s', async (accepted, coding, decode) => {
  const headers = { 'Accept-Encoding': accepted };
  const answer = await app.request('/assets/code-1.js', { headers });
  expect([answer.status, answer.headers.get('content-encoding')]).toEqual([200, coding]);
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  if (coding) expect(answer.headers.get('vary')).toBe('Accept-Encoding');
  expect(decode(Buffer.from(await answer.arrayBuffer())).toString()).toBe(CODE);
  const head = await app.request('/assets/code-1.js', { method: 'HEAD', headers });
  expect([await head.text(), head.headers.get('content-encoding')]).toEqual(['', coding]);
});

it('a part of a file is sent where a part is asked for', async () => {
  const answer = await app.request('/assets/font-1.woff2', { headers: { Range: 'bytes=2-' } });
  expect([answer.status, await answer.text()]).toEqual([206, 'font']);
});

it('a file without a hash in its name is asked for again after an hour', async () => {
  const answer = await app.request('/icon.png');
  expect(answer.headers.get('cache-control')).toBe('public, max-age=3600');
});

it('what is not there is not found', async () => {
  expect((await app.request('/assets/font-2.woff2')).status).toBe(404);
});

it('lets only the worker that reads HEIC compile WebAssembly, and reach nothing', async () => {
  const policyOf = async (path: string) => (await app.request(path)).headers.get('content-security-policy');
  expect(await policyOf('/assets/heic-worker-Dm_6-Z.js')).toBe(
    "default-src 'none'; script-src 'wasm-unsafe-eval'",
  );
  expect(await policyOf('/assets/code-1.js')).toBeNull();
});

it('a file that was asked for once is sent from memory, and not again to who has it', async () => {
  const first = await app.request('/assets/gone-1.js');
  const tag = first.headers.get('etag') ?? '';
  expect([first.status, await first.text(), tag]).toEqual([200, CODE, expect.stringMatching(/^".+"$/)]);
  await rm(join(folder, 'assets/gone-1.js'));
  expect(await (await app.request('/assets/gone-1.js')).text()).toBe(CODE);
  const known = await app.request('/assets/gone-1.js', { headers: { 'If-None-Match': tag } });
  expect([known.status, await known.text()]).toEqual([304, '']);
});
