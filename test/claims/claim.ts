import type { CountedDay } from '../../app/eggs/line/wait.ts';
import type { BoardNow, LineNow } from '../../core/context.ts';
import type { Farm } from '../../core/farm.ts';
import { type EggKind, KINDS_OF_EGGS } from '../../db/egg-words.ts';
import type { eggRequests, standingRequests } from '../../db/schema.ts';
import { dayAfter, daysUntil, plainToday, readWall } from './wall-clock.ts';

export type Request = typeof eggRequests.$inferSelect;

/** What is so at a moment, as calendar and data have it. */
export type World = {
  now: Date;
  farm: Farm;
  /** Everybody's. */
  requests: Request[];
  /** Those of whoever reads; empty for a visitor. */
  mine: Request[];
  /** The reader's. */
  standing: typeof standingRequests.$inferSelect | null;
  /** What was last seen at the stand. */
  board: BoardNow;
  /** Days with a count, by kind; `countedOn` is the newest, of any age. */
  counted: Record<EggKind, CountedDay[]>;
  /** Whole dozens that nobody has yet. */
  free: Record<EggKind, number>;
} & Pick<LineNow, 'waits' | 'countedOn' | 'lastPlace'>;

/** A sentence with places such as {time}, and whether what it says is so, of what stands in those places. */
export type Claim = readonly [says: string, isSo: (world: World, ...said: string[]) => boolean];

const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July'],
  ...['August', 'September', 'October', 'November', 'December'],
];
export const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

const month = `(?:${MONTHS.join('|')})`;
const weekday = `(?:${DAYS.join('|')})`;
const time = '(?:\\d{1,2}(?::\\d\\d)? (?:AM|PM|Noon)|noon)';
const day = `${month} \\d{1,2}(?:, 20\\d\\d)?`;
const near = `(?:today|tomorrow|${weekday}(?:, ${day})?)`;

/** What can stand in a place, and is handed to `isSo`. */
const PLACES: Record<string, string> = {
  month,
  weekday,
  time,
  clock: '\\d{1,2}:\\d\\d',
  day,
  near,
  year: '20\\d\\d',
  short: `${weekday} \\d{1,2}/\\d{1,2}`,
  past: `(?:${time}|yesterday|${weekday}|${day})`,
  when: `(?:(?:today|yesterday|${day}), ${time})`,
  span: 'less than an hour|\\d+ (?:hour|day)s?',
  n: '[\\d,]+',
  kind: Object.values(KINDS_OF_EGGS)
    .flatMap(({ name }) => [name, name.toLowerCase()])
    .join('|'),
  any: '.+?',
};

const escaped = (text: string) => text.replace(/[.*+?^$()|[\]\\]/g, '\\$&');

/** 'Opens today {time}' as a pattern of the whole sentence, with or without its full stop. */
export function patternOf(says: string): RegExp {
  const parts = says.replace(/\.$/, '').split(/\{(\w+)\}/);
  const pattern = parts.map((part, n) => (n % 2 ? `(${PLACES[part]})` : escaped(part)));
  return new RegExp(`^${pattern.join('')}\\.?$`);
}

/** '10 AM', '9:30 PM', '12:00 Noon', 'noon' → minutes after midnight. */
export function minutesOf(words: string): number {
  const [, hour = '12', minute = '0', half = 'noon'] = /^(\d+)(?::(\d+))? (\w+)$/.exec(words) ?? [];
  return (Number(hour) % 12) * 60 + Number(minute) + (half === 'AM' ? 0 : 12 * 60);
}

export const monthOf = (words: string) => MONTHS.indexOf(words) + 1;

/** 'June 1' of this year, or 'June 1, 2026' → '2026-06-01' */
export function dayOf(words: string, now: Date): string {
  const [, name = '', date = '', year = plainToday(now).slice(0, 4)] =
    /^(\w+) (\d+)(?:, (\d+))?$/.exec(words) ?? [];
  return `${year}-${String(monthOf(name)).padStart(2, '0')}-${date.padStart(2, '0')}`;
}

/** 'today', 'tomorrow', 'Thursday' in less than a week, 'Thursday, December 4' of the year ahead → 'YYYY-MM-DD' */
export function nearOf(words: string, now: Date): string {
  const today = plainToday(now);
  if (words === 'today') return today;
  if (words === 'tomorrow') return dayAfter(today);
  const [name = '', ...date] = words.split(', ');
  const isIt = (day: string) => DAYS[new Date(day).getUTCDay()] === name;
  const nextYear = Number(today.slice(0, 4)) + 1;
  const days =
    date.length > 0
      ? [dayOf(date.join(', '), now), dayOf(`${date.join(', ')}, ${nextYear}`, now)]
      : [2, 3, 4, 5, 6].map((n) => dayAfter(today, n));
  return days.find(isIt) ?? 'never';
}

export const isAtTime = (moment: Date | undefined, words: string) =>
  moment !== undefined && readWall(moment).minutes === minutesOf(words);

/** Whether 'today, 7:42 PM' or 'September 12, 5:20 PM' is that moment. */
export function isWhen(moment: Date | null | undefined, words: string, now: Date): boolean {
  const [, date = '', at = ''] = /^(.*), ([^,]+)$/.exec(words) ?? [];
  const today = plainToday(now);
  const day = date === 'today' ? today : date === 'yesterday' ? dayAfter(today, -1) : dayOf(date, now);
  return moment instanceof Date && plainToday(moment) === day && isAtTime(moment, at);
}

/** Whether '7:42 PM' (today), 'tomorrow 7:42 PM', 'Thursday 7:42 PM' (within a week) or 'September 12, 5:20 PM' is that moment. */
export function isTill(moment: Date | null | undefined, words: string, now: Date): boolean {
  const [, date = '', at = ''] = /^(.*?),? ?(\d+:\d\d [AP]M)$/.exec(words) ?? [];
  if (!moment || !isAtTime(moment, at)) return false;
  const day = plainToday(moment);
  const ahead = daysUntil(day, plainToday(now));
  if (ahead === 0) return date === '';
  if (ahead === 1) return date === 'tomorrow';
  return ahead > 1 && ahead < 7 ? DAYS[new Date(day).getUTCDay()] === date : dayOf(date, now) === day;
}

/** Whether '6:30 AM' (today), 'yesterday', 'Thursday' (of this week) or 'September 3' is when that was. */
export function isSince(moment: Date | null | undefined, words: string, now: Date): boolean {
  if (!moment) return false;
  const day = plainToday(moment);
  const ago = -daysUntil(day, plainToday(now));
  if (ago === 0) return isAtTime(moment, words);
  if (ago === 1) return words === 'yesterday';
  return ago < 7 ? DAYS[new Date(day).getUTCDay()] === words : dayOf(words, now) === day;
}
