import { createMiddleware } from 'hono/factory';
import type { Logger } from 'pino';
import type { Door } from './door.ts';

type Line = { requestId?: string; method: string; path: string; status: number; ms: number };

/** One line a request: no query string (it can hold a verification token), no cookies, no bodies. */
export function logRequest(log: Logger, line: Line) {
  log[line.status >= 500 ? 'error' : 'info'](line, 'request');
}

/** Writes that line for what passes through. */
export const requestLog = createMiddleware<Door>(async (c, next) => {
  const start = performance.now();
  await next();
  const { method, path } = c.req;
  const ms = Math.round(performance.now() - start);
  logRequest(c.get('context').log, { method, path, status: c.res.status, ms });
});
