import { DAY_MS } from '../../core/clock.ts';

/** Share of unlit hens that lay on a day, by month from January: published by growers, for simulations only. */
const LAY_RATES = [0.35, 0.5, 0.8, 0.85, 0.8, 0.7, 0.6, 0.55, 0.55, 0.4, 0.3, 0.25];

/** Numbers from 0 to 1 that a seed repeats (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Eggs that so many hens lay on a day, 'YYYY-MM-DD'. */
export function eggsOn(day: string, hens: number, random: () => number): number {
  const rate = LAY_RATES[Number(day.slice(5, 7)) - 1] ?? 0;
  return Array.from({ length: hens }, random).filter((chance) => chance < rate).length;
}

/** Each day from `first` on. */
export const daysFrom = (first: string, count: number) =>
  Array.from({ length: count }, (_, n) =>
    new Date(Date.parse(first) + n * DAY_MS).toISOString().slice(0, 10),
  );

export type Wish = { asked: 12 | 24 | 36; ifShort: 'dozen' | 'all' };

/** What homes ask for: mostly a dozen. */
export function wishOfHome(random: () => number): Wish {
  const size = random();
  const asked = size < 0.5 ? 12 : size < 0.85 ? 24 : 36;
  return { asked, ifShort: random() < 0.15 ? 'all' : 'dozen' };
}

/** The value that a share of all lies below. */
export const quantile = (values: number[], share: number) =>
  values.toSorted((one, other) => one - other)[Math.floor(share * values.length)] ?? 0;
