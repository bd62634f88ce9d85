export type Clock = { now(): Date };

/** A clock that shows `start` at the real moment `since` and runs at normal speed; null is real time. */
export function runningClock(start: Date | null, since = new Date()): Clock {
  const offset = start ? start.getTime() - since.getTime() : 0;
  return { now: () => new Date(Date.now() + offset) };
}
