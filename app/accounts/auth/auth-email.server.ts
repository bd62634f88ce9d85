import { z } from 'zod';
import type { AuthCall } from './auth-call.server.ts';

/** Reserved (RFC 2606), so nobody has an address there. */
const AT = '@as-hex.invalid';

/** The rule that Better Auth has, and offers no way to change. */
const known = z.email();

/** Addresses that Better Auth would refuse, like tom&sue@example.com, pass through it in hexadecimal. */
export function emailForAuth(email: string): string {
  const passes = known.safeParse(email).success && !email.toLowerCase().endsWith(AT);
  return passes ? email : `${Buffer.from(email.toLowerCase()).toString('hex')}${AT}`;
}

export const emailFromAuth = (email: string) =>
  email.endsWith(AT) ? Buffer.from(email.slice(0, -AT.length), 'hex').toString() : email;

/** What signing in answers, with the address as the person knows it. */
export function inRealEmail({ path, context }: AuthCall) {
  const said = context.returned as { user?: { email: string } } | undefined;
  if (path !== '/sign-in/email' || !said?.user) return;
  return { ...said, user: { ...said.user, email: emailFromAuth(said.user.email) } };
}
