import type { Role } from '../../../db/roles.ts';
import type { SeasonKind } from '../../../farm.ts';
import { farmDay, type Hours, openingOn, seasonOn } from '../../facts/calendar/calendar.ts';
import { shortDay } from '../../facts/calendar/calendar-words.ts';
import { plusDays, weekdayOf } from '../../facts/calendar/days.ts';
import { kindsOf } from '../../facts/offers/farm-offers.ts';

/** @property name 'today', 'tomorrow' or 'Sunday 9/28' */
export type DayAhead = { day: string; name: string; open: SeasonKind[]; closed: SeasonKind[] };

type Calendar = Hours & { sells: Parameters<typeof kindsOf>[0] };

/** Hours of today that have passed cannot be closed any more. */
function dayAhead(farm: Hours, day: string, name: string, now: Date, kinds: SeasonKind[]): DayAhead {
  const isOpen = (kind: SeasonKind) => (openingOn(farm, kind, day)?.closes ?? now) > now;
  const isClosed = (kind: SeasonKind) => {
    const season = seasonOn(farm, kind, day);
    return Boolean(season?.closedOn.includes(day) && season.hours[weekdayOf(day)]);
  };
  return { day, name, open: kinds.filter(isOpen), closed: kinds.filter(isClosed) };
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

/** For an owner, who may close any. */
export const anotherDay = (farm: Calendar, day: string, now: Date): DayAhead =>
  dayAhead(farm, day, shortDay(day), now, kindsOf(farm.sells));

/** From tomorrow to the last day of a season; null if there is none. */
export function moreDays({ seasons }: Pick<Calendar, 'seasons'>, now: Date) {
  const first = plusDays(farmDay(now), 1);
  const last =
    seasons
      .map(({ closesOn }) => closesOn)
      .sort()
      .at(-1) ?? '';
  return last < first ? null : { first, last };
}
