import { getTimes } from 'suncalc';
import { Temporal } from 'temporal-polyfill';
import { MINUTE_MS, TIME_ZONE } from '../../../core/clock.ts';

/** Civil dusk, the sun 6° below the horizon, in degrees of latitude and longitude. Full minutes, at most 11:59 PM. */
export function duskOf(day: string, latitude: number, longitude: number): Date {
  const at = (time: string) =>
    Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: TIME_ZONE, plainTime: time }).epochMilliseconds;
  const end = at('23:59');
  const { dusk } = getTimes(new Date(at('12:00')), latitude, longitude);
  // In the far north the sun never sets that low in summer.
  const minute = Math.floor((dusk?.getTime() ?? end) / MINUTE_MS) * MINUTE_MS;
  return new Date(Math.min(minute, end));
}
