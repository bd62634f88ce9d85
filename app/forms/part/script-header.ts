/** Names the part that a form's script puts in place, so it needs no redirect. */
export const SCRIPT_HEADER = 'X-Form-Part';

/** Where a form leads. @property after in milliseconds, so that its outcome can be read */
export type GoesOn = { to: string; after?: number };
