export const TIME_ZONE = 'America/Chicago';

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

export type Clock = { now(): Date };

/** A clock that shows `start` at the real moment `since` and runs at normal speed; null is real time. */
export function runningClock(start: Date | null, since = new Date()): Clock {
  const offset = start ? start.getTime() - since.getTime() : 0;
  return { now: () => new Date(Date.now() + offset) };
}

/** The clocks of two copies may differ by this much. */
const CLOCKS_DIFFER_MS = 10 * MINUTE_MS;

/** Dates after this one were written by a clock that was wrong, so they say nothing. */
export const latestPossible = (now: Date): Date => new Date(now.getTime() + CLOCKS_DIFFER_MS);

/** A date in the future counts as never. */
export const ifPast = <T extends Date | null | undefined>(moment: T, now: Date): T | null =>
  moment && moment > latestPossible(now) ? null : (moment ?? null);
