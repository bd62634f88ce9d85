import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { KeyedDigest } from '../../core/digest.ts';
import type { AttemptLimit, AttemptLimits, NetworkLimit } from '../../core/ports.ts';
import { Refusal } from '../../core/refusal.ts';
import type { OpenDatabase } from '../../db/database.ts';
import { networksOf } from './network-of.server.ts';
import {
  DAY,
  DEPOSITS_AN_HOUR,
  DEPOSITS_IN_ALL,
  HOUR,
  MINUTE,
  strangerLimits,
} from './stranger-limits.server.ts';

/** A /48 counts as this many households: phones on one carrier share one, and a single customer can rent one. */
const HOUSEHOLDS_IN_BLOCK = 8;

export const CUSTOMER_WRITES = 120;

/** Counted in the database, for all copies. @param digest so that no account or network can be read there */
export function openAttemptLimits(open: OpenDatabase, digest: KeyedDigest): AttemptLimits {
  const inDatabase = {
    storeClient: { query: open.query },
    storeType: 'client',
    tableName: 'attempts',
    tableCreated: true,
    // The nightly job deletes expired rows, so that no timer outlives the database.
    clearExpiredByTimeout: false,
  };
  const limit = (keyPrefix: string, points: number, seconds: number, inMemory = false): AttemptLimit => {
    const options = { keyPrefix, points, duration: seconds };
    const limiter = inMemory
      ? new RateLimiterMemory(options)
      : new RateLimiterPostgres({ ...inDatabase, ...options });
    const key = (account: string, network = '') => digest(`${network} ${account.trim().toLowerCase()}`);
    async function count(account: string, network?: string): Promise<number> {
      try {
        await limiter.consume(key(account, network));
        return 0;
      } catch (answer) {
        if (!(answer instanceof RateLimiterRes)) throw answer;
        const wait = Math.max(1, Math.ceil(answer.msBeforeNext / 1000));
        // Counted before the clock was set back. A minute of slack, because copies' clocks differ.
        if (wait <= seconds + MINUTE) return wait;
        await limiter.delete(key(account, network));
        return count(account, network);
      }
    }
    return {
      count,
      async giveBack(account) {
        await limiter.reward(key(account));
      },
      async forget(account, network) {
        await limiter.delete(key(account, network));
      },
    };
  };
  const perNetwork = (keyPrefix: string, points: number, seconds: number, inMemory = false): NetworkLimit => {
    const narrow = limit(keyPrefix, points, seconds, inMemory);
    const wide = limit(`${keyPrefix}-block`, points * HOUSEHOLDS_IN_BLOCK, seconds, inMemory);
    return {
      async count(address) {
        const { network, block } = networksOf(address);
        return (await narrow.count(network)) || (block ? await wide.count(block) : 0);
      },
      async giveBack(address) {
        const { network, block } = networksOf(address);
        await narrow.giveBack(network);
        if (block) await wide.giveBack(block);
      },
    };
  };
  const signInFromNetwork = limit('sign-in', 10, 15 * MINUTE);
  const signInToAccount = limit('sign-in-account', 100, HOUR);
  const signInFromDevice = limit('sign-in-device', 10, 15 * MINUTE);
  const signInAtDoor = perNetwork('sign-in-door', 20, MINUTE);
  return {
    ofStrangers: strangerLimits(limit, perNetwork),
    /** Per network, successful or not. */
    signInAtDoor,
    /** Failed sign-ins per account and network, so that a stranger cannot lock the neighbor out. */
    signInFromNetwork,
    /** Failed sign-ins per account, from networks and devices it does not know. Then each try takes a puzzle. */
    signInToAccount,
    /**
     * Stops at the first full limit, which may be a stranger's network.
     * @param device has signed in to this account before; counted separately, so nobody else can lock it out
     * @returns seconds to wait, or 0
     */
    async countSignIn(account: string, address: string, device: string | null) {
      if (device) return signInFromDevice.count(account, device);
      return (
        (await signInAtDoor.count(address)) ||
        (await signInFromNetwork.count(account, networksOf(address).network))
      );
    },
    async forgetSignIns(account: string, address: string, device: string | null) {
      if (device) return signInFromDevice.forget(account, device);
      await signInFromNetwork.forget(account, networksOf(address).network);
      await signInToAccount.forget(account);
    },
    signUpLetter: limit('letter-sign-up', 5, HOUR),
    resetLetter: limit('letter-reset', 5, HOUR),
    emailChange: limit('letter-email-change', 5, HOUR),
    deviceLetter: limit('letter-device', 5, HOUR),
    guessesLetter: limit('letter-guesses', 1, DAY),
    ownerInvitation: limit('letter-owner', 10, HOUR),
    /** Per helping owner. */
    accountHelp: limit('letter-help', 20, HOUR),
    /** Per owner who writes to all who work here. */
    staffLetter: limit('letter-staff', 10, HOUR),
    testEmail: limit('letter-test', 10, HOUR),
    testNotification: limit('notification-test', 10, HOUR),
    /** Per account, because map requests cost the farm money. */
    distance: limit('distance', 20, HOUR),
    suggestions: limit('suggestions', 120, HOUR),
    /** Who works here types in a whole paper list in one evening. */
    distanceForStaff: limit('distance-staff', 600, HOUR),
    suggestionsForStaff: limit('suggestions-staff', 6_000, HOUR),
    /** Calls of a customer that may change something; each may leave a line in the history. */
    customerWrites: limit('customer-writes', CUSTOMER_WRITES, HOUR),
    password: limit('password', 10, 15 * MINUTE),
    code: limit('code', 10, 15 * MINUTE),
    /** A puzzle lasts ten minutes. */
    usedPuzzle: limit('used-puzzle', 1, 15 * MINUTE),
    /** Each code of an app works once; it is valid for three half minutes. */
    usedCode: limit('used-code', 1, 2 * MINUTE),
    depositWarning: limit('deposit-warning', 1, DAY),
    /** Resets all these counts and the warning, so that the owner gets one about the next wave. */
    async forgetDeposits() {
      await open.query({ text: `delete from attempts where key like 'deposit-%'` });
    },
    /** Whether deposits are closed for everyone, and how many networks and email addresses are blocked. */
    async refusedDeposits(): Promise<{ everybody: boolean; refused: number }> {
      const { rows } = await open.query({
        text: `select count(*) filter (where key like 'deposit-hour:%' and points >= $1) > 0 as everybody,
          (count(*) filter (where key ~ '^deposit-(network|email):' and points > $2))::int as refused
          from attempts where key like 'deposit-%' and expire > $3`,
        values: [DEPOSITS_IN_ALL, DEPOSITS_AN_HOUR, Date.now()],
      });
      return rows[0] as { everybody: boolean; refused: number };
    },
  };
}

export function inMinutes(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return `${minutes} minute${minutes === 1 ? '' : 's'}`;
}

export const tooOften = (seconds: number) =>
  `Too many tries. Please wait ${inMinutes(seconds)} and try again.`;

/** @param counted an account, or an address for a NetworkLimit @throws Refusal 429 */
export async function refuseWhenTooOften(limit: AttemptLimit | NetworkLimit, counted: string): Promise<void> {
  const seconds = await limit.count(counted);
  if (seconds) throw new Refusal(429, tooOften(seconds), { retryAfterSeconds: seconds });
}

/** Given back where `work` refuses, because nothing has left the farm then. @throws Refusal 429 */
export async function counted<Done>(
  limit: NetworkLimit,
  account: string,
  work: () => Promise<Done>,
): Promise<Done> {
  await refuseWhenTooOften(limit, account);
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal) await limit.giveBack(account);
    throw error;
  }
}
