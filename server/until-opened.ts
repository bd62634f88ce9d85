import { createMiddleware } from 'hono/factory';
import type { RequestContext } from '../core/context.ts';
import { isEarly } from '../core/pages.ts';
import { Refusal } from '../core/refusal.ts';
import { isStaff } from '../db/roles.ts';
import type { Door } from './door.ts';

/** What no page answers and is needed before visitors come, by staff, invited people and machines. */
const BEFORE_OPENING = new RegExp(
  `^/(${[
    'healthz|up|readyz|proxy-check|robots|sw|favicon|icon-[\\w-]+|apple-touch-icon',
    'api|functions/v1(?=/)|webhooks|photos|assets|dev|\\.well-known',
  ].join('|')})(?=[./]|$)`,
);

const isFile = (path: string) => /\.\w+$/.test(path);

/** Until an owner opens a live farm, all other addresses say "opening soon" to visitors; nothing is cached. */
export const untilOpened = createMiddleware<Door>(async (c, next) => {
  const { path } = c.req;
  const context = c.get('context');
  if (isEarly(path) || BEFORE_OPENING.test(path) || (await context.farm()).opened) return next();
  if (isStaff((await context.who())?.role)) c.set('context', { ...context, isPreview: true });
  else if (isFile(path)) throw new Refusal(404, 'There is nothing at this address yet.');
  else c.set('asked', new Request(new URL('/opening-soon', context.config.publicUrl)));
  await next();
  c.res.headers.delete('CDN-Cache-Control');
  c.res.headers.set('Cache-Control', 'private, no-store');
  c.res.headers.set('X-Robots-Tag', 'noindex');
});

/** For functions that visitors cannot use until then. @throws Refusal 403 */
export async function refuseUntilOpened({ farm, who }: RequestContext): Promise<void> {
  if ((await farm()).opened || isStaff((await who())?.role)) return;
  throw new Refusal(403, 'We’re not open yet. Please come back in a few days.');
}
