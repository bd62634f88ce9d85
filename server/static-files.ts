import { serveStatic } from '@hono/node-server/serve-static';
import { createMiddleware } from 'hono/factory';

// Workers heed the policy of their own file, not the page's.
const HEIC_WORKER = /^\/assets\/heic-worker-[\w-]+\.js$/;
const MAY_COMPILE = "default-src 'none'; script-src 'wasm-unsafe-eval'";

/** Files under /assets are named by hash and never change. */
export function staticFiles(folder: string) {
  const serve = serveStatic({ root: folder, precompressed: true });
  return createMiddleware(async (c, next) => {
    const file = await serve(c, next);
    if (!(file instanceof Response)) return;
    const age = c.req.path.startsWith('/assets/') ? 'max-age=31536000, immutable' : 'max-age=3600';
    file.headers.set('Cache-Control', `public, ${age}`);
    if (HEIC_WORKER.test(c.req.path)) file.headers.set('Content-Security-Policy', MAY_COMPILE);
    return file;
  });
}
