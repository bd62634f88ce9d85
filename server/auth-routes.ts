import { Hono } from 'hono';
import { ACCOUNT_FIELDS, type AccountPath } from '../app/accounts/auth/account-fields.server.ts';
import { askAuth } from '../app/accounts/auth/ask-auth.server.ts';
import type { RequestContext } from '../core/context.ts';
import { Refusal } from '../core/refusal.ts';
import type { Door } from './door.ts';
import { readJson } from './functions/read-json.ts';
import { limitBody } from './limits/limit-body.ts';
import { onlyTakes } from './limits/only-takes.ts';
import { sentByBrowser } from './sent-by-browser.ts';
import { withLength } from './with-length.ts';

/** The Better Auth routes that screens use; the rest are closed. None of ours has a query. */
const OPEN = {
  GET: ['/get-session', '/passkey/generate-register-options', '/passkey/generate-authenticate-options'],
  POST: Object.keys(ACCOUNT_FIELDS) as AccountPath[],
};

/** A browser has its session in an HttpOnly cookie; no script may read it elsewhere. */
async function withoutToken(answer: Response): Promise<Response> {
  const headers = new Headers(answer.headers);
  headers.delete('set-auth-token');
  headers.delete('content-length');
  const body = JSON.stringify(await answer.json(), (name, value) => (name === 'token' ? undefined : value));
  return new Response(body, { status: answer.status, headers });
}

/** Reading here counts tries and renews sessions. @throws Refusal 403 */
function refuseOtherSites({ headers }: Request) {
  if (!/^(cross|same)-site$/.test(headers.get('sec-fetch-site') ?? '')) return;
  throw new Refusal(403, 'This request was not allowed.');
}

async function ask(context: RequestContext, asked: Request) {
  refuseOtherSites(asked);
  const { url, method } = asked;
  const body = method === 'POST' ? await readJson(asked) : null;
  const headers = new Headers(asked.headers);
  // Better Auth takes it for a browser's, but Node's fetch sends it too.
  if (!sentByBrowser(headers)) headers.delete('sec-fetch-mode');
  const answer = await askAuth(context, { url, method, headers }, body);
  const isBrowser = sentByBrowser(asked.headers) || asked.headers.has('cookie');
  return withLength(isBrowser && answer.ok ? await withoutToken(answer) : answer);
}

export function authRoutes() {
  const routes = new Hono<Door>();
  routes.use(limitBody);
  for (const method of ['GET', 'POST'] as const) {
    routes.on(method, [...OPEN[method]], (c) => ask(c.get('context'), c.req.raw));
    for (const path of OPEN[method]) routes.all(path, onlyTakes(method));
  }
  routes.all('/*', () => {
    throw new Refusal(404, 'There is nothing at this address.');
  });
  return routes;
}
