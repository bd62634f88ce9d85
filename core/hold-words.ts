/** `stopped`: by who asked. A day that is over ends a hold in whatever state. */
export const HOLD_STATES = ['asked', 'held', 'refused', 'let go', 'handed over', 'stopped'] as const;
export type HoldState = (typeof HOLD_STATES)[number];

/** What somebody was last told of their hold. */
export const HOLD_HEARD = ['asked', 'held', 'not held'] as const;
export type HoldHeard = (typeof HOLD_HEARD)[number];

/** Of one plant, for one person. */
export const MOST_POTS = 10;
