import { createMiddleware } from 'hono/factory';
import { SENT_TWICE, sentTwice } from '../app/forms/sent-twice.ts';
import { Refusal } from '../refusal.ts';
import type { Door } from './door.ts';

/** For what machines ask; pages have a middleware of their own (app/query-once.server.ts). @throws Refusal 400 */
export const queryOnce = createMiddleware<Door>((c, next) => {
  if (sentTwice(new URL(c.req.url).searchParams.keys()) !== null) throw new Refusal(400, SENT_TWICE);
  return next();
});
