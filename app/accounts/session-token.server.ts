import { parseSigned } from 'hono/utils/cookie';
import type { Auth } from './auth.server.ts';

/**
 * The session token that a request brings: as a bearer, bare or signed, else in the signed cookie. Found as Better Auth
 * finds it (session-token.farm.test.ts holds them together), in a fraction of the time: every signed-in request waits for
 * it. Hono checks the signature, which is of one kind in both.
 */
export async function sessionToken(auth: Auth, headers: Headers): Promise<string | null> {
  const { secret, authCookies } = await auth.$context;
  const { name } = authCookies.sessionToken;
  const signedIn = async (cookies: string) => (await parseSigned(cookies, secret, name))[name] || null;
  const bearer = /^bearer\s+(\S+)\s*$/i.exec(headers.get('authorization') ?? '')?.[1];
  const brought = bearer?.includes('.') ? await signedIn(`${name}=${bearer}`) : bearer;
  return brought || signedIn(headers.get('cookie') ?? '');
}
