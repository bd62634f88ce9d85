import type { InLine } from '../../app/eggs/line/line.ts';
import { DOZEN } from '../../app/eggs/line/on-hand.ts';
import { shareOut } from '../../app/eggs/line/proposal.ts';
import { type CountedDay, estimateWait, LOOK_BACK_DAYS, layRate } from '../../app/eggs/line/wait.ts';
import { daysBetween } from '../../app/facts/calendar/days.ts';
import type { IfShort } from '../../db/egg-words.ts';
import { daysFrom, eggsOn, seeded, type Wish, wishOfHome } from './flock.ts';

const HENS = 60;
/** Eggs are old after so many days on hand. */
const OLD_DAYS = 14;
const HOMES = 30;
/** A home asks again so many days after it got eggs, on average. */
const ASKS_AGAIN_AFTER = 9;
/** What stays when nobody waits; the rest goes to the stand. */
export const LEFT_OVER = 4 * DOZEN;

export type Said = { from: string; to: string } | null;

export type Given = { home: number; eggs: number };

/** A farm that shares out eggs, whatever its rule. */
export type Sharer = {
  /** The day's eggs are counted and given. @returns who got how many */
  gather(day: string, eggs: number): Promise<Given[]>;
  /** @returns the days that were said, or null */
  ask(day: string, home: number, wish: Wish): Promise<Said>;
};

/** @property held whether it came when it was said; null if nothing was said */
export type Got = { waited: number; day: string; ifShort: IfShort; held: boolean | null };

/** The oldest leave first. @returns what is left */
function takeFrom(batches: Batch[], eggs: number): Batch[] {
  let left = eggs;
  return batches.flatMap(({ day, eggs: has }) => {
    const taken = Math.min(has, left);
    left -= taken;
    return has > taken ? [{ day, eggs: has - taken }] : [];
  });
}

type Batch = { day: string; eggs: number };

/**
 * The same homes ask with the same chances under every rule. @returns also how long those still in line have waited,
 * dozens that grew old while somebody waited, and how often somebody waited who had asked before one who got eggs
 */
export async function years(farm: Sharer, seed: number, days: number) {
  const laid = seeded(seed);
  const chances = Array.from({ length: HOMES }, (_, home) => seeded(seed * 1_000 + home));
  const waiting = new Map<number, Wish & { day: string; said: Said }>();
  const got: Got[] = [];
  let batches: Batch[] = [];
  let oldEggs = 0;
  let envy = 0;
  const all = daysFrom('2024-01-01', days);
  for (const day of all) {
    const eggs = eggsOn(day, HENS, laid);
    batches.push({ day, eggs });
    for (const { home, eggs: given } of await farm.gather(day, eggs)) {
      batches = takeFrom(batches, given);
      const asked = waiting.get(home);
      if (!asked) throw new Error(`Home ${home} got eggs that it did not ask for.`);
      const held = asked.said && asked.said.from <= day && day <= asked.said.to;
      got.push({ waited: daysBetween(asked.day, day), day: asked.day, ifShort: asked.ifShort, held });
      waiting.delete(home);
      envy += [...waiting.values()].filter((other) => other.day < asked.day).length;
    }
    const onHand = batches.reduce((sum, batch) => sum + batch.eggs, 0);
    if (waiting.size === 0) batches = takeFrom(batches, Math.max(0, onHand - LEFT_OVER));
    else if (onHand >= DOZEN)
      oldEggs += batches.find((batch) => daysBetween(batch.day, day) === OLD_DAYS)?.eggs ?? 0;
    for (const [home, random] of chances.entries()) {
      if (random() >= 1 / ASKS_AGAIN_AFTER || waiting.has(home)) continue;
      const wish = wishOfHome(random);
      waiting.set(home, { ...wish, day, said: await farm.ask(day, home, wish) });
    }
  }
  const stillWaiting = [...waiting.values()].map(({ day }) => daysBetween(day, all.at(-1) ?? day));
  return { got, stillWaiting, oldDozens: Math.floor(oldEggs / DOZEN), envy };
}

type Rule = (
  line: InLine[],
  dozens: number,
  day: string,
) => { one: InLine; dozens: number; isGiven: boolean }[];

export const fair: Rule = (line, dozens, day) => shareOut(line, dozens, day, new Set());

/** The first gets everything before the second gets anything. */
export const strict: Rule = (line, dozens) => {
  let left = dozens;
  let isBlocked = false;
  return line.map((one) => {
    isBlocked ||= one.asked / DOZEN > left;
    if (isBlocked) return { one, dozens: 0, isGiven: false };
    left -= one.asked / DOZEN;
    return { one, dozens: one.asked / DOZEN, isGiven: true };
  });
};

/** A farm in memory. */
export function sharerBy(rule: Rule): Sharer {
  const counted: CountedDay[] = [];
  let onHand = 0;
  let line: InLine[] = [];
  return {
    async gather(day, eggs) {
      onHand += eggs;
      counted.push({ day, eggs });
      const shares = rule(line, Math.floor(onHand / DOZEN), day);
      line = shares.flatMap(({ one, dozens, isGiven }) =>
        isGiven ? [] : [{ ...one, putBy: dozens * DOZEN }],
      );
      const given = shares.filter(({ isGiven }) => isGiven);
      onHand -= given.reduce((sum, { dozens }) => sum + dozens * DOZEN, 0);
      if (line.length === 0) onHand = Math.min(onHand, LEFT_OVER);
      return given.map(({ one, dozens }) => ({ home: Number(one.name), eggs: dozens * DOZEN }));
    },
    async ask(day, home, wish) {
      const putBy = line.reduce((sum, one) => sum + one.putBy, 0);
      const free = Math.floor((onHand - putBy) / DOZEN);
      const more = wish.ifShort === 'all' ? wish.asked / DOZEN - 1 : 0;
      const waiting = { place: line.length + 1, free, more, notBefore: null };
      const estimate = estimateWait(waiting, layRate(counted.slice(-LOOK_BACK_DAYS), day), day);
      line.push({
        ...wish,
        requestId: `${day} ${String(home).padStart(2, '0')}`,
        name: String(home),
        kind: 'chickens',
        putBy: 0,
        hearsByEmail: true,
        notBefore: null,
        requestedAt: new Date(day),
      });
      return 'between' in estimate ? estimate.between : null;
    },
  };
}

export const SEASONS = { spring: ['03', '04', '05'], autumn: ['09', '10', '11'] } as const;

/** How many to whom days were said got eggs on one of them. */
export function heldIn(got: Got[], season: keyof typeof SEASONS): { said: number; share: number } {
  const months: readonly string[] = SEASONS[season];
  const said = got.filter(({ day, held }) => held !== null && months.includes(day.slice(5, 7)));
  return { said: said.length, share: said.filter(({ held }) => held).length / said.length };
}
