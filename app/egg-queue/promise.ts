import { HOUR_MS } from '../../time.ts';

const HOURS = { hour: 1, day: 24, week: 7 * 24 };
const SPAN =
  /(\d{1,4}|an?|one|two|three)(?:\s{0,2}(?:to|or|-|–)\s{0,2}(\d{1,4}|two|three))?\s{1,2}(hour|day|week)s?\b/i;
const NUMBERS: Record<string, number> = { a: 1, an: 1, one: 1, two: 2, three: 3 };

const numberOf = (word: string) => NUMBERS[word.toLowerCase()] ?? Number(word);

/** '24 hours' → 24, '2 to 3 days' → 72; null if the owner's words name no time. */
export function promisedHours(wait: string): number | null {
  const [, least, most, unit] = SPAN.exec(wait) ?? [];
  if (!least || !unit) return null;
  return numberOf(most ?? least) * HOURS[unit.toLowerCase() as keyof typeof HOURS];
}

/** Anything asked for before this is late. Null without a promise. @param wait the owner's words, as pages say them now, or '' */
export function lateAt(now: Date, wait: string) {
  const hours = promisedHours(wait);
  return hours === null ? null : { before: new Date(now.getTime() - hours * HOUR_MS), wait };
}

export type Late = ReturnType<typeof lateAt>;

export const isLate = (requestedAt: Date, late: Late) => late !== null && requestedAt < late.before;
