import { MONTHS } from '../../../facts/calendar/calendar-words.ts';
import { daysBetween, plusDays } from '../../../facts/calendar/days.ts';

const FIRST_STEP = 0.1;
const MOST_STEPS = 4;

/** Evenly from 0 to a round number not below `most`, in at most four steps. */
export function ticksTo(most: number): number[] {
  let [step, place] = [FIRST_STEP, 0];
  // 0.1, 0.2, 0.5, 1, 2, 5, 10 …
  while (most / step > MOST_STEPS) step *= [2, 2.5, 2][place++ % 3] ?? 2;
  const steps = Math.max(1, Math.ceil(most / step));
  return Array.from({ length: steps + 1 }, (_, n) => Math.round(n * step * 10) / 10);
}

/** Pixels, of a chart whose ticks fill `height`. */
export const heightOf = (value: number, ticks: readonly number[], height: number) =>
  Math.round((value / (ticks.at(-1) || 1)) * height * 10) / 10;

export const shortMonth = (day: string) => MONTHS[Number(day.slice(5, 7)) - 1]?.slice(0, 3) ?? '';

/** Where months begin between two days; `at` is the share of the way, from 0 to 1. */
export function monthsBetween(from: string, to: string): { month: string; at: number }[] {
  const days = daysBetween(from, to);
  return Array.from({ length: days }, (_, n) => ({ day: plusDays(from, n), at: n / days }))
    .filter(({ day }) => day.endsWith('-01'))
    .map(({ day, at }) => ({ month: shortMonth(day), at }));
}
