import { EGG_KINDS, type EggKind } from '../../../../db/egg-words.ts';
import { dayInWords } from '../../../facts/calendar/calendar-words.ts';
import { daysBetween, plusDays, weekdayOf, yearOf } from '../../../facts/calendar/days.ts';
import { DOZEN } from '../../line/on-hand.ts';

const YEAR_WEEKS = 53;
/** So that a farm that just started counting sees more than a column or two. */
const FEWEST_WEEKS = 26;

export const weekOf = (day: string) => plusDays(day, -weekdayOf(day));

/** The Sunday that a year back from `today` begins with. */
export const firstWeek = (today: string) => plusDays(weekOf(today), -7 * (YEAR_WEEKS - 1));

/** @property days that were counted in a week @property eggs of those days */
export type CountedWeek = { kind: EggKind; week: string; days: number; eggs: number };
export type ReadyWeek = { kind: EggKind; week: string; requests: number; median: number; longest: number };

/** How long somebody waited from when the eggs were wanted. */
export const LENGTHS = { days: 'Up to 2 days', week: 'Up to a week', longer: 'Longer' } as const;
export type Length = keyof typeof LENGTHS;

/** Waits that ended inside what was said; whoever gave up or still waits after it counts, too. */
export type Right = { said: number; held: number };
/** @property month 'YYYY-MM' */
export type MonthRight = Right & { month: string };
export type LengthRight = Right & { length: Length };

const summed = (rows: Right[]): Right => ({
  said: rows.reduce((sum, { said }) => sum + said, 0),
  held: rows.reduce((sum, { held }) => sum + held, 0),
});

/** The same waits, by month and by length. */
export function rightBy(rows: (MonthRight & LengthRight)[]): { right: MonthRight[]; lengths: LengthRight[] } {
  const months = [...Map.groupBy(rows, ({ month }) => month)];
  const all = Object.keys(LENGTHS) as Length[];
  return {
    right: months.map(([month, those]) => ({ month, ...summed(those) })),
    lengths: all.flatMap((length) => {
      const those = summed(rows.filter((row) => row.length === length));
      return those.said > 0 ? [{ length, ...those }] : [];
    }),
  };
}

/** @property dozens a day, the average of the counted days; null if nobody counted */
export type YearWeek = {
  week: string;
  dozens: number | null;
  ready: Pick<ReadyWeek, 'requests' | 'median' | 'longest'> | null;
};
export type EggYear = { kind: EggKind; weeks: YearWeek[] };

/** Every week of each kind that was counted or got ready, since the first of them. */
export function eggYears(counted: CountedWeek[], ready: ReadyWeek[], today: string): EggYear[] {
  const all = [...counted, ...ready].map(({ week }) => week);
  const atLeast = plusDays(weekOf(today), -7 * (FEWEST_WEEKS - 1));
  // One start for all, so that the kinds' months stand below each other.
  const first = all.reduce((one, other) => (other < one ? other : one), atLeast);
  const count = daysBetween(first, weekOf(today)) / 7 + 1;
  const weeks = Array.from({ length: count }, (_, n) => plusDays(first, 7 * n));
  return EGG_KINDS.flatMap((kind) => {
    const [gathered, made] = [counted, ready].map((rows) => rows.some((row) => row.kind === kind));
    if (!gathered && !made) return [];
    const of = <Row extends { kind: EggKind; week: string }>(rows: Row[], week: string) =>
      rows.find((row) => row.kind === kind && row.week === week) ?? null;
    return {
      kind,
      weeks: weeks.map((week) => {
        const days = of(counted, week);
        return { week, dozens: days && days.eggs / days.days / DOZEN, ready: of(ready, week) };
      }),
    };
  });
}

export const medianOf = ({ ready }: YearWeek) => ready?.median ?? null;

/** 1.64 → '1.6' */
const rounded = (value: number) => (Math.round(value * 10) / 10).toLocaleString('en-US');

/** '1.6 dozen' */
export const dozensInWords = (dozens: number) => `${rounded(dozens)} dozen`;

/** 'less than an hour', '14 hours', '1 day', '2.5 days' */
export function daysInWords(days: number): string {
  const hours = Math.round(days * 24);
  if (hours === 0) return 'less than an hour';
  if (hours < 24) return hours === 1 ? '1 hour' : `${hours} hours`;
  return rounded(days) === '1' ? '1 day' : `${rounded(days)} days`;
}

/** 'this week', 'last week', 'the week of July 6' */
export function weekInWords(week: string, today: string): string {
  const ago = daysBetween(week, weekOf(today)) / 7;
  if (ago < 2) return ago < 1 ? 'this week' : 'last week';
  return `the week of ${dayInWords(week, yearOf(week) !== yearOf(today))}`;
}

/** The week with the highest value; of equal ones the last. */
export function highest(weeks: YearWeek[], read: (week: YearWeek) => number | null): YearWeek | null {
  return weeks.reduce<YearWeek | null>((best, week) => {
    const value = read(week);
    return value !== null && value >= ((best && read(best)) ?? 0) ? week : best;
  }, null);
}
