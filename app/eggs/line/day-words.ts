import { dayInWords, WEEKDAYS } from '../../facts/calendar/calendar-words.ts';
import { daysBetween, weekdayOf, yearOf } from '../../facts/calendar/days.ts';
import { farmDay, formatTime } from '../../facts/calendar/farm-time.ts';

/** 'today', 'tomorrow', 'Thursday', and from a week on 'Thursday, December 4'. */
export function nearDay(day: string, today: string): string {
  const away = daysBetween(today, day);
  if (away === 0) return 'today';
  if (away === 1) return 'tomorrow';
  if (away > 1 && away < 7) return WEEKDAYS[weekdayOf(day)] ?? '';
  return longDay(day, today);
}

export type DayInWords = typeof nearDay;

/** 'Thursday, December 4', for a letter, which may be read on another day. */
export const longDay: DayInWords = (day, today) =>
  `${WEEKDAYS[weekdayOf(day)]}, ${dayInWords(day, yearOf(day) !== yearOf(today))}`;

/** 'away until Friday' */
export const awayUntil = (day: string, today: string) => `away until ${nearDay(day, today)}`;

/** 'Thursday to Saturday', 'today or tomorrow', 'Friday' */
export function rangeInWords(
  { from, to }: { from: string; to: string },
  today: string,
  dayOf: DayInWords = nearDay,
): string {
  if (from === to) return dayOf(from, today);
  const link = daysBetween(from, to) === 1 ? 'or' : 'to';
  return `${dayOf(from, today)} ${link} ${dayOf(to, today)}`;
}

/** 'Sunday, September 21, 7:42 PM', for people who read it later. */
export function fullDay(moment: Date): string {
  const day = farmDay(moment);
  return `${WEEKDAYS[weekdayOf(day)]}, ${dayInWords(day)}, ${formatTime(moment)}`;
}
