import { createMiddleware } from 'hono/factory';
import type { Config } from '../core/config.ts';
import { Refusal } from '../core/refusal.ts';
import type { Door } from './door.ts';
import { sentByBrowser } from './sent-by-browser.ts';

/** The demo is this machine by any of its names. */
function isOurs(origin: string | undefined, { publicUrl, mode }: Config, asked: string): boolean {
  if (origin === new URL(publicUrl).origin) return true;
  const isLoopback = /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/.test(origin ?? '');
  return mode === 'demo' && (isLoopback || origin === new URL(asked).origin);
}

/** Other sites' pages cannot post here, whatever the type of what they send. @throws Refusal 403 */
export function sameSite(config: Config) {
  return createMiddleware<Door>(async (c, next) => {
    const isRead = ['GET', 'HEAD', 'OPTIONS'].includes(c.req.method);
    const fromHere =
      c.req.header('sec-fetch-site') === 'same-origin' || isOurs(c.req.header('origin'), config, c.req.url);
    if (!isRead && sentByBrowser(c.req.raw.headers) && !fromHere) {
      throw new Refusal(403, 'This request was not allowed.');
    }
    await next();
  });
}
