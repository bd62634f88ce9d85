import { KEPT_DAYS } from '../../../db/kept-calls.ts';
import { DAY_MS } from '../../../time.ts';

/** The phone's time, but never in the future, or longer ago than it may be kept there. @param said in ISO 8601 */
export function momentKept(said: string | undefined, now: Date): Date {
  if (said === undefined) return now;
  const earliest = now.getTime() - KEPT_DAYS * DAY_MS;
  return new Date(Math.min(now.getTime(), Math.max(earliest, Date.parse(said))));
}
