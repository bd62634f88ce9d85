import type { BoardState } from '../../../db/board-words.ts';
import { dayInWords, timeOfDay } from '../../facts/calendar/calendar-words.ts';
import { daysBetween, yearOf } from '../../facts/calendar/days.ts';
import { farmDay } from '../../facts/calendar/farm-time.ts';

export const STATE_WORDS: Record<BoardState, string> = { plenty: 'plenty', few: 'a few', out: 'sold out' };

/** 'at 2:10 PM', 'yesterday at 2:10 PM' or 'on September 12' */
export function whenSeen(moment: Date, now: Date): string {
  const [day, today] = [farmDay(moment), farmDay(now)];
  const daysAgo = daysBetween(day, today);
  if (daysAgo <= 0) return `at ${timeOfDay(moment)}`;
  if (daysAgo === 1) return `yesterday at ${timeOfDay(moment)}`;
  return `on ${dayInWords(day, yearOf(day) !== yearOf(today))}`;
}
