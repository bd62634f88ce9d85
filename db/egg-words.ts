export const REQUEST_STATUSES = ['pending', 'awaiting_pickup', 'completed', 'cancelled'] as const;
export type RequestStatus = (typeof REQUEST_STATUSES)[number];

export const ACTIVE_STATUSES = ['pending', 'awaiting_pickup'] as const satisfies RequestStatus[];

export const QUANTITIES = [12, 24, 36] as const;
export type Quantity = (typeof QUANTITIES)[number];

/** How often a standing request asks. */
export const EVERY_WEEKS = [1, 2, 3, 4] as const;
export type EveryWeeks = (typeof EVERY_WEEKS)[number];

/** 'Chicken eggs', which the hens lay; `soon` has what the owner says of them on the Coming Soon page. */
type Eggs = { name: string; birds: string; soon: string };

/**
 * What calls name, and people read. Lines, counts, prices, files and pages follow this table, in its order.
 * The first is the usual kind, which short sentences do not name.
 */
export const KINDS_OF_EGGS = {
  chickens: { name: 'Chicken', birds: 'hens', soon: 'chickenEggs' },
  ducks: { name: 'Duck', birds: 'ducks', soon: 'duckEggs' },
} as const satisfies Record<string, Eggs>;

export type EggKind = keyof typeof KINDS_OF_EGGS;
export const EGG_KINDS = Object.keys(KINDS_OF_EGGS) as [EggKind, ...EggKind[]];
export const [USUAL_KIND] = EGG_KINDS;

export const eachKind = <Value>(value: (kind: EggKind) => Value) =>
  Object.fromEntries(EGG_KINDS.map((kind) => [kind, value(kind)])) as Record<EggKind, Value>;

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

/** How a member hears that eggs are ready. Texts and calls come from the farm's own phone. */
export const TELL_BY = ['email', 'text', 'call'] as const;
export type TellBy = (typeof TELL_BY)[number];

export const TOLD_HOW = ['text', 'call', 'in person'] as const;
export type ToldHow = (typeof TOLD_HOW)[number];

/** The ways by which the farm speaks to a member. */
export const HEARD_WAYS = ['email', 'phone'] as const;
export type HeardWay = (typeof HEARD_WAYS)[number];

/** How something was heard; `page`: they did it themselves, or the farm did at their wish. */
export const HEARD_HOW = ['email', ...TOLD_HOW, 'page'] as const;

/** What a neighbor is promised of eggs that wait. @property of how many were asked for @property until ISO; null until they come */
export type ReadyFacts = {
  status: 'ready';
  eggs: number;
  of: number;
  kind: EggKind;
  place: EggPlace | null;
  note: string | null;
  due: number | null;
  until: string | null;
  lastDay: boolean;
};

/** What a neighbor is told of a request, and nothing else. */
export type EggFacts =
  | ReadyFacts
  | { status: 'in line' }
  | { status: 'paused'; pause: string }
  | { status: 'declined'; sentence: string }
  | { status: 'let go'; next: boolean };
