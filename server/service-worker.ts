import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import code from '../app/ui/service-worker.ts?inline-script';
import type { Door } from './door.ts';

const version = createHash('sha256').update(code).digest('base64url').slice(0, 22);

/** GET /sw.js: what keeps pages for times without signal. Browsers ask for it anew each time. */
export function serviceWorkerRoute() {
  const routes = new Hono<Door>();
  routes.get('/sw.js', (c) =>
    c.body(code, 200, {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'no-cache',
      // Also what the worker itself may fetch.
      'Content-Security-Policy': "default-src 'self'",
      ETag: `"${version}"`,
    }),
  );
  return routes;
}
