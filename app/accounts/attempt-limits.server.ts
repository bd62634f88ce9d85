import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { OpenDatabase } from '../../db/open.ts';
import { Refusal } from '../../refusal.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export type AttemptLimit = {
  /** @returns seconds to wait, or 0 */
  count(account: string, network?: string): Promise<number>;
  forget(account: string, network?: string): Promise<void>;
};

export type AttemptLimits = ReturnType<typeof openAttemptLimits>;

/** Per account, in addition to Better Auth's per network. Counted in the database, for all copies. */
export function openAttemptLimits(open: OpenDatabase) {
  const limit = (keyPrefix: string, points: number, seconds: number): AttemptLimit => {
    const limiter = new RateLimiterPostgres({
      storeClient: { query: open.query },
      storeType: 'client',
      tableName: 'attempts',
      tableCreated: true,
      // The nightly job deletes expired rows, so that no timer outlives the database.
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
    };
  };
  const signInFromNetwork = limit('sign-in', 10, 15 * MINUTE);
  const signInToAccount = limit('sign-in-account', 100, HOUR);
  const signInAtDoor = limit('sign-in-door', 20, MINUTE);
  return {
    /** Per network, successful or not. */
    signInAtDoor,
    /** Failed sign-ins per account and network, so that a stranger cannot lock the neighbor out. */
    signInFromNetwork,
    /** Failed sign-ins per account, against attackers with many networks. */
    signInToAccount,
    /** Stops at the first full limit, whose network may be a stranger's. @returns seconds to wait, or 0 */
    async countSignIn(account: string, network: string) {
      return (
        (await signInAtDoor.count(network)) ||
        (await signInFromNetwork.count(account, network)) ||
        (await signInToAccount.count(account))
      );
    },
    async forgetSignIns(account: string, network: string) {
      await signInFromNetwork.forget(account, network);
      await signInToAccount.forget(account);
    },
    signUpLetter: limit('letter-sign-up', 5, HOUR),
    verificationLetter: limit('letter-verification', 5, HOUR),
    resetLetter: limit('letter-reset', 5, HOUR),
    /** Per inviting owner. */
    ownerInvitation: limit('letter-owner', 10, HOUR),
    testEmail: limit('letter-test', 10, HOUR),
    /** Per account, because maps cost the farm money. */
    distance: limit('distance', 20, HOUR),
    suggestions: limit('suggestions', 120, HOUR),
    password: limit('password', 10, 15 * MINUTE),
    /** Card testers start hundreds. Per network address. */
    depositAddress: limit('deposit-address', 6, HOUR),
    depositEmail: limit('deposit-email', 6, HOUR),
    /** In all; more than the nursery could pot. */
    depositDay: limit('deposit-day', 150, DAY),
    depositWarning: limit('deposit-warning', 1, DAY),
  };
}

export function tooOften(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return `Too many tries. Please wait ${minutes} minute${minutes === 1 ? '' : 's'} and try again.`;
}

export async function refuseWhenTooOften(limit: AttemptLimit, account: string): Promise<void> {
  const seconds = await limit.count(account);
  if (seconds) throw new Refusal(429, tooOften(seconds), { retryAfterSeconds: seconds });
}
