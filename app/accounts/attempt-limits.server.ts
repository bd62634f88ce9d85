import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { OpenDatabase } from '../../db/open.ts';
import { Refusal } from '../../refusal.ts';
import type { Counter, SignInCounters } from './attempts-in-turn.server.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How often something may be tried for one account, and from one network where that is told apart. */
export type AttemptLimit = {
  /** Counts one try. @returns seconds to wait, or 0 when there is room. */
  count(account: string, network?: string): Promise<number>;
  /** Forgets the tries so far. */
  forget(account: string, network?: string): Promise<void>;
  /** Where it is counted, for what counts at several at once. */
  counter(account: string, network?: string): Counter;
};

export type AttemptLimits = ReturnType<typeof openAttemptLimits>;

/**
 * All limits per account, on top of Better Auth's per network (`rateLimit` in auth.server.ts).
 * Counted in the database, so over all copies.
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
    const key = (account: string, network = '') => `${network} ${account.trim().toLowerCase()}`.slice(0, 240);
    return {
      async count(account, network) {
        try {
          await limiter.consume(key(account, network));
          return 0;
        } catch (answer) {
          if (answer instanceof RateLimiterRes) return Math.max(1, Math.ceil(answer.msBeforeNext / 1000));
          throw answer;
        }
      },
      async forget(account, network) {
        await limiter.delete(key(account, network));
      },
      counter: (account, network) => ({ key: limiter.getKey(key(account, network)), points, seconds }),
    };
  };
  const signInFromNetwork = limit('sign-in', 10, 15 * MINUTE);
  const signInToAccount = limit('sign-in-account', 100, HOUR);
  const signInAtDoor = limit('sign-in-door', 20, MINUTE);
  return {
    /** 20 sign-ins from one network in a minute, whatever becomes of them. */
    signInAtDoor,
    /**
     * 10 failed sign-ins per account from one network in 15 minutes; a success forgets them. By network, so
     * that a stranger who guesses does not lock out the neighbour whose account it is.
     */
    signInFromNetwork,
    /** 100 failed sign-ins per account in an hour, from wherever: against somebody with many networks. */
    signInToAccount,
    /**
     * Where a sign-in is counted: at all three, in this order. One network at its end is not counted against the
     * account: it could be a stranger's.
     */
    signInCounters: (account: string, network: string): SignInCounters => [
      signInAtDoor.counter(network),
      signInFromNetwork.counter(account, network),
      signInToAccount.counter(account),
    ],
    /** Whoever proved to be the account's owner starts anew; a sign-in that succeeds forgets in begin-session.server.ts. */
    async forgetSignIns(account: string, network: string) {
      await signInFromNetwork.forget(account, network);
      await signInToAccount.forget(account);
    },
    /** 5 letters of each kind per address in an hour: asking for one does not use up another. */
    signUpLetter: limit('letter-sign-up', 5, HOUR),
    verificationLetter: limit('letter-verification', 5, HOUR),
    resetLetter: limit('letter-reset', 5, HOUR),
    /** 20 addresses measured per account in an hour: maps cost the farm money. */
    distance: limit('distance', 20, HOUR),
    /** 120 questions for addresses per account in an hour: many letters typed, and still no bill to fear. */
    suggestions: limit('suggestions', 120, HOUR),
    /** 10 wrong passwords in 15 minutes where one is asked for again. */
    password: limit('password', 10, 15 * MINUTE),
    /** Deposits started: card testers start hundreds. 6 per network address in an hour … */
    depositAddress: limit('deposit-address', 6, HOUR),
    /** … 6 per e-mail in an hour … */
    depositEmail: limit('deposit-email', 6, HOUR),
    /** … and 150 a day in all: more than the nursery could pot. */
    depositDay: limit('deposit-day', 150, DAY),
    /** The owner is warned of them once a day. */
    depositWarning: limit('deposit-warning', 1, DAY),
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
