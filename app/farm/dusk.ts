import { getTimes } from 'suncalc';
import { Temporal } from 'temporal-polyfill';
import { TIME_ZONE } from './farm-time.ts';

/**
 * Dusk on a day ('YYYY-MM-DD') at a place in degrees: civil dusk, the sun 6° below the horizon, from which on one
 * needs a lamp; about half an hour after sunset. To the full minute, and never after 11:59 PM of that day.
 */
export function duskOf(day: string, latitude: number, longitude: number): Date {
  const at = (time: string) =>
    Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: TIME_ZONE, plainTime: time }).epochMilliseconds;
  const end = at('23:59');
  const { dusk } = getTimes(new Date(at('12:00')), latitude, longitude);
  // Where the sun never goes that far down there is no dusk.
  const minute = Math.floor((dusk?.getTime() ?? end) / 60_000) * 60_000;
  return new Date(Math.min(minute, end));
}
