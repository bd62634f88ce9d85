import { setTimeout as pause } from 'node:timers/promises';
import { dice } from '../bench/sample-plants.ts';
import { type Books, compareBooks } from './books.ts';
import { type Home, type Needs, openHome } from './home.ts';
import { lettersLeft } from './letter-books.ts';
import { startLoad, type Told } from './load.ts';

/** What happens to a farm under load. */
export type Fault = {
  needs?: Needs;
  /** Why it cannot be tried on this machine. */
  missing?: () => string | null;
  happens(trial: Trial): Promise<void>;
};

export type Trial = Home & {
  /** A random pause of up to so many milliseconds. */
  aMoment(most: number): Promise<void>;
  roll: (sides: number) => number;
  /** When the cause is gone: waits until every kind of write is answered again. @throws after two minutes */
  recovers(): Promise<void>;
  /** Puts one more line below the table. */
  say(line: string): void;
  /** What else went wrong. */
  fail(what: string): void;
};

export type Result = Books & {
  acknowledged: number;
  again: number;
  wrong: string[];
  letters: number;
  /** The slowest recovery, in seconds. */
  recovery: number;
  /** From the last write until all letters were there, in seconds. */
  lettersAfter: number;
  said: string[];
};

const STEADY_MS = 1_500;
const LONGEST_MS = 120_000;
const LOOK_MS = 50;

async function until(what: string, holds: () => boolean | Promise<boolean>, look = LOOK_MS) {
  const end = performance.now() + LONGEST_MS;
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`${what}: not within two minutes.`);
    await pause(look);
  }
}

const secondsSince = (moment: number) => (performance.now() - moment) / 1_000;

async function lettersOut({ postgres, smtp, open }: Home, { asked, signedUp, paid }: Told) {
  const watch = postgres ? await open() : null;
  const promised = asked.length + signedUp.length + paid.length;
  const areOut = async () => (watch ? (await lettersLeft(watch)) === 0 : smtp.received.length >= promised);
  await until('The letters', areOut, 5 * LOOK_MS).finally(() => watch?.close());
}

/** A new farm under load meets a fault; then its books are compared. @param awaitsLetters without it, letters are not compared */
export async function runFault(
  { needs = {}, happens }: Fault,
  seed: number,
  { awaitsLetters = true } = {},
): Promise<Result> {
  const home = await openHome(needs);
  try {
    const roll = dice(seed);
    const load = startLoad(home.url, home.stripe, roll);
    const said: string[] = [];
    let recovery = 0;
    const recovers = async () => {
      const since = performance.now();
      await until('Writes', () => load.allSince(since, true));
      recovery = Math.max(recovery, secondsSince(since));
      await until('Every kind of write', () => load.allSince(since));
    };
    const aMoment = (most: number) => pause(roll(most));
    await recovers();
    recovery = 0;
    await pause(STEADY_MS);
    await happens({
      ...home,
      aMoment,
      roll,
      recovers,
      say: (line) => said.push(line),
      fail: (what) => load.told.wrong.push(what),
    });
    await load.stop();

    const stopped = performance.now();
    const { told } = load;
    await until('Stripe’s news', async () =>
      (await home.stripe.world.events()).every(({ pending_webhooks: left }) => left === 0),
    );
    if (awaitsLetters) await lettersOut(home, told);
    const lettersAfter = secondsSince(stopped);
    await Promise.all(home.copies.map((copy) => copy.stop()));
    const open = await home.open();
    const books = await compareBooks(open, told, home.smtp.received);
    await open.close();
    const { acknowledged, again, wrong } = told;
    return {
      ...books,
      acknowledged,
      again,
      wrong,
      letters: home.smtp.received.length,
      recovery,
      lettersAfter,
      said,
    };
  } finally {
    await home.close();
  }
}
