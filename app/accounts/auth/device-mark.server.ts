import { createHmac, randomUUID } from 'node:crypto';
import type { AuthCall } from './auth-call.server.ts';

const YEAR = 365 * 86_400;

/** One mark per account, so that signing in to another account does not mark this one. */
function markFor({ context }: AuthCall, email: string) {
  const account = createHmac('sha256', context.secret)
    .update(`device mark ${email.trim().toLowerCase()}`)
    .digest('hex')
    .slice(0, 32);
  return { account, cookie: context.createAuthCookie(`device-${account.slice(0, 8)}`, { maxAge: YEAR }) };
}

/** @returns the id of a device that has signed in to this account before, or null */
export async function knownDevice(call: AuthCall, email: string): Promise<string | null> {
  const { account, cookie } = markFor(call, email);
  const mark = await call.getSignedCookie(cookie.name, call.context.secret);
  const [marked, device] = (mark || '').split('.');
  return marked === account && device ? device : null;
}

/** Signed by Better Auth; it proves an earlier sign-in and opens nothing by itself. */
export async function markDevice(call: AuthCall, email: string): Promise<void> {
  const { account, cookie } = markFor(call, email);
  const device = (await knownDevice(call, email)) ?? randomUUID();
  await call.setSignedCookie(cookie.name, `${account}.${device}`, call.context.secret, cookie.attributes);
}
