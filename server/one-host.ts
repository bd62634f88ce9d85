import type { IncomingMessage } from 'node:http';
import { createMiddleware } from 'hono/factory';
import { Refusal } from '../core/refusal.ts';
import type { Door } from './door.ts';

/** A proxy could have read the other one. */
export const namesTwoHosts = ({ headersDistinct: { host } }: IncomingMessage) => (host?.length ?? 0) > 1;

/** @throws Refusal 400 */
export const oneHost = createMiddleware<Door>(({ env: { incoming } }, next) => {
  if (incoming && namesTwoHosts(incoming)) throw new Refusal(400, 'This request names two hosts.');
  return next();
});
