import type { RequestContext } from '../../../core/context.ts';
import { Refusal, type RefusalStatus } from '../../../core/refusal.ts';
import { DatabaseUnreachable, DiskFull } from '../../../db/unreachable.ts';
import { CLIENT_ADDRESS_HEADER } from '../../access/network-of.server.ts';
import { isFactorPath } from '../second-factor/factor-paths.server.ts';
import { factorRefusal, refuseUnreadable } from '../second-factor/factor-words.server.ts';
import { inOurWords } from '../sign-in/sign-in.ts';
import { accountFields } from './account-fields.server.ts';

type Asked = Pick<Request, 'url' | 'method' | 'headers'>;

/** Better Auth sees no query, and of a body only what our forms have. @throws DatabaseUnreachable, Refusal 400, 409 */
export async function askAuth({ auth, address }: RequestContext, asked: Asked, sent: unknown) {
  const url = new URL(asked.url);
  url.search = '';
  const body = asked.method === 'POST' ? JSON.stringify(accountFields(url.pathname, sent)) : null;
  const headers = new Headers(asked.headers);
  headers.set(CLIENT_ADDRESS_HEADER, address);
  headers.delete('content-length');
  const request = new Request(url, { method: asked.method, headers, body });
  const answer = await auth.handler(request).catch(refuseUnreadable);
  if (answer.status >= 500) throw await fault(answer);
  return answer.ok || !isFactorPath(url.pathname) ? answer : refusedFactor(answer);
}

async function fault(answer: Response) {
  const full = new DiskFull();
  return (await answer.text()).includes(full.sentence) ? full : new DatabaseUnreachable();
}

async function refusedFactor(answer: Response): Promise<Response> {
  const said: { message: string } = await answer.json();
  const { status, message } = factorRefusal(answer.status, said.message);
  const headers = new Headers(answer.headers);
  headers.delete('content-length');
  return new Response(JSON.stringify({ ...said, message }), { status, headers });
}

/** For forms posted without JavaScript. @param path under /api/auth @returns the cookies to set, and whether a code is asked for next @throws Refusal */
export async function postToAuth(context: RequestContext, posted: Request, path: string, input: object) {
  const headers = new Headers(posted.headers);
  headers.set('Content-Type', 'application/json');
  const url = new URL(`/api/auth${path}`, posted.url).href;
  const answer = await askAuth(context, { url, method: 'POST', headers }, input);
  const said: { message: string; twoFactorRedirect?: boolean } & object = await answer.json();
  if (!answer.ok) {
    const sentence = inOurWords(answer.status, said.message);
    throw new Refusal(answer.status as RefusalStatus, sentence, { details: said });
  }
  return {
    headers: new Headers(answer.headers.getSetCookie().map((cookie) => ['Set-Cookie', cookie])),
    needsCode: said.twoFactorRedirect === true,
  };
}
