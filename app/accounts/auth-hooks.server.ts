import type { AuthContext } from 'better-auth';
import { APIError, createAuthMiddleware } from 'better-auth/api';
import type { Database } from '../../db/open.ts';
import { emailForm, signUpForm } from './account.ts';
import type { AccountLetters } from './account-letter-queue.server.ts';
import { type AttemptLimits, tooOften } from './attempt-limits.server.ts';
import { beginSession } from './begin-session.server.ts';
import { networkOf } from './network-of.server.ts';
import type { Passwords } from './passwords.server.ts';
import { personToSignIn } from './person-to-sign-in.server.ts';

type Parts = { db: Database; limits: AttemptLimits; letters: AccountLetters; passwords: Passwords };
type Body = Record<string, unknown> | undefined;

const emailOf = (body: Body): string | null => (typeof body?.email === 'string' ? body.email : null);

/** The form's own rules, for those who come without the form. @throws APIError 400 */
function checkedSignUp(body: Body) {
  const sent = { profileVisibility: 'private', ...body, firstName: body?.name };
  const form = signUpForm.safeParse(sent, { error: () => 'Please check what you entered.' });
  if (!form.success) throw new APIError('BAD_REQUEST', { message: form.error.issues[0]?.message });
  const { firstName, ...rest } = form.data;
  return { ...rest, name: firstName };
}

/** @throws APIError 429, saying when to come back */
function refuse(seconds: number, message: string): never {
  throw new APIError('TOO_MANY_REQUESTS', { message }, { 'Retry-After': String(seconds) });
}

/** @throws APIError 429 when somebody had enough for now. @param seconds to wait, 0 for none */
function refuseFor(seconds: number) {
  if (seconds) refuse(seconds, tooOften(seconds));
}

/** What Better Auth asks us before its endpoints run: our rules and our limits per account. */
export function authHooks({ db, limits, letters, passwords }: Parts) {
  /** Hashed before the transaction begins: one that waits for a slow hash holds up everybody. */
  async function beforeSignUp(sent: Body) {
    const body = checkedSignUp(sent);
    refuseFor(await limits.signUpLetter.count(body.email));
    const hashed = await passwords.hash(body.password);
    return { context: { body, context: { password: { hash: async () => hashed } } } };
  }

  /** Counts before a password is hashed; what Better Auth asks of the database it is given in two statements in all. */
  async function beforeSignIn(body: Body, headers: Headers | undefined, { sessionConfig }: AuthContext) {
    const email = emailOf(body);
    const network = networkOf(headers);
    if (!email) return refuseFor(await limits.signInAtDoor.count(network));
    const counters = limits.signInCounters(email, network);
    const { seconds, person } = await personToSignIn(db, email, counters);
    refuseFor(seconds);
    const [, { key: fromNetwork }, { key: toAccount }] = counters;
    const findUserByEmail = async () => person;
    // The password was right by then.
    const createSession = (userId: string, forADay = false) =>
      beginSession(db, {
        userId,
        ipAddress: network,
        userAgent: headers?.get('user-agent') ?? '',
        lasts: forADay ? null : sessionConfig.expiresIn,
        forgets: { fromNetwork, toAccount },
      });
    return { context: { context: { internalAdapter: { findUserByEmail, createSession } } } };
  }

  /** Answers in place of Better Auth, which does more for an address that has an account. */
  async function resetRequest(body: Body) {
    const form = emailForm.safeParse(body, { error: () => 'Please check what you entered.' });
    if (!form.success) throw new APIError('BAD_REQUEST', { message: form.error.issues[0]?.message });
    refuseFor(await limits.resetLetter.count(form.data.email));
    await letters.ask(db, { kind: 'reset', email: form.data.email });
    return { status: true, message: 'If an account exists, a reset email has been sent.' };
  }

  const HASHING = ['/sign-up/email', '/sign-in/email', '/reset-password'];
  return {
    before: createAuthMiddleware(async ({ path, body, headers, context }) => {
      if (HASHING.includes(path) && passwords.full()) {
        refuse(10, 'Many people are at the door right now. Please try again in a minute.');
      }
      if (path === '/sign-up/email') return beforeSignUp(body);
      if (path === '/sign-in/email') return beforeSignIn(body, headers, context);
      if (path === '/request-password-reset') return resetRequest(body);
    }),
  };
}
