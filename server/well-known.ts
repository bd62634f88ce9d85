import { Hono } from 'hono';
import { href } from 'react-router';
import { DAY_MS } from '../core/clock.ts';
import type { RequestContext } from '../core/context.ts';
import { mailto } from '../core/email-address.mjs';
import type { Door } from './door.ts';

const VALID_DAYS = 30;

/** RFC 9116. */
async function securityText({ farm, config, clock }: RequestContext) {
  const { emails } = (await farm()).facts;
  const contacts = emails.map(({ address }) => mailto(address));
  const expires = new Date(clock.now().getTime() + VALID_DAYS * DAY_MS);
  return [
    ...(contacts.length ? contacts : [config.publicUrl + href('/visit')]).map((uri) => `Contact: ${uri}`),
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${config.publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}

/** Standard addresses: where to report a security hole, and where to change a password. */
export function wellKnownRoutes() {
  const routes = new Hono<Door>();
  routes.get('/security.txt', async (c) =>
    c.text(await securityText(c.get('context')), 200, { 'Cache-Control': 'public, max-age=3600' }),
  );
  routes.get('/change-password', (c) => c.redirect(`${href('/login')}?forgot`));
  return routes;
}
