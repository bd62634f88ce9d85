import { DAY_MS, HOUR_MS, TIME_ZONE } from '../../../core/clock.ts';
import { once } from '../../../core/once.ts';

/** Created at first use, because making a formatter is slow on phones. */
const format = (options: Intl.DateTimeFormatOptions) =>
  once(() => new Intl.DateTimeFormat('en-US', { timeZone: TIME_ZONE, ...options }));

const dayFormat = format({ dateStyle: 'long' });
const weekdayFormat = /* @__PURE__ */ format({ dateStyle: 'full' });
const monthDayFormat = format({ month: 'long', day: 'numeric' });
const timeFormat = format({ timeStyle: 'short' });
const partsFormat = format({
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  hourCycle: 'h23',
});

export type WallTime = { year: number; month: number; day: number; hour: number };

/** In the farm's time zone; months count from 1. */
export function wallTime(moment: Date): WallTime {
  const parts = Object.fromEntries(
    partsFormat()
      .formatToParts(moment)
      .map(({ type, value }) => [type, Number(value)]),
  );
  return { year: parts.year ?? 0, month: parts.month ?? 0, day: parts.day ?? 0, hour: parts.hour ?? 0 };
}

/** 'YYYY-MM-DD', in the farm's time zone. */
export function farmDay(moment: Date): string {
  const { year, month, day } = wallTime(moment);
  return [String(year).padStart(4, '0'), ...[month, day].map((part) => String(part).padStart(2, '0'))].join(
    '-',
  );
}

/** 'September 20, 2025' */
export function formatDay(moment: Date): string {
  return dayFormat().format(moment);
}

/** 'Saturday, September 20, 2025' */
export function formatWeekday(moment: Date): string {
  return weekdayFormat().format(moment);
}

/** '2:15 PM' */
export function formatTime(moment: Date): string {
  // Newer Unicode data has a narrow no-break space before AM and PM; emails and tests need a plain one.
  return timeFormat().format(moment).replace(/\s/g, ' ');
}

/** Midnights between two moments, not spans of 24 hours. */
function calendarDaysBetween(earlier: WallTime, later: WallTime): number {
  const day = (wall: WallTime) => Date.UTC(wall.year, wall.month - 1, wall.day) / DAY_MS;
  return day(later) - day(earlier);
}

/** 'today', 'yesterday', '12 days ago' */
export function dayInWords(moment: Date, now: Date): string {
  const daysAgo = calendarDaysBetween(wallTime(moment), wallTime(now));
  if (daysAgo <= 0) return 'today';
  return daysAgo === 1 ? 'yesterday' : `${daysAgo} days ago`;
}

/** 'today, 2:15 PM', 'yesterday, 5:20 PM', 'September 12, 5:20 PM', with the year if it is another. */
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

/** 'less than an hour', '1 hour', '7 hours', '2 days', rounded down. */
export function waitedInWords(from: Date, now: Date): string {
  const hours = Math.floor((now.getTime() - from.getTime()) / HOUR_MS);
  if (hours < 1) return 'less than an hour';
  if (hours < 24) return hours === 1 ? '1 hour' : `${hours} hours`;
  const days = Math.floor(hours / 24);
  return days === 1 ? '1 day' : `${days} days`;
}
