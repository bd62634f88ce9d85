import type { Farm } from '../../../core/farm.ts';
import { isOver, nextOpening } from './calendar.ts';
import { dayInWords, MONTHS } from './calendar-words.ts';
import { daysBetween, plusDays, yearOf } from './days.ts';
import { farmDay } from './farm-time.ts';
import type { PlantsRest } from './rest-words.ts';
import { seasonOn, seasonsOf } from './seasons.ts';

const KIND = 'farm-and-plants';
const WINTER = [10, 11, 12, 1, 2, 3, 4];
/** A season that ends in the first days of a month is remembered by the month before. */
const FIRST_DAYS = 15;
/** Longer ago, a month needs its year. */
const RECENT_DAYS = 300;

const monthOf = (day: string) => Number(day.slice(5, 7));

function lastMonth({ opensOn, closesOn }: { opensOn: string; closesOn: string }): string {
  const before = plusDays(closesOn, -FIRST_DAYS);
  return MONTHS[monthOf(before < opensOn ? opensOn : before) - 1] ?? '';
}

/** Null in season, and before the first one. */
export function plantsRestAt(farm: Farm, now: Date): PlantsRest | null {
  const today = farmDay(now);
  const on = seasonOn(farm, KIND, today);
  if (on && !isOver(farm, on, now)) return null;
  const last = seasonsOf(farm, KIND).findLast(({ opensOn }) => opensOn <= today);
  if (!last) return null;
  const year = yearOf(last.closesOn);
  const month = lastMonth(last);
  const said = { month: daysBetween(last.closesOn, today) > RECENT_DAYS ? `${month} ${year}` : month };
  const next = nextOpening(farm, KIND, now);
  const back = next && farmDay(next.opens);
  if (WINTER.includes(monthOf(today)) && (!back || yearOf(back) > year))
    return { closed: 'Closed for the winter', ...said };
  return back
    ? { closed: `Closed until ${dayInWords(back, yearOf(back) !== yearOf(today))}`, ...said }
    : { closed: 'Closed for the season', ...said };
}
