import type { AttemptLimit, AttemptLimits, NetworkLimit, PuzzleDoor } from '../../core/ports.ts';
import { isStaff } from '../../db/roles.ts';

/** In seconds, as the others here. */
export const MINUTE = 60;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

export const PAGES_A_MINUTE = 600;
export const DEPOSITS_AN_HOUR = 6;
export const DEPOSITS_IN_ALL = 600;
const FREE_BEFORE_PUZZLE = 100;

type Opens<Limit> = (name: string, points: number, seconds: number, inMemory?: boolean) => Limit;

/** Nobody reads one of these without saying who asks, so that none is in the way of who works here. */
export function strangerLimits(
  limit: Opens<AttemptLimit>,
  perNetwork: Opens<NetworkLimit>,
): AttemptLimits['ofStrangers'] {
  const freely = (door: PuzzleDoor | 'crowded-stand', points: number) => {
    const network = perNetwork(`free-${door}`, points, 10 * MINUTE);
    const everybody = limit(`free-${door}-farm`, FREE_BEFORE_PUZZLE, 10 * MINUTE);
    return async (address: string) => (await network.count(address)) || everybody.count('all');
  };
  const inMemory = {
    /** Pages not in the cache. Kept in each copy's memory, because asking the database costs as much as a page. */
    page: perNetwork('page', PAGES_A_MINUTE, MINUTE, true),
    /** Every call of an account route, and apart those that ours would never send. In memory, like pages. */
    accountCalls: perNetwork('account-calls', 300, MINUTE, true),
    accountMistakes: perNetwork('account-mistakes', 30, MINUTE, true),
  };
  const counted = {
    signUpNetwork: perNetwork('sign-up-network', 100, 10 * MINUTE),
    resetNetwork: perNetwork('reset-network', 50, 10 * MINUTE),
    newPasswordNetwork: perNetwork('new-password-network', 20, 10 * MINUTE),
    /** For any address, whether or not it has an account: only the email queue looks that up. */
    verificationNetwork: perNetwork('letters-network', 50, 10 * MINUTE),
    verificationLetter: limit('letter-verification', 5, HOUR),
    standNetwork: perNetwork('stand-network', 30, HOUR),
    /** Each may ask the map, which costs the farm money. */
    dozenNetwork: perNetwork('dozen-network', 60, HOUR),
    dozenLetter: limit('letter-dozen', 5, HOUR),
    /** Somebody may want many plants. */
    tellNetwork: perNetwork('tell-network', 60, HOUR),
    tellLetter: limit('letter-tell', 10, HOUR),
    /** Card testers start hundreds. */
    depositNetwork: perNetwork('deposit-network', DEPOSITS_AN_HOUR, HOUR),
    depositEmail: limit('deposit-email', DEPOSITS_AN_HOUR, HOUR),
    depositHour: limit('deposit-hour', DEPOSITS_IN_ALL, HOUR),
    /** All calls, even those given back after a Stripe outage. */
    depositCalls: perNetwork('deposit-calls', 60, HOUR),
  };
  /** By form, before we ask for a puzzle. */
  const beforePuzzle = {
    'sign-up': freely('sign-up', 20),
    reset: freely('reset', 10),
    verification: freely('verification', 10),
    stand: freely('stand', 6),
    'crowded stand': freely('crowded-stand', 2),
    dozen: freely('dozen', 10),
    tell: freely('tell', 20),
  };
  return (who) => {
    const isStranger = async () => !isStaff((await who())?.role);
    return {
      ...mapValues(
        inMemory,
        ({ count, giveBack }): NetworkLimit => ({
          // Whoever reads a page is asked only where its limit is full.
          count: async (address) => {
            const seconds = await count(address);
            return seconds && (await isStranger()) ? seconds : 0;
          },
          giveBack,
        }),
      ),
      // Asked first, so that a colleague takes up nobody's share.
      ...mapValues(
        counted,
        ({ count, giveBack }): NetworkLimit => ({
          count: async (one) => ((await isStranger()) ? count(one) : 0),
          giveBack: async (one) => void ((await isStranger()) && (await giveBack(one))),
        }),
      ),
      beforePuzzle: mapValues(
        beforePuzzle,
        (count) => async (address: string) => ((await isStranger()) ? count(address) : 0),
      ),
    };
  };
}

function mapValues<Name extends string, From, To>(
  from: Record<Name, From>,
  to: (value: From) => To,
): Record<Name, To> {
  const pairs = Object.entries<From>(from).map(([name, value]) => [name, to(value)]);
  return Object.fromEntries(pairs) as Record<Name, To>;
}
