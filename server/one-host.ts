import { createMiddleware } from 'hono/factory';
import { Refusal } from '../refusal.ts';
import type { Door } from './door.ts';

/** A proxy could have read the other one. @throws Refusal 400 */
export const oneHost = createMiddleware<Door>((c, next) => {
  const hosts = c.env.incoming?.headersDistinct.host ?? [];
  if (hosts.length > 1) throw new Refusal(400, 'This request names two hosts.');
  return next();
});
