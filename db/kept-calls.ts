/** Calls that may wait on a phone without signal, and so long. */
export const KEPT_CALLS = [
  'count-eggs',
  'mark-told',
  'mark-egg-request-picked-up',
  'set-in-stock',
  'look-at-plant',
  'mark-board',
  'settle-stand-note',
] as const;
export type KeptCall = (typeof KEPT_CALLS)[number];

export const CALLS_KEPT_DAYS = 7;
