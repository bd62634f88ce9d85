import { HOUR_MS } from '../../time.ts';
import { type Farm, farmDay, openingOn, seasonOn } from '../farm/calendar.ts';
import { plusDays } from '../farm/days.ts';
import { duskOf } from '../farm/dusk.ts';

/** Who hears of it later can hardly come the same day. */
const AT_LEAST_MS = HOUR_MS;
/** After as many closed days in a row the stand counts as closed for the winter. */
const WINTER_DAYS = 21;

/** A promise is at most seven open days; more can be closed in between. */
const MOST_DAYS = 100;

type Kept = { days: number; ends: boolean };

/** When the stand closes on its next `most` open days, each open for an hour or more from now. */
function closingsFrom(farm: Farm, from: Date, most: number): Date[] {
  const closings: Date[] = [];
  let shut = 0;
  for (let day = farmDay(from); closings.length < most && shut <= WINTER_DAYS; day = plusDays(day, 1)) {
    const closes = openingOn(farm, 'farmstand', day)?.closes;
    const counts = closes && closes.getTime() - from.getTime() >= AT_LEAST_MS;
    if (counts) closings.push(closes);
    shut = counts ? 0 : shut + 1;
  }
  return closings;
}

/** The eggs' own day of the stand, and how many whole open days lie before it. */
function keptBy(farm: Farm, told: Date, until: Date) {
  const closings = closingsFrom(farm, told, MOST_DAYS).filter((closes) => farmDay(closes) <= farmDay(until));
  const closes = openingOn(farm, 'farmstand', farmDay(until))?.closes;
  return { days: closings.length, ends: closes !== undefined && closes >= until };
}

/** Never earlier: to the end of the first open day on which the promised days have passed. @returns null if the promise still holds */
export function movedHold(
  { before, after }: { before: Farm; after: Farm },
  { told, until, days }: { told: Date; until: Date; days: number },
  now: Date,
): Date | null {
  const [was, is] = [before, after].map((farm) => keptBy(farm, told, until)) as [Kept, Kept];
  if (!was.ends || (is.ends && is.days >= Math.min(days, was.days))) return null;
  const from = now > told ? now : told;
  const later = closingsFrom(after, told, MOST_DAYS).find(
    (closes, n) => n + 1 >= Math.min(days, was.days) && closes >= until && closes > from,
  );
  // The stand closes for the winter: as many days as there still were, from now on.
  return later ?? new Date(Math.max(until.getTime(), duskAfter(after, from, days).getTime()));
}

/** The evening of the `days`-th day, where the stand has no such days. */
function duskAfter({ facts: { latitude, longitude } }: Farm, from: Date, days: number): Date {
  const today = farmDay(from);
  const counts = duskOf(today, latitude, longitude).getTime() - from.getTime() >= AT_LEAST_MS;
  return duskOf(plusDays(today, counts ? days - 1 : days), latitude, longitude);
}

/** Whole open days of the stand, plain days outside its season: eggs told of at `from` are kept until then. @param days 1 to 7 */
export function holdOf(farm: Farm, from: Date, days: number): Date {
  const closings = seasonOn(farm, 'farmstand', farmDay(from)) ? closingsFrom(farm, from, days) : [];
  return closings[days - 1] ?? duskAfter(farm, from, days);
}

/** It can still be reached today or is open tomorrow. */
export function isStandUsed(farm: Farm, now: Date): boolean {
  const today = farmDay(now);
  const closes = openingOn(farm, 'farmstand', today)?.closes;
  return closes !== undefined && (closes > now || openingOn(farm, 'farmstand', plusDays(today, 1)) !== null);
}
