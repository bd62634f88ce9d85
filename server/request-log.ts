import { createMiddleware } from 'hono/factory';
import type { Door } from './door.ts';

/** One line a request: no query string (it can hold a verification token), no cookies, no bodies. */
export const requestLog = createMiddleware<Door>(async (c, next) => {
  const start = performance.now();
  await next();
  const line = {
    method: c.req.method,
    path: c.req.path,
    status: c.res.status,
    ms: Math.round(performance.now() - start),
  };
  c.get('context').log[c.res.status >= 500 ? 'error' : 'info'](line, 'request');
});
