import { z } from 'zod';
import { visibleLines } from '../ui/visible-text.ts';

export const QUANTITIES = [12, 24, 36] as const;
export const KINDS = ['chickens', 'ducks'] as const;
export const NOTES_MAX = 500;
/** New requests of one customer within an hour; nobody needs more, since each ends the one before. */
export const MOST_AN_HOUR = 10;

export const STATUSES = ['pending', 'awaiting_pickup', 'completed', 'cancelled'] as const;
export type RequestStatus = (typeof STATUSES)[number];

/** A customer has at most one request that stands at one of these. */
export const ACTIVE = ['pending', 'awaiting_pickup'] satisfies RequestStatus[];

/** How each status reads on every screen. */
export const STATUS_WORDS: Record<RequestStatus, string> = {
  pending: 'Pending Fulfillment',
  awaiting_pickup: 'Awaiting Pickup',
  completed: 'Completed',
  cancelled: 'Cancelled',
};

/** The one table of allowed moves: from which status, to which, and by whom. Anything else is refused. */
export const MOVES = {
  edit: { from: 'pending', to: 'pending', by: ['customer'] },
  cancel: { from: 'pending', to: 'cancelled', by: ['customer'] },
  markReady: { from: 'pending', to: 'awaiting_pickup', by: ['admin'] },
  markPickedUp: { from: 'awaiting_pickup', to: 'completed', by: ['customer', 'admin'] },
} as const satisfies Record<
  string,
  { from: RequestStatus; to: RequestStatus; by: readonly ('customer' | 'admin')[] }
>;

export type Move = keyof typeof MOVES;

/** The spec's sentences of egg requests, and ours for what it leaves open. */
export const SAY = {
  submitted: 'Request submitted!',
  updated: 'Request updated!',
  cancelled: 'Request cancelled.',
  ready: 'Marked as ready. An email is on its way to the neighbour.',
  pickedUp: 'Marked as picked up.',
  unregistered: 'You must register for the egg list to request eggs.',
  oneActive: 'You already have an active request. Pick it up or cancel it before you ask again.',
  notFound: 'That egg request could not be found.',
  notPending: {
    awaiting_pickup:
      'These eggs are already waiting at the farmstand, so the request can no longer be changed.',
    completed: 'These eggs were already picked up, so the request can no longer be changed.',
    cancelled: 'This request was already cancelled.',
  },
  notWaiting: {
    pending: 'These eggs are not ready yet.',
    completed: 'These eggs were already marked as picked up.',
    cancelled: 'This request was cancelled.',
  },
} as const;

/** Why a move is not possible from where the request stands now, in a sentence. */
export function whyNot(move: Move, status: RequestStatus): string {
  if (MOVES[move].from === 'pending') return status === 'pending' ? '' : SAY.notPending[status];
  return status === 'awaiting_pickup' ? '' : SAY.notWaiting[status];
}

/** What somebody is told who asked too often. @param seconds until there is room again */
export function tooManyRequests(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  const wait = `${minutes} minute${minutes === 1 ? '' : 's'}`;
  return `You asked for eggs ten times within an hour. Nothing was sent this time: please wait ${wait} and ask again.`;
}

const requestId = z.uuid('That egg request could not be found.');

/** Eggs asked for; with a request_id it changes that request instead. */
export const eggWish = z.object({
  action: z.literal('save').optional(),
  request_id: requestId.nullish(),
  number_of_eggs_requested: z.literal([...QUANTITIES], { error: 'Please choose 12, 24 or 36 eggs.' }),
  chickens_or_ducks: z.enum(KINDS, { error: 'Please choose chickens or ducks.' }),
  notes: z
    .string()
    .trim()
    .max(NOTES_MAX, `Please keep notes below ${NOTES_MAX} characters.`)
    .refine(...visibleLines('Notes'))
    .nullish()
    .transform((notes) => notes || null),
});

export const cancelWish = z.object({ action: z.literal('cancel'), request_id: requestId });

export const requestEggsInput = z.discriminatedUnion('action', [cancelWish, eggWish]);
export const requestIdInput = z.object({ request_id: requestId });

export type EggWish = z.infer<typeof eggWish>;

/** 12 → 'One dozen'. */
export function dozensInWords(eggs: number): string {
  return { 12: 'One dozen', 24: 'Two dozen', 36: 'Three dozen' }[eggs] ?? `${eggs} eggs`;
}

/** On the owner's screens anything but chickens shows as duck. */
export const kindInWords = (kind: string) => (kind === 'chickens' ? 'Chicken' : 'Duck');

/** The spec's price-colour bands by age, in hours. */
export const AGE_BANDS = ['0-3', '3-6', '6-9', '9-12', '12+'] as const;

/** The band of a request by whole and part hours waited. */
export function ageBand(requestedAt: Date, now: Date): (typeof AGE_BANDS)[number] {
  const hours = Math.max(0, now.getTime() - requestedAt.getTime()) / 3_600_000;
  return AGE_BANDS[Math.min(4, Math.floor(hours / 3))] ?? '12+';
}
