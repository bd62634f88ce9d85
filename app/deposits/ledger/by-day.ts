import { dayInWords } from '../../facts/calendar/calendar-words.ts';
import { yearOf } from '../../facts/calendar/days.ts';
import { farmDay } from '../../facts/calendar/farm-time.ts';

/** 'by October 4', on the farm's calendar. */
export function byDay(moment: Date, now: Date): string {
  const day = farmDay(moment);
  return `by ${dayInWords(day, yearOf(day) !== yearOf(farmDay(now)))}`;
}
