import { dayInWords, WEEKDAYS } from '../../../facts/calendar/calendar-words.ts';
import { daysBetween, weekdayOf, yearOf } from '../../../facts/calendar/days.ts';
import { farmDay, formatTime } from '../../../facts/calendar/farm-time.ts';

/** 'since 9:14 AM', 'since yesterday', 'since Thursday', and from a week on 'since September 3'. */
export function sinceInWords(moment: Date, now: Date): string {
  const day = farmDay(moment);
  const today = farmDay(now);
  const ago = daysBetween(day, today);
  if (ago <= 0) return `since ${formatTime(moment)}`;
  if (ago === 1) return 'since yesterday';
  if (ago < 7) return `since ${WEEKDAYS[weekdayOf(day)]}`;
  return `since ${dayInWords(day, yearOf(day) !== yearOf(today))}`;
}
