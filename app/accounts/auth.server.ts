import { randomUUID } from 'node:crypto';
import { type AuthContext, betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { router } from 'better-auth/api';
import { bearer } from 'better-auth/plugins';
import { eq } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/open.ts';
import { accounts, profiles, rateLimits, sessions, verifications } from '../../db/schema.ts';
import { once } from '../../once.ts';
import type { MailQueue } from '../../services/mail/mail-queue.ts';
import { PASSWORD_MAX, PASSWORD_MIN } from './account.ts';
import {
  type AccountLetters,
  VERIFICATION_LINK_SECONDS,
  verificationLink,
} from './account-letter-queue.server.ts';
import { alreadyAMemberLetter, verificationLetter } from './account-letters.server.tsx';
import type { AttemptLimits } from './attempt-limits.server.ts';
import { authHooks } from './auth-hooks.server.ts';
import { ipAddress, networkOf } from './network-of.server.ts';
import { openPasswords } from './passwords.server.ts';
import { forgetResetLinks } from './reset-link.server.ts';
import { asIfMade, joinable } from './sign-up-transaction.server.ts';

const DAY = 86_400;

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
  letters: AccountLetters;
  limits: AttemptLimits;
  log: Logger;
}) {
  const { config, db, mail, letters, limits, log } = parts;
  const { handle, post, isTakenByNow } = joinable(db, mail);
  const passwords = openPasswords();
  const postAlreadyAMember = (email: string) =>
    post((farm) => alreadyAMemberLetter(farm, email, `${config.publicUrl}/login`));
  const authLog = log.child({ part: 'auth' });

  const auth = betterAuth({
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
      password: passwords,
      onExistingUserSignUp: ({ user }) => postAlreadyAMember(user.email),
      // The link came by letter, so whoever spends it owns the address.
      async onPasswordReset({ user }, request) {
        await db.update(profiles).set({ emailVerified: true }).where(eq(profiles.id, user.id));
        // Older letters in the mailbox are of no more use to anybody.
        await forgetResetLinks(db, user.id);
        await limits.forgetSignIns(user.email, networkOf(request?.headers));
      },
    },
    emailVerification: {
      sendOnSignUp: true,
      autoSignInAfterVerification: false,
      expiresIn: VERIFICATION_LINK_SECONDS,
      // To our own screen, whose POST spends the token: mail scanners open links, they do not press buttons.
      sendVerificationEmail: ({ user, token }) =>
        post((farm) => verificationLetter(farm, user.email, verificationLink(config, token))),
    },
    session: {
      expiresIn: 30 * DAY,
      updateAge: DAY,
      // Who it is stands in the database alone: in a cookie it would count after it ended, and go along with every photo.
      cookieCache: { enabled: false },
    },
    rateLimit: {
      enabled: true,
      storage: 'database',
      window: 60,
      max: 300,
      customRules: {
        '/get-session': false,
        // Counted with the other limits of a sign-in (auth-hooks.server.ts).
        '/sign-in/email': false,
        '/sign-up/email': { window: 600, max: 20 },
        '/request-password-reset': { window: 600, max: 10 },
        '/reset-password': { window: 600, max: 20 },
      },
    },
    hooks: authHooks({ db, limits, letters, passwords }),
    databaseHooks: {
      user: {
        create: {
          async before(user) {
            if (await isTakenByNow(user.email)) {
              await postAlreadyAMember(user.email);
              throw asIfMade();
            }
            // The farm keeps no portraits, whatever a sign-up sends along.
            return { data: { ...user, image: null } };
          },
        },
      },
    },
    // Faults end at the front door like all others: 503 when the database is away, else 500.
    onAPIError: { throw: true },
    advanced: {
      cookiePrefix: 'prairie-hen',
      // Said aloud, because Better Auth leaves the check out by itself where NODE_ENV is test.
      disableOriginCheck: false,
      useSecureCookies: config.publicUrl.startsWith('https:'),
      // Joins: a session comes with its person in one query.
      database: { generateId: () => randomUUID(), joins: true },
      ipAddress,
    },
    plugins: [bearer()],
    experimental: { instrumentation: { enabled: false } },
    logger: {
      log: (level, message, ...more) =>
        authLog[level]({ err: more.find((part) => part instanceof Error) }, withoutEmails(message)),
    },
  });
  // Better Auth makes its router anew for each request, which takes longer than all else it does before a hash.
  const standing = once(async () => router((await auth.$context) as unknown as AuthContext, auth.options));
  return { ...auth, handler: async (request: Request) => (await standing()).handler(request) };
}

/** In the demo, localhost and 127.0.0.1 are the same farm; in live mode only PUBLIC_URL is. */
function sameMachine(config: Config, request?: Request): string[] {
  if (config.mode === 'live' || !request) return [config.publicUrl];
  return [config.publicUrl, new URL(request.url).origin];
}

/** Some of Better Auth's lines name the address they are about. */
const withoutEmails = (line: string) => line.replace(/\S+@\S+/g, '…');
