import { randomUUID } from 'node:crypto';
import { type BetterAuthOptions, betterAuth, type DBAdapter } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { bearer } from 'better-auth/plugins/bearer';
import { eq } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Clock } from '../../../clock.ts';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../db/database.ts';
import { accounts, passkeys, profiles, sessions, twoFactors, verifications } from '../../../db/schema.ts';
import type { Farm } from '../../../farm.ts';
import type { AccountLetters, AttemptLimits, Puzzles, Stamps } from '../../../ports.ts';
import type { Pseudonym } from '../../../pseudonym.ts';
import type { MailQueue } from '../../../services/mail/mail-queue.ts';
import { PASSWORD_MAX, PASSWORD_MIN } from '../../access/account.ts';
import { addressOf, ipAddress } from '../../access/network-of.server.ts';
import { claimNeighbor } from '../../eggs/neighbors/claim-neighbor.server.ts';
import { secondFactors } from '../second-factor/plugins.server.ts';
import { emailFromAuth } from './auth-email.server.ts';
import { authHooks } from './auth-hooks.server.ts';
import { authLogger } from './auth-log.server.ts';
import { refusingInSentences } from './auth-refusals.server.ts';
import { changesHands, waysInWords } from './changes-hands.server.ts';
import { hashOfToken, withHashedTokens } from './hashed-tokens.server.ts';
import { openPasswords } from './passwords.server.ts';
import { SESSION_SECONDS, sessionHooks } from './session-end.server.ts';
import { signUpTransactions } from './sign-up-transaction.server.ts';

const DAY = 86_400;

/** `profiles` is the user table. Sign-up never signs in, and ignores a role. */
export function openAuth(parts: {
  config: Config;
  secret: string;
  db: Database;
  clock: Clock;
  mail: MailQueue;
  letters: AccountLetters;
  limits: AttemptLimits;
  puzzles: Puzzles;
  stamps: Stamps;
  farm: () => Promise<Farm>;
  log: Logger;
  pseudonym: Pseudonym;
}) {
  const { config, db, clock, mail, letters, limits, puzzles, stamps, log, farm, pseudonym } = parts;
  const signUps = signUpTransactions(db, letters);
  const passwords = openPasswords();
  const authLog = log.child({ part: 'auth' });
  const { userUpdate, ...hooks } = authHooks({
    db,
    limits,
    puzzles,
    stamps,
    letters,
    passwords,
    signUps,
    farm,
    pseudonym,
    log: authLog,
  });

  const auth = betterAuth({
    baseURL: config.publicUrl,
    secret: parts.secret,
    trustedOrigins: (request) => sameMachine(config, request),
    telemetry: { enabled: false },
    database: (options: BetterAuthOptions): DBAdapter => ({
      ...adapterOn(db)(options),
      transaction: (work) => signUps.transaction((tx) => work(adapterOn(tx)(options))),
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
      customSyntheticUser({ coreFields, additionalFields, id }) {
        const email = emailFromAuth(coreFields.email);
        signUps.mailWithIt({ kind: 'taken', email });
        return { ...coreFields, email, ...additionalFields, id };
      },
      // The link came by email, so the person using it owns the address.
      async onPasswordReset({ user }, request) {
        await db.transaction(async (tx) => {
          await tx.update(profiles).set({ emailVerified: true }).where(eq(profiles.id, user.id));
          // Better Auth ends sessions before it stores the password: one may have opened in between.
          const what = waysInWords(await changesHands(tx, user.id, {}));
          await letters.ask(tx, { kind: 'recovered', email: user.email, what });
          await claimNeighbor({ clock, mail, config }, tx, user.id);
        });
        await limits.forgetSignIns(user.email, addressOf(request?.headers), null);
      },
    },
    session: {
      expiresIn: SESSION_SECONDS,
      updateAge: DAY,
      // A session in a cookie would outlive its own end, and go out with every photo request.
      cookieCache: { enabled: false },
      // accounts/second-factor/factor-hooks.server.ts asks for a proof instead.
      freshAge: 0,
      additionalFields: {
        level: { type: 'string', input: false, required: false },
        provedAt: { type: 'date', input: false, required: false },
        factorAt: { type: 'date', input: false, required: false },
      },
    },
    verification: { storeIdentifier: { hash: async (identifier) => hashOfToken(identifier) } },
    rateLimit: { enabled: false },
    hooks,
    databaseHooks: {
      user: {
        create: {
          async before(user) {
            const email = emailFromAuth(user.email);
            signUps.mailWithIt({ kind: 'verification', email });
            return { data: { ...user, email, image: null } };
          },
        },
        update: userUpdate,
      },
      session: sessionHooks(db, passwords),
    },
    // The front door answers faults: 503 when the database is unreachable, else 500.
    onAPIError: { throw: true },
    advanced: {
      ...cookiesFor(config),
      // Better Auth skips the check by default where NODE_ENV is test.
      disableOriginCheck: false,
      database: { generateId: () => randomUUID(), joins: true },
      ipAddress,
    },
    plugins: [bearer(), ...secondFactors({ config, db, farm, letters })],
    experimental: { instrumentation: { enabled: false } },
    logger: authLogger(authLog),
  });
  const handler = (request: Request) =>
    passwords.whileAsked(() => signUps.whileAsked(() => auth.handler(request)));
  return { ...auth, handler };
}

const adapterOn = (db: Database) => {
  const schema = {
    user: profiles,
    session: sessions,
    account: accounts,
    verification: verifications,
    twoFactor: twoFactors,
    passkey: passkeys,
  };
  const adapter = drizzleAdapter(db, { provider: 'pg', schema });
  return (options: BetterAuthOptions) => refusingInSentences(withHashedTokens(adapter(options)));
};

/** Over TLS, browsers take a `__Host-` cookie only from this very host, so no other part of its domain can plant one. */
function cookiesFor({ publicUrl }: Config) {
  const secure = publicUrl.startsWith('https:');
  return {
    cookiePrefix: secure ? '__Host-prairie-hen' : 'prairie-hen',
    // On, it would put `__Secure-` before the prefix.
    useSecureCookies: false,
    defaultCookieAttributes: { secure },
  };
}

/** In the demo, localhost and 127.0.0.1 are the same farm. */
function sameMachine(config: Config, request?: Request): string[] {
  if (config.mode === 'live' || !request) return [config.publicUrl];
  return [config.publicUrl, new URL(request.url).origin];
}
