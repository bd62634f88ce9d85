export const REQUEST_STATUSES = ['pending', 'awaiting_pickup', 'completed', 'cancelled'] as const;
export type RequestStatus = (typeof REQUEST_STATUSES)[number];

export const ACTIVE_STATUSES = ['pending', 'awaiting_pickup'] as const satisfies RequestStatus[];

export const QUANTITIES = [12, 24, 36] as const;
export type Quantity = (typeof QUANTITIES)[number];

/** How often a standing request asks. */
export const EVERY_WEEKS = [1, 2, 3, 4] as const;
export type EveryWeeks = (typeof EVERY_WEEKS)[number];

export const EGG_KINDS = ['chickens', 'ducks'] as const;
export type EggKind = (typeof EGG_KINDS)[number];

/** Where eggs wait, as whoever put them there said. */
export const EGG_PLACES = ['stand', 'house', 'door'] as const;
export type EggPlace = (typeof EGG_PLACES)[number];

/** When there are not enough eggs: a dozen is fine, or wait for all. */
export const IF_SHORT = ['dozen', 'all'] as const;
export type IfShort = (typeof IF_SHORT)[number];

/** What an owner counts. */
export const COUNTED = ['gathered', 'house', 'broken', 'stand', 'correction'] as const;

/** The lines of the egg ledger: counted, or moved by a request. `uncounted` eggs were given before they were counted. */
export const EGG_LINES = [...COUNTED, 'given', 'returned', 'uncounted'] as const;

/** Why a request was cancelled; null in older ones. */
export const ENDED_WHY = ['cancelled', 'declined', 'not_picked_up', 'time_up', 'passed_on'] as const;
export type EndedWhy = (typeof ENDED_WHY)[number];
