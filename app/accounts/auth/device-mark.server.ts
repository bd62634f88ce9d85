import { createHmac, randomUUID } from 'node:crypto';
import { sessionOf } from '../second-factor/asking-session.server.ts';
import type { AuthCall } from './auth-call.server.ts';

const YEAR = 365 * 86_400;
const MOST_MARKS = 20;

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

/** Everybody who signed in here, by their marks. */
export async function devicesHere(call: AuthCall): Promise<string[]> {
  const start = call.context.createAuthCookie('device-').name;
  const names = (call.headers?.get('cookie') ?? '').split('; ').map((pair) => pair.split('=')[0] ?? '');
  const devices = [];
  for (const name of names.filter((one) => one.startsWith(start)).slice(0, MOST_MARKS)) {
    const mark = await call.getSignedCookie(name, call.context.secret);
    const [, device] = (mark || '').split('.');
    if (device) devices.push(device);
  }
  return devices;
}

/** The browser that a new session opens in. */
export async function deviceFor(call: AuthCall, email: string): Promise<string> {
  const known = await knownDevice(call, email);
  if (known) return known;
  const asking = await sessionOf(call);
  return asking?.session.device ?? (await devicesHere(call))[0] ?? randomUUID();
}

/** Signed by Better Auth; it proves an earlier sign-in and opens nothing by itself. */
export async function markDevice(call: AuthCall, email: string, device: string): Promise<void> {
  const { account, cookie } = markFor(call, email);
  await call.setSignedCookie(cookie.name, `${account}.${device}`, call.context.secret, cookie.attributes);
}
