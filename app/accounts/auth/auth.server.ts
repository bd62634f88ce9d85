import { randomUUID } from 'node:crypto';
import { type BetterAuthOptions, betterAuth, type DBAdapter } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { APIError } from 'better-auth/api';
import { bearer } from 'better-auth/plugins/bearer';
import { eq } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Clock } from '../../../core/clock.ts';
import type { Config } from '../../../core/config.ts';
import type { Pseudonym } from '../../../core/digest.ts';
import type { Farm } from '../../../core/farm.ts';
import type { AccountLetters, AttemptLimits, Puzzles, Stamps } from '../../../core/ports.ts';
import type { Database } from '../../../db/database.ts';
import { isUniqueViolation, SameMoment } from '../../../db/same-moment.ts';
import { accounts, passkeys, profiles, sessions, twoFactors, verifications } from '../../../db/schema.ts';
import { awayRefusal, isUnreachable } from '../../../db/unreachable.ts';
import type { MailQueue } from '../../../services/mail/mail.ts';
import { PASSWORD_MAX, PASSWORD_MIN } from '../../access/account.ts';
import { lockEmail } from '../../access/lock-email.server.ts';
import { addressOf, ipAddress } from '../../access/network-of.server.ts';
import { proofSentences } from '../../access/proof/second-factor.ts';
import { claimNeighbor } from '../../eggs/members/claim-neighbor.server.ts';
import { secondFactors } from '../second-factor/plugins.server.ts';
import { emailFromAuth } from './auth-email.server.ts';
import { authHooks } from './auth-hooks.server.ts';
import { authLogger } from './auth-log.server.ts';
import { changesHands, waysInWords } from './changes-hands.server.ts';
import { hashOfToken, withHashedTokens } from './hashed-tokens.server.ts';
import { openPasswords } from './passwords.server.ts';
import { SESSION_SECONDS, sessionHooks } from './session-end.server.ts';
import { signUpTransactions } from './sign-up-transaction.server.ts';

type Reads = (call: object) => Promise<{ context: { headers: Headers } } | undefined>;

/** Our hooks run before the plugin that reads a bearer token: whoever sends one would be nobody to them. */
function tokenAsCookie(
  { hooks }: ReturnType<typeof bearer>,
  publicUrl: string,
  context: () => Promise<object>,
) {
  const [{ handler }] = hooks.before as unknown as [{ handler: Reads }];
  return async (sent: Headers): Promise<Headers> => {
    if (!sent.has('authorization')) return sent;
    const read = await handler({ headers: sent, context: await context() });
    const headers = new Headers(read?.context.headers ?? sent);
    headers.delete('authorization');
    // No other site can make a browser send a token, so there is nothing to refuse.
    if (read) headers.set('origin', publicUrl);
    return headers;
  };
}

type Method = (call: { model: string }) => Promise<unknown>;

const inSentences =
  (method: Method): Method =>
  (call) =>
    method(call).catch((error: unknown) => {
      if (isUnreachable(error)) {
        throw new APIError('SERVICE_UNAVAILABLE', { message: awayRefusal(error).sentence });
      }
      if (!isUniqueViolation(error)) throw error;
      const message = call.model === 'passkey' ? proofSentences.passkeyKnown : new SameMoment().sentence;
      throw new APIError('CONFLICT', { message });
    });

/** Better Auth looks before it writes, and takes what another call wrote meanwhile for a fault, and a database that is away for a wrong input. */
function refusingInSentences(adapter: DBAdapter): DBAdapter {
  const { create, update } = adapter;
  const methods = { create: inSentences(create as Method), update: inSentences(update as Method) };
  return { ...adapter, ...(methods as Pick<DBAdapter, 'create' | 'update'>) };
}

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
  const tokens = bearer();
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
          await lockEmail(tx, emailFromAuth(user.email));
          await tx.update(profiles).set({ emailVerified: true }).where(eq(profiles.id, user.id));
          // Better Auth ends sessions before it stores the password: one may have opened in between.
          const left = await changesHands(tx, user.id, {});
          await letters.ask(tx, { kind: 'recovered', email: user.email, what: waysInWords(left) });
          // Somebody else may hold a factor from before.
          if (left.passkeys > 0 || left.hasTwoSteps) return;
          await claimNeighbor({ clock, mail, config }, tx, user.id, { keepsName: !user.emailVerified });
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
        device: { type: 'string', input: false, required: false },
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
    plugins: [tokens, ...secondFactors({ config, db, farm, letters })],
    experimental: { instrumentation: { enabled: false } },
    logger: authLogger(authLog),
  });
  const asCookie = tokenAsCookie(tokens, config.publicUrl, async () => auth.$context);
  async function handler(sent: Request) {
    const asked = new Request(sent, { headers: await asCookie(sent.headers) });
    return passwords.whileAsked(() => signUps.whileAsked(() => auth.handler(asked)));
  }
  return { ...auth, asCookie, handler };
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
