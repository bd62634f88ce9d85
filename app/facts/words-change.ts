import type { Farm } from '../../core/farm.ts';
import { SEASON_KINDS } from '../../db/season.ts';
import { momentOn } from './calendar/calendar.ts';
import { plusDays } from './calendar/days.ts';
import { farmDay } from './calendar/farm-time.ts';
import { statusAt } from './calendar/stand-status.ts';

/** When public pages next change without a write: an opening, a closing, or the farm's midnight. */
export function wordsChangeAt(farm: Farm, now: Date): Date {
  const midnight = momentOn(plusDays(farmDay(now), 1), 0);
  const changes = SEASON_KINDS.map((kind) => statusAt(farm, kind, now).nextChange ?? midnight);
  return new Date(Math.min(midnight.getTime(), ...changes.map((change) => change.getTime())));
}
