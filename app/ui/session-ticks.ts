/** How often an open page thinks about its session. */
export const TICK_MS = 30_000;

/** How long a page takes the server's word about its session before it must ask again. */
export const SESSION_CACHE_MS = 600_000;

/** Refresh when this many whole ticks or fewer are left. */
export const REFRESH_AT_TICKS = 3;

/** Whether a session with this much validity left is due for a refresh. */
export function sessionNeedsRefresh(millisecondsLeft: number): boolean {
  return Math.floor(millisecondsLeft / TICK_MS) <= REFRESH_AT_TICKS;
}
