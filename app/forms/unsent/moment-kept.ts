import { DAY_MS } from '../../../time.ts';

/** What was kept longer on a phone is booked as this old. */
const KEPT_DAYS = 7;

/** The phone's time, but never in the future or too long ago. @param said in ISO 8601 */
export function momentKept(said: string | undefined, now: Date): Date {
  if (said === undefined) return now;
  const earliest = now.getTime() - KEPT_DAYS * DAY_MS;
  return new Date(Math.min(now.getTime(), Math.max(earliest, Date.parse(said))));
}
