import type { SeasonKind } from '../../../core/farm.ts';
import { shortDay } from '../../facts/calendar/calendar-words.ts';
import { plusDays, weekdayOf } from '../../facts/calendar/days.ts';
import { farmDay } from '../../facts/calendar/farm-time.ts';
import { type Hours, hoursOf, seasonOn } from '../../facts/calendar/seasons.ts';
import { kindsOf } from '../../facts/farm-offers.ts';

/** @property name 'today', 'tomorrow' or 'Sunday 9/28' */
export type DayAhead = { day: string; name: string; open: SeasonKind[]; closed: SeasonKind[] };

export type Calendar = Hours & { sells: Parameters<typeof kindsOf>[0] };

/** Those that have hours on that day of the week, and were closed. */
export const closedOf = (farm: Pick<Calendar, 'seasons'>, kinds: SeasonKind[], day: string) =>
  kinds.filter((kind) => {
    const season = seasonOn(farm, kind, day);
    return Boolean(season?.closedOn.includes(day) && season.hours[weekdayOf(day)]);
  });

/** After today, for an owner, who may close any. */
export function anotherDay({ seasons, sells }: Omit<Calendar, 'facts'>, day: string): DayAhead {
  const kinds = kindsOf(sells);
  const hasHours = (kind: SeasonKind) => {
    const season = seasonOn({ seasons }, kind, day);
    return season !== null && hoursOf(season, day) !== null;
  };
  return {
    day,
    name: shortDay(day),
    open: kinds.filter(hasHours),
    closed: closedOf({ seasons }, kinds, day),
  };
}

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
