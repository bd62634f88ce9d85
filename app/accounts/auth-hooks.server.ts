import { APIError, createAuthMiddleware } from 'better-auth/api';
import type { z } from 'zod/mini';
import type { Database } from '../../db/open.ts';
import { checkInput } from '../forms/check-input.ts';
import { emailForm, signUpForm } from './account.ts';
import type { AccountLetters } from './account-letter-queue.server.ts';
import { type AttemptLimits, tooOften } from './attempt-limits.server.ts';
import { networkOf } from './network-of.server.ts';
import type { Passwords } from './passwords.server.ts';

type Parts = { db: Database; limits: AttemptLimits; letters: AccountLetters; passwords: Passwords };
type Body = Record<string, unknown> | undefined;

const emailOf = (body: Body): string | null => (typeof body?.email === 'string' ? body.email : null);

/** Checks requests that did not come from our form. @throws APIError 400 */
function checked<Schema extends z.core.$ZodType>(schema: Schema, sent: unknown): z.output<Schema> {
  const form = checkInput(schema, sent);
  if (form.fields) throw new APIError('BAD_REQUEST', { message: Object.values(form.fields)[0] });
  return form.input;
}

function checkedSignUp(body: Body) {
  const sent = { profileVisibility: 'private', ...body, firstName: body?.name };
  const { firstName, ...rest } = checked(signUpForm, sent);
  return { ...rest, name: firstName };
}

function refuse(seconds: number, message: string): never {
  throw new APIError('TOO_MANY_REQUESTS', { message }, { 'Retry-After': String(seconds) });
}

/** @throws APIError 429 unless `seconds` is 0 */
function refuseFor(seconds: number) {
  if (seconds) refuse(seconds, tooOften(seconds));
}

export function authHooks({ db, limits, letters, passwords }: Parts) {
  /** Hashed before the transaction: waiting for a slow hash inside it would block everybody. */
  async function beforeSignUp(sent: Body) {
    const body = checkedSignUp(sent);
    refuseFor(await limits.signUpLetter.count(body.email));
    const hashed = await passwords.hash(body.password);
    return { context: { body, context: { password: { hash: async () => hashed } } } };
  }

  async function beforeSignIn(body: Body, network: string) {
    const email = emailOf(body);
    refuseFor(await (email ? limits.countSignIn(email, network) : limits.signInAtDoor.count(network)));
  }

  /** Replaces Better Auth, which takes longer for an address that has an account. */
  async function resetRequest(body: Body) {
    const { email } = checked(emailForm, body);
    refuseFor(await limits.resetLetter.count(email));
    await letters.ask(db, { kind: 'reset', email });
    return { status: true, message: 'If an account exists, a reset email has been sent.' };
  }

  const HASHING = ['/sign-up/email', '/sign-in/email', '/reset-password'];
  return {
    before: createAuthMiddleware(async ({ path, body, headers }) => {
      if (HASHING.includes(path) && passwords.full()) {
        refuse(10, 'We’re busy right now. Please try again in a minute.');
      }
      if (path === '/sign-up/email') return beforeSignUp(body);
      if (path === '/sign-in/email') return beforeSignIn(body, networkOf(headers));
      if (path === '/request-password-reset') return resetRequest(body);
    }),
    after: createAuthMiddleware(async ({ path, headers, context: { newSession } }) => {
      if (path === '/sign-in/email' && newSession) {
        await limits.forgetSignIns(newSession.user.email, networkOf(headers));
      }
    }),
  };
}
