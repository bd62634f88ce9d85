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

/** 'till 7:42 PM', 'till tomorrow 7:42 PM', 'till Thursday 7:42 PM'; farther away, or over, with its date. */
export function tillInWords(moment: Date, now: Date): string {
  const day = farmDay(moment);
  const ahead = daysBetween(farmDay(now), day);
  const time = formatTime(moment);
  if (ahead === 0) return `till ${time}`;
  if (ahead === 1) return `till tomorrow ${time}`;
  return ahead > 1 && ahead < 7
    ? `till ${WEEKDAYS[weekdayOf(day)]} ${time}`
    : `till ${dayInWords(day)}, ${time}`;
}
