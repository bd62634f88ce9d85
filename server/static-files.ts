import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import { answerFor, type CachedAnswer, encodedAnswer } from '../page-cache/answer.ts';

// Workers heed the policy of their own file, not the page's.
const HEIC_WORKER = /^\/assets\/heic-worker-[\w-]+\.js$/;
const MAY_COMPILE = "default-src 'none'; script-src 'wasm-unsafe-eval'";

/** The build's own compressed copies. */
const COMPRESSED = /\.(br|gz|zst)$/;

/** '/assets/page-1a2b.js', for each file that can be asked for. */
function addressesIn(folder: string): Set<string> {
  if (!existsSync(folder)) return new Set();
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
  const paths = files.map(({ parentPath, name }) => `${parentPath.slice(folder.length)}/${name}`);
  return new Set(paths.map((path) => path.replaceAll('\\', '/')).filter((path) => !COMPRESSED.test(path)));
}

async function readEncoded(file: string, headers: Headers): Promise<CachedAnswer> {
  const whole = await readFile(file);
  const [br, gzip] = await Promise.all([
    readFile(`${file}.br`).catch(() => null),
    readFile(`${file}.gz`).catch(() => null),
  ]);
  for (const name of ['content-encoding', 'content-length', 'vary']) headers.delete(name);
  return encodedAnswer(headers, { identity: whole, br, gzip });
}

/** Answers from memory: every file of the build, with its compressed copies, once it was asked for. */
function fromMemory(folder: string, serve: MiddlewareHandler): MiddlewareHandler {
  const addresses = addressesIn(folder);
  const kept = new Map<string, CachedAnswer>();
  return async (c, next) => {
    const { path } = c.req;
    if (!addresses.has(path) || c.req.header('Range')) return serve(c, next);
    let answer = kept.get(path);
    if (!answer) {
      const first = await serve(c, next);
      if (!(first instanceof Response) || first.status !== 200) return first;
      await first.body?.cancel();
      answer = await readEncoded(join(folder, path), first.headers);
      kept.set(path, answer);
    }
    const { body, ...rest } = answerFor(answer, c.req.header());
    return new Response(body, rest);
  };
}

/** Files under /assets are named by hash and never change. */
export function staticFiles(folder: string) {
  const fromDisk = serveStatic({ root: folder, precompressed: true });
  const withHeaders = createMiddleware(async (c, next) => {
    const file = await fromDisk(c, next);
    if (!(file instanceof Response)) return;
    const age = c.req.path.startsWith('/assets/') ? 'max-age=31536000, immutable' : 'max-age=3600';
    file.headers.set('Cache-Control', `public, ${age}`);
    if (HEIC_WORKER.test(c.req.path)) file.headers.set('Content-Security-Policy', MAY_COMPILE);
    return file;
  });
  return fromMemory(folder, withHeaders);
}
