import { HOUR_MS } from '../../core/clock.ts';
import { farmDay } from './calendar/farm-time.ts';

const HOURS = { hour: 1, day: 24, week: 7 * 24, month: 30 * 24 };
const SPAN =
  /(\d{1,4}|an?|one|two|three|four|five|six|seven|ten|a couple of|a few)(?:\s{0,2}(?:to|or|-|–)\s{0,2}(\d{1,4}|two|three|four|five))?\s{1,2}(hour|day|week|month)s?\b/i;
const NUMBERS: Record<string, number> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  ten: 10,
  'a couple of': 2,
  'a few': 3,
};

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

/** @param wantedAt when it was asked for, or the day from which it is wanted */
export const isLate = (wantedAt: Date, late: Late) => late !== null && wantedAt < late.before;

type Asked = { requestedAt: Date; notBefore: string | null };

/** The same, without the calendar, for browsers. @property notBefore 'YYYY-MM-DD', from whose midnight they are wanted */
export const isWishLate = ({ requestedAt, notBefore }: Asked, late: Late) =>
  late !== null &&
  requestedAt < late.before &&
  (notBefore === null || notBefore <= farmDay(new Date(late.before.getTime() - 1)));

const ABOUT_EGGS = /\b(?:eggs?|dozens?|hens?|requests?|ready)\b/i;
const ABOUT_WAITING =
  /\b(?:within|usual(?:ly)?|typical(?:ly)?|takes?|ready|available|soon|wait(?:s|ing)?|have them|get them)\b/i;
const NOT_THE_WAIT = /\b(?:hold|held|keep|kept|pick(?:ed)? up|refund|cancel|fridge|ago|every|open)\b/i;

/** The hours of a wait for eggs that a sentence of the owner's states; null if it states none. @param about what it answers */
export function eggWaitIn(sentence: string, about = ''): number | null {
  const hours = promisedHours(sentence);
  if (hours === null || NOT_THE_WAIT.test(sentence)) return null;
  return ABOUT_EGGS.test(`${about} ${sentence}`) && ABOUT_WAITING.test(`${about} ${sentence}`) ? hours : null;
}
