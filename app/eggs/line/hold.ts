import { HOUR_MS } from '../../../core/clock.ts';
import type { Farm } from '../../../core/farm.ts';
import { openingOn } from '../../facts/calendar/calendar.ts';
import { plusDays } from '../../facts/calendar/days.ts';
import { duskOf } from '../../facts/calendar/dusk.ts';
import { farmDay } from '../../facts/calendar/farm-time.ts';
import { seasonOn } from '../../facts/calendar/seasons.ts';

/** Who hears of it later can hardly come the same day. */
const AT_LEAST_MS = HOUR_MS;
/** After as many closed days in a row the stand counts as closed for the winter. */
const WINTER_DAYS = 21;

/** Closed for some days of its season, not for the winter. */
function isBreak(farm: Farm, from: string): boolean {
  const last = plusDays(from, WINTER_DAYS);
  for (let day = from; day <= last; day = plusDays(day, 1)) {
    if (!seasonOn(farm, 'farmstand', day) || openingOn(farm, 'farmstand', day)) return true;
  }
  return false;
}

/** When eggs can last be picked up that day: the stand closes, or dusk where it has no season. Null on its closed days. */
function eveningAt(farm: Farm, day: string): Date | null {
  const closes = openingOn(farm, 'farmstand', day)?.closes;
  if (closes) return closes;
  if (seasonOn(farm, 'farmstand', day) && isBreak(farm, day)) return null;
  return duskOf(day, farm.facts.latitude, farm.facts.longitude);
}

/** Of a farm as it was read: where the sun is takes long to find, and many wait for the same evening. */
const evenings = new WeakMap<Farm, Map<string, Date | null>>();

function eveningOn(farm: Farm, day: string): Date | null {
  const known = evenings.get(farm) ?? new Map<string, Date | null>();
  evenings.set(farm, known);
  const evening = known.has(day) ? (known.get(day) ?? null) : eveningAt(farm, day);
  known.set(day, evening);
  return evening;
}

/** Each that is an hour or more ahead; endless. */
function* eveningsFrom(farm: Farm, from: Date): Generator<Date> {
  for (let day = farmDay(from); ; day = plusDays(day, 1)) {
    const evening = eveningOn(farm, day);
    if (evening && evening.getTime() - from.getTime() >= AT_LEAST_MS) yield evening;
  }
}

/** Evenings up to that day. */
function eveningsTo(farm: Farm, from: Date, day: string): Date[] {
  const evenings: Date[] = [];
  for (const evening of eveningsFrom(farm, from)) {
    if (farmDay(evening) > day) break;
    evenings.push(evening);
  }
  return evenings;
}

const closesOn = (farm: Farm, day: string) => openingOn(farm, 'farmstand', day)?.closes;

/** Never earlier: to the first evening by which as many have passed as were promised. @returns null if the promise still holds */
export function movedHold(
  { before, after }: { before: Farm; after: Farm },
  { told, until, days }: { told: Date; until: Date; days: number },
  now: Date,
): Date | null {
  const last = farmDay(until);
  const promised = eveningsTo(before, told, last).slice(-days);
  const [first] = promised;
  if (!first) return null;
  const isPromised = (evening: Date) => farmDay(evening) >= farmDay(first);
  const kept = eveningsTo(after, told, last).filter(isPromised);
  const closes = closesOn(after, last);
  const stays = closesOn(before, last) === undefined || (closes !== undefined && closes >= until);
  if (stays && kept.length >= promised.length) return null;
  let passed = 0;
  for (const evening of eveningsFrom(after, told)) {
    if (!isPromised(evening)) continue;
    passed += 1;
    if (passed >= promised.length && evening >= until && evening > now) return evening;
  }
  return null;
}

/** Eggs told of at `from` are kept for so many whole open days of the stand; outside its season, plain days. @param days 1 to 7 */
export function holdOf(farm: Farm, from: Date, days: number): Date {
  let passed = 0;
  for (const evening of eveningsFrom(farm, from)) {
    passed += 1;
    if (passed >= days) return evening;
  }
  throw new Error('There is always another evening.');
}

/** It can still be reached today or is open tomorrow. */
export function isStandUsed(farm: Farm, now: Date): boolean {
  const today = farmDay(now);
  const closes = openingOn(farm, 'farmstand', today)?.closes;
  return closes !== undefined && (closes > now || openingOn(farm, 'farmstand', plusDays(today, 1)) !== null);
}
