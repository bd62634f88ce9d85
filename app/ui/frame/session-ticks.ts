export const TICK_MS = 30_000;

/** How long an answer about the session is valid. */
export const SESSION_CACHE_MS = 600_000;

/** Whole ticks left before the session ends. */
export const REFRESH_AT_TICKS = 3;

export function sessionNeedsRefresh(millisecondsLeft: number): boolean {
  return Math.floor(millisecondsLeft / TICK_MS) <= REFRESH_AT_TICKS;
}
