import type { SeasonKind } from '../../../core/farm.ts';
import type { Role } from '../../../db/roles.ts';
import { openingOn } from '../../facts/calendar/calendar.ts';
import { plusDays } from '../../facts/calendar/days.ts';
import { farmDay } from '../../facts/calendar/farm-time.ts';
import { kindsOf } from '../../facts/farm-offers.ts';
import { type Calendar, closedOf, type DayAhead } from './another-day.ts';

/** Hours of today that have passed cannot be closed any more. */
function dayAhead(farm: Calendar, day: string, name: string, now: Date, kinds: SeasonKind[]): DayAhead {
  const isOpen = (kind: SeasonKind) => (openingOn(farm, kind, day)?.closes ?? now) > now;
  return { day, name, open: kinds.filter(isOpen), closed: closedOf(farm, kinds, day) };
}

export function daysAhead(farm: Calendar, now: Date, role: Role): DayAhead[] {
  const today = farmDay(now);
  const kinds = kindsOf(farm.sells);
  if (role !== 'admin') {
    return kinds.includes('farmstand') ? [dayAhead(farm, today, 'today', now, ['farmstand'])] : [];
  }
  return [
    dayAhead(farm, today, 'today', now, kinds),
    dayAhead(farm, plusDays(today, 1), 'tomorrow', now, kinds),
  ];
}
