import { type FarmCalendar, farmDay, momentOn } from './calendar.ts';
import { plusDays } from './days.ts';
import { statusAt } from './stand-status.ts';

/**
 * The moment from which on pages may say something else though nobody changed anything: when the stand opens or
 * closes, else the farm's next midnight, at which 'today', 'tomorrow' and every notice of a season move on.
 */
export function wordsChangeAt(calendar: FarmCalendar, now: Date): Date {
  const midnight = momentOn(plusDays(farmDay(now), 1), 0);
  const { nextChange } = statusAt(calendar, 'farmstand', now);
  return nextChange && nextChange < midnight ? nextChange : midnight;
}
