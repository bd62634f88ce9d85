import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import code from '../app/ui/frame/service-worker.ts?bundled';
import type { Door } from './door.ts';

const version = createHash('sha256').update(code).digest('base64url').slice(0, 22);

export function serviceWorkerRoute() {
  const routes = new Hono<Door>();
  routes.get('/sw.js', (c) =>
    c.body(code, 200, {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'no-cache',
      'Content-Security-Policy': "default-src 'self'",
      ETag: `"${version}"`,
    }),
  );
  return routes;
}
