import { momentOn } from '../../facts/calendar/calendar.ts';
import { plusDays } from '../../facts/calendar/days.ts';
import { farmDay } from '../../facts/calendar/farm-time.ts';
import { WEEK_DAYS } from '../catalog/looks.ts';
import type { Plant } from '../catalog/plant.ts';
import { isIn, type PotChange, statesOf } from './pot-then.ts';

/** By pot that is in stock: the last day of this week at whose beginning it was out. */
export type Arrivals = ReadonlyMap<string, Date>;

/** When each of the week's days began, newest first. */
export const daysOfWeek = (now: Date) =>
  Array.from({ length: WEEK_DAYS }, (_, ago) => momentOn(plusDays(farmDay(now), -ago), 0));

/** What was out for part of a day, as by mistake, was in all along. @param changes of a pot that is in now @param days newest first */
export function lastOutOn(changes: readonly PotChange[], days: readonly Date[]): Date | null {
  const states = statesOf({ inStock: true, priceCents: null, binned: false }, changes);
  const at = (day: Date) => states[changes.filter((change) => change.at < day).length];
  return days.find((day) => !isIn(at(day) as (typeof states)[number])) ?? null;
}

/** Whether visitors read that it is new this week. @param since as weekBegan says */
export const isArrival = ({ id, inStock, createdAt }: Plant, arrivals: Arrivals, since: Date): boolean =>
  inStock && (createdAt >= since || (arrivals.get(id) ?? 0) >= since);
