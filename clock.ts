/** Where "now" comes from, everywhere. Tests and the demo can start it at another moment. */
export type Clock = { now(): Date };

/**
 * A clock that runs at normal speed.
 * @param start the moment it shows when made; null for the real time.
 */
export function runningClock(start: Date | null): Clock {
  const offset = start ? start.getTime() - Date.now() : 0;
  return { now: () => new Date(Date.now() + offset) };
}
