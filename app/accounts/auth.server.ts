import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { bearer } from 'better-auth/plugins';
import type { Logger } from 'pino';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/open.ts';
import { accounts, profiles, rateLimits, sessions, verifications } from '../../db/schema.ts';
import type { Mail } from '../../services/mail/mail.ts';
import type { MailQueue } from '../../services/mail/mail-queue.ts';
import { SESSION_CACHE_MS } from '../ui/session-ticks.ts';
import { PASSWORD_MAX, PASSWORD_MIN } from './account.ts';
import { alreadyAMemberLetter, resetLetter, verificationLetter } from './account-letters.server.tsx';
import type { AttemptLimits } from './attempt-limits.server.ts';
import { authHooks } from './auth-hooks.server.ts';

/** The header in which our front door tells Better Auth the visitor's address; never taken from outside. */
export const CLIENT_ADDRESS_HEADER = 'x-client-address';

const DAY = 86_400;
const VERIFICATION_LINK_SECONDS = DAY;
const RESET_LINK_SECONDS = 3_600;

/**
 * A handle whose transactions can be joined: mail queued during a sign-up commits or rolls back with it.
 * Better Auth only logs that a letter could not be queued, so the transaction remembers it and fails.
 */
function joinable(db: Database, mail: MailQueue) {
  type Joined = { tx: Database; failed?: unknown };
  const current = new AsyncLocalStorage<Joined>();
  const transaction = (work: (tx: Database) => Promise<unknown>) =>
    db.transaction(async (tx) => {
      const joined: Joined = { tx };
      const result = await current.run(joined, () => work(tx));
      if (joined.failed) throw joined.failed;
      return result;
    });
  const handle = new Proxy(db, {
    get: (target, name, receiver) =>
      name === 'transaction' ? transaction : Reflect.get(target, name, receiver),
  });
  const post = async (letter: Mail) => {
    const joined = current.getStore();
    try {
      await mail.queue(joined?.tx ?? db, letter);
    } catch (error) {
      if (joined) joined.failed = error;
      throw error;
    }
  };
  return { handle, post };
}

export type Auth = ReturnType<typeof openAuth>;

/**
 * Better Auth over our tables: passwords, sessions, verification and reset links, limits per address.
 * `profiles` is its user table. Sign-up never signs in; a role in a sign-up is ignored.
 */
export function openAuth(parts: {
  config: Config;
  secret: string;
  db: Database;
  mail: MailQueue;
  limits: AttemptLimits;
  log: Logger;
}) {
  const { config, db, mail, limits, log } = parts;
  const { handle, post } = joinable(db, mail);
  const authLog = log.child({ part: 'auth' });

  return betterAuth({
    appName: 'Prairie Hen',
    baseURL: config.publicUrl,
    secret: parts.secret,
    trustedOrigins: (request) => sameMachine(config, request),
    telemetry: { enabled: false },
    database: drizzleAdapter(handle, {
      provider: 'pg',
      transaction: true,
      schema: {
        user: profiles,
        session: sessions,
        account: accounts,
        verification: verifications,
        rateLimit: rateLimits,
      },
    }),
    user: {
      fields: { name: 'firstName' },
      additionalFields: {
        lastName: { type: 'string', required: true },
        homeZip: { type: 'string', required: true },
        profileVisibility: { type: 'string', required: false, defaultValue: 'private' },
        role: { type: 'string', input: false, defaultValue: 'customer' },
      },
    },
    emailAndPassword: {
      enabled: true,
      autoSignIn: false,
      requireEmailVerification: true,
      minPasswordLength: PASSWORD_MIN,
      maxPasswordLength: PASSWORD_MAX,
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: RESET_LINK_SECONDS,
      // The token stands behind the hash: browsers do not send it, so it reaches no log.
      sendResetPassword: ({ user, token }) =>
        post(
          resetLetter(user.email, `${config.publicUrl}/reset-password#token=${encodeURIComponent(token)}`),
        ),
      onExistingUserSignUp: ({ user }) => post(alreadyAMemberLetter(user.email, `${config.publicUrl}/login`)),
    },
    emailVerification: {
      sendOnSignUp: true,
      autoSignInAfterVerification: false,
      expiresIn: VERIFICATION_LINK_SECONDS,
      // To our own screen, whose POST spends the token: mail scanners open links, they do not press buttons.
      sendVerificationEmail: ({ user, token }) =>
        post(verificationLetter(user.email, `${config.publicUrl}/verify?token=${encodeURIComponent(token)}`)),
    },
    session: {
      expiresIn: 30 * DAY,
      updateAge: DAY,
      cookieCache: { enabled: true, maxAge: SESSION_CACHE_MS / 1000 },
    },
    rateLimit: {
      enabled: true,
      storage: 'database',
      window: 60,
      max: 300,
      customRules: {
        '/get-session': false,
        '/sign-in/email': { window: 60, max: 20 },
        '/sign-up/email': { window: 600, max: 20 },
        '/request-password-reset': { window: 600, max: 10 },
        '/reset-password': { window: 600, max: 20 },
      },
    },
    hooks: authHooks(limits),
    // The farm keeps no portraits, whatever a sign-up sends along.
    databaseHooks: { user: { create: { before: async (user) => ({ data: { ...user, image: null } }) } } },
    // Faults end at the front door like all others: 503 when the database is away, else 500.
    onAPIError: { throw: true },
    advanced: {
      cookiePrefix: 'prairie-hen',
      // Said aloud, because Better Auth leaves the check out by itself where NODE_ENV is test.
      disableOriginCheck: false,
      useSecureCookies: config.publicUrl.startsWith('https:'),
      database: { generateId: () => randomUUID() },
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER] },
    },
    plugins: [bearer()],
    logger: {
      log: (level, message, ...more) =>
        authLog[level]({ err: more.find((part) => part instanceof Error) }, withoutEmails(message)),
    },
  });
}

/** In the demo, localhost and 127.0.0.1 are the same farm; in live mode only PUBLIC_URL is. */
function sameMachine(config: Config, request?: Request): string[] {
  if (config.mode === 'live' || !request) return [config.publicUrl];
  return [config.publicUrl, new URL(request.url).origin];
}

/** Some of Better Auth's lines name the address they are about. */
const withoutEmails = (line: string) => line.replace(/\S+@\S+/g, '…');
