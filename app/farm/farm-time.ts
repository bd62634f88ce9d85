import { once } from '../../once.ts';

/** Days, hours and seasons are reckoned by the clock on the farm's wall. */
export const TIME_ZONE = 'America/Chicago';

const HOUR_MS = 3_600_000;

/** Made when a page first tells a time: each takes a phone 10 to 30 ms, which a page without times need not spend. */
const format = (options: Intl.DateTimeFormatOptions) =>
  once(() => new Intl.DateTimeFormat('en-US', { timeZone: TIME_ZONE, ...options }));

const dayFormat = format({ dateStyle: 'long' });
const monthDayFormat = format({ month: 'long', day: 'numeric' });
const timeFormat = format({ timeStyle: 'short' });
const partsFormat = format({
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  hourCycle: 'h23',
});

/** What a calendar and a clock on the farm's wall show; months count from 1. */
export type WallTime = { year: number; month: number; day: number; hour: number };

/** Reads the farm's wall at a moment, wherever the program runs. */
export function wallTime(moment: Date): WallTime {
  const parts = Object.fromEntries(
    partsFormat()
      .formatToParts(moment)
      .map(({ type, value }) => [type, Number(value)]),
  );
  return { year: parts.year ?? 0, month: parts.month ?? 0, day: parts.day ?? 0, hour: parts.hour ?? 0 };
}

/** 'September 20, 2025' */
export function formatDay(moment: Date): string {
  return dayFormat().format(moment);
}

/** '2:15 PM' */
export function formatTime(moment: Date): string {
  // Newer Unicode data puts a narrow no-break space before AM and PM; letters and tests want a plain one.
  return timeFormat().format(moment).replace(/\s/g, ' ');
}

/** Days of the calendar between two moments, whatever the hours say: midnight counts, not 24 hours. */
function calendarDaysBetween(earlier: WallTime, later: WallTime): number {
  const day = (wall: WallTime) => Date.UTC(wall.year, wall.month - 1, wall.day) / (24 * HOUR_MS);
  return day(later) - day(earlier);
}

/** 'today, 2:15 PM', 'yesterday, 5:20 PM', 'September 12, 5:20 PM', with the year when it is another one. */
export function whenInWords(moment: Date, now: Date): string {
  const then = wallTime(moment);
  const today = wallTime(now);
  const daysAgo = calendarDaysBetween(then, today);
  const time = formatTime(moment);
  if (daysAgo === 0) return `today, ${time}`;
  if (daysAgo === 1) return `yesterday, ${time}`;
  if (then.year === today.year) return `${monthDayFormat().format(moment)}, ${time}`;
  return `${formatDay(moment)}, ${time}`;
}

/** 'less than an hour', '1 hour', '7 hours', '2 days': whole ones, so never more than it was. */
export function waitedInWords(from: Date, now: Date): string {
  const hours = Math.floor((now.getTime() - from.getTime()) / HOUR_MS);
  if (hours < 1) return 'less than an hour';
  if (hours < 24) return hours === 1 ? '1 hour' : `${hours} hours`;
  const days = Math.floor(hours / 24);
  return days === 1 ? '1 day' : `${days} days`;
}
