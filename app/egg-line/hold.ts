import { type Farm, farmDay, openingOn, seasonOn } from '../farm/calendar.ts';
import { plusDays } from '../farm/days.ts';
import { duskOf } from '../farm/dusk.ts';

/** If the stand opens only once a week, the seventh open day is further away; then plain days count. */
const LOOK_AHEAD_DAYS = 21;

export type Hold = { until: Date; atStand: boolean };

/** When the stand closes on each open day from `from` on. */
function closingsOf(farm: Farm, from: Date): Date[] {
  const days = Array.from({ length: LOOK_AHEAD_DAYS }, (_, ahead) => plusDays(farmDay(from), ahead));
  const closings = days.flatMap((day) => openingOn(farm, 'farmstand', day)?.closes ?? []);
  return closings.filter((closes) => closes > from);
}

/**
 * The evening of the stand's second open day, or of the second day at all outside its season. At the stand if it has
 * hours today, and after closing only if tomorrow, too. @param days 1 to 7
 */
export function holdOf(farm: Farm, readyAt: Date, days: number): Hold {
  const today = farmDay(readyAt);
  const last = closingsOf(farm, readyAt)[days - 1];
  if (last && seasonOn(farm, 'farmstand', today)) {
    const opening = openingOn(farm, 'farmstand', today);
    const isOpenAgain = openingOn(farm, 'farmstand', plusDays(today, 1)) !== null;
    return { until: last, atStand: opening !== null && (opening.closes > readyAt || isOpenAgain) };
  }
  const { latitude, longitude } = farm.facts;
  const first = duskOf(today, latitude, longitude) > readyAt ? today : plusDays(today, 1);
  return { until: duskOf(plusDays(first, days - 1), latitude, longitude), atStand: false };
}
