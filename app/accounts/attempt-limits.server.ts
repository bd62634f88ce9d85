import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { OpenDatabase } from '../../db/open.ts';
import { Refusal } from '../../refusal.ts';

/** How often something may be tried for one account. */
export type AttemptLimit = {
  /** Counts one try. @returns seconds to wait, or 0 when there is room. */
  count(account: string): Promise<number>;
  /** Forgets the tries so far. */
  forget(account: string): Promise<void>;
};

export type AttemptLimits = ReturnType<typeof openAttemptLimits>;

/**
 * Limits per account, on top of Better Auth's limits per network address: somebody who tries one
 * account from many addresses is slowed down too. Counted in the database, so over all copies.
 */
export function openAttemptLimits(open: OpenDatabase) {
  const limit = (keyPrefix: string, points: number, seconds: number): AttemptLimit => {
    const limiter = new RateLimiterPostgres({
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
    const key = (account: string) => account.trim().toLowerCase().slice(0, 200);
    return {
      async count(account) {
        try {
          await limiter.consume(key(account));
          return 0;
        } catch (answer) {
          if (answer instanceof RateLimiterRes) return Math.max(1, Math.ceil(answer.msBeforeNext / 1000));
          throw answer;
        }
      },
      async forget(account) {
        await limiter.delete(key(account));
      },
    };
  };
  return {
    /** 10 failed sign-ins per account in 15 minutes; a successful one forgets them. */
    signIn: limit('sign-in', 10, 900),
    /** 5 letters per address in an hour: sign-up, verification and reset share it. */
    letter: limit('letter', 5, 3600),
    /** 20 addresses measured per account in an hour: maps cost the farm money. */
    distance: limit('distance', 20, 3600),
    /** 120 questions for addresses per account in an hour: many letters typed, and still no bill to fear. */
    suggestions: limit('suggestions', 120, 3600),
  };
}

/** "Not now", in a sentence. @param seconds until there is room again */
export function tooOften(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return `That was tried too often. Please wait ${minutes} minute${minutes === 1 ? '' : 's'} and try again.`;
}

/** Counts one try of `limit` for `account`. @throws Refusal 429 when it had enough for now. */
export async function refuseWhenTooOften(limit: AttemptLimit, account: string): Promise<void> {
  const seconds = await limit.count(account);
  if (seconds) throw new Refusal(429, tooOften(seconds), { retryAfterSeconds: seconds });
}
