import { APIError, createAuthMiddleware } from 'better-auth/api';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { OpenDatabase } from '../../db/open.ts';
import { Refusal } from '../../refusal.ts';

export type AttemptLimits = ReturnType<typeof openAttemptLimits>;

/**
 * Limits per account, on top of Better Auth's limits per network address: somebody who tries one
 * account from many addresses is slowed down too. Counted in the database, so over all copies.
 */
export function openAttemptLimits(open: OpenDatabase) {
  const limiter = (keyPrefix: string, points: number, seconds: number) => {
    const limit = new RateLimiterPostgres({
      storeClient: { query: open.query },
      storeType: 'client',
      tableName: 'attempts',
      tableCreated: true,
      // Expired rows are swept by the nightly job, so that no timer outlives the database.
      clearExpiredByTimeout: false,
      keyPrefix,
      points,
      duration: seconds,
    });
    /** Counts one try. @returns seconds to wait, or 0 when there is room. */
    return async (account: string) => {
      try {
        await limit.consume(account.trim().toLowerCase());
        return 0;
      } catch (answer) {
        if (answer instanceof RateLimiterRes) return Math.max(1, Math.ceil(answer.msBeforeNext / 1000));
        throw answer;
      }
    };
  };
  return {
    /** 10 sign-ins per account in 15 minutes. */
    signIn: limiter('sign-in', 10, 900),
    /** 5 letters per address in an hour: verification and reset share it. */
    letter: limiter('letter', 5, 3600),
    /** 20 addresses measured per account in an hour: maps cost the farm money. */
    distance: limiter('distance', 20, 3600),
  };
}

const tooOften = (seconds: number) => {
  const minutes = Math.ceil(seconds / 60);
  return `That was tried too often. Please wait ${minutes} minute${minutes === 1 ? '' : 's'} and try again.`;
};

/** Counts one try of `limit` for `account`. @throws Refusal 429 when it had enough for now. */
export async function refuseWhenTooOften(limit: (account: string) => Promise<number>, account: string) {
  const seconds = await limit(account);
  if (seconds) throw new Refusal(429, tooOften(seconds), { retryAfterSeconds: seconds });
}

/** Better Auth's hook before sign-in and reset requests. */
export function guardSignIn(limits: AttemptLimits) {
  const limited: Record<string, (account: string) => Promise<number>> = {
    '/sign-in/email': limits.signIn,
    '/sign-up/email': limits.letter,
    '/request-password-reset': limits.letter,
  };
  return createAuthMiddleware(async (ctx) => {
    const count = limited[ctx.path];
    const email: unknown = ctx.body?.email;
    if (!count || typeof email !== 'string') return;
    const seconds = await count(email.slice(0, 254));
    if (seconds)
      throw new APIError(
        'TOO_MANY_REQUESTS',
        { message: tooOften(seconds) },
        { 'Retry-After': String(seconds) },
      );
  });
}
