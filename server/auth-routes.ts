import { Hono } from 'hono';
import { CLIENT_ADDRESS_HEADER } from '../app/accounts/network-of.server.ts';
import type { Context } from '../context.ts';
import { DatabaseAway } from '../db/away.ts';
import { Refusal } from '../refusal.ts';
import type { Door } from './door.ts';
import { limitBody } from './limit-body.ts';
import { readJson } from './read-json.ts';
import { withLength } from './with-length.ts';

/** What the spec's screens use of Better Auth; the rest of it stays shut. */
const OPEN = {
  GET: ['/get-session'],
  POST: ['/sign-up/email', '/sign-in/email', '/sign-out', '/request-password-reset', '/reset-password'],
} as const;

/** A post that has been read, handed on as it was read: Better Auth would copy the stream and read it once more. */
class ReadPost extends Request {
  readonly #sent: unknown;

  constructor(asked: Request, headers: Headers, sent: unknown) {
    // Who has no body at all is not asked for it.
    super(asked.url, { method: 'POST', headers, body: 'read' });
    this.#sent = sent;
  }

  override clone() {
    return this;
  }

  override async json() {
    return this.#sent;
  }
}

/** Hands one request to Better Auth, with the visitor's address and with text that can be stored. */
async function ask({ auth }: Context, asked: Request, address: string) {
  const headers = new Headers(asked.headers);
  headers.set(CLIENT_ADDRESS_HEADER, address);
  headers.delete('content-length');
  const known =
    asked.method === 'POST'
      ? new ReadPost(asked, headers, await readJson(asked))
      : new Request(asked.url, { method: asked.method, headers });
  const answer = await auth.handler(known);
  // It could not read or write what it needed; its log has the cause.
  if (answer.status >= 500) throw new DatabaseAway();
  const wait = answer.headers.get('x-retry-after');
  if (wait) answer.headers.set('Retry-After', wait);
  return withLength(answer);
}

/** The routes of /api/auth. */
export function authRoutes() {
  const routes = new Hono<Door>();
  routes.use(limitBody);
  for (const method of ['GET', 'POST'] as const) {
    routes.on(method, [...OPEN[method]], (c) => ask(c.get('context'), c.req.raw, c.get('address')));
  }
  routes.all('/*', () => {
    throw new Refusal(404, 'There is nothing at this address.');
  });
  return routes;
}
