import * as z from 'zod/mini';
import { DAY_MS, HOUR_MS } from '../../../core/clock.ts';
import {
  ACTIVE_STATUSES,
  EGG_KINDS,
  EGG_PLACES,
  type EggKind,
  type EndedWhy,
  EVERY_WEEKS,
  IF_SHORT,
  type IfShort,
  KINDS_OF_EGGS,
  QUANTITIES,
  type RequestStatus,
} from '../../../db/egg-words.ts';
import { whenInWords } from '../../facts/calendar/farm-time.ts';
import { dozens } from '../../facts/egg-prices.ts';
import { momentField } from '../../forms/unsent/moment-kept.ts';
import { visibleLines } from '../../ui/pieces/visible-text.ts';
import { type Heard, toTellInWords } from '../line/heard/to-tell.ts';
import { decided } from './decided.ts';

export const NOTES_MAX = 500;
/** The longest a request can be postponed. */
export const NOT_BEFORE_DAYS = 90;
export const MOST_AN_HOUR = 10;

/** How long a neighbor can say that eggs which went to the next in line were picked up after all. */
const ASKED_ABOUT_DAYS = 7;

export const isActive = (status: RequestStatus): status is (typeof ACTIVE_STATUSES)[number] =>
  ACTIVE_STATUSES.some((one) => one === status);

export const STATUS_WORDS: Record<RequestStatus, string> = {
  pending: 'Pending Fulfillment',
  awaiting_pickup: 'Awaiting Pickup',
  completed: 'Completed',
  cancelled: 'Cancelled',
};

export const STATUS_TONES = {
  pending: 'wait',
  awaiting_pickup: 'ready',
  completed: 'plain',
  cancelled: 'out',
} as const satisfies Record<RequestStatus, string>;

/** The specification's sentences, and ours where it has none. */
export const eggRequestSentences = {
  unread: 'Failed to fetch requests.',
  submitted: 'Request submitted!',
  updated: 'Request updated!',
  cancelled: 'Request cancelled.',
  noneReady: 'Nothing was marked, because something has changed:',
  pickedUp: 'Marked as picked up.',
  left: 'You left the egg list.',
  offList: 'You are no longer on our egg list.',
  leftAndCancelled: 'You left the egg list, and your request was canceled.',
  stillWaiting: 'Your eggs are waiting. Please pick them up before leaving the list.',
  slow: 'Eggs are out of season, so a request can take a while.',
  unregistered: 'You must register for the egg list to request eggs.',
  oneActive: {
    pending: 'You already have an active request. You can ask again once it is picked up or canceled.',
    awaiting_pickup: 'You already have eggs waiting. You can ask again once you have them.',
  },
  tooFar: `Please choose a day in the next ${NOT_BEFORE_DAYS} days.`,
  notFound: 'That egg request could not be found.',
  notPending: {
    pending: '',
    awaiting_pickup: 'These eggs are already waiting for you, so the request can no longer be changed.',
    completed: 'These eggs were already picked up, so the request can no longer be changed.',
    cancelled: 'This request was already canceled.',
  },
  notToGather: {
    pending: '',
    awaiting_pickup: 'These eggs were already marked as ready.',
    completed: 'These eggs were already picked up.',
    cancelled: 'This request was already canceled.',
  },
  notWaiting: {
    pending: 'These eggs are not ready yet.',
    awaiting_pickup: '',
    completed: 'These eggs were already marked as picked up.',
    cancelled: 'This request was canceled.',
  },
  readyAgain: 'These eggs were made ready again after that. Look whether they are still there.',
  notReleased: 'Those eggs haven’t gone to anyone else.',
} as const;

/** Says of emails only what is so. */
export function allReady(count: number, { emails, toTell }: Heard): string {
  const marked = count === 1 ? 'Marked as ready.' : `${count} marked as ready.`;
  const whom = count === 1 ? 'the neighbor' : emails === count ? 'each neighbor' : `${emails} of them`;
  const email = emails === 0 ? '' : ` An email is on its way to ${whom}.`;
  return `${marked}${email}${toTellInWords(toTell)}`;
}

type Ended = { endedWhy: EndedWhy | null; endedAt: Date | null; wentOn?: boolean | null };

/** Not picked up in time, so they went to the next in line. */
export const RELEASED = ['time_up', 'not_picked_up'] as const satisfies EndedWhy[];

export const isReleased = ({ endedWhy }: Pick<Ended, 'endedWhy'>) => RELEASED.some((why) => why === endedWhy);

export const mayHaveThem = ({ endedWhy, endedAt }: Ended, now: Date) =>
  isReleased({ endedWhy }) &&
  endedAt !== null &&
  now.getTime() - endedAt.getTime() < ASKED_ABOUT_DAYS * DAY_MS;

const TAKEN = 'Did you take them?';

/** 'They went to the next in line at 9:02 PM. Did you take them?', 'We kept them until 9:02 PM.' where nobody else waited */
export function releasedInWords(request: Ended, now: Date): string {
  const when = request.endedAt === null ? '' : ` ${whenInWords(request.endedAt, now)}`;
  const went =
    request.wentOn === false && when
      ? `We kept them until${when.replace(' today, ', ' ')}.`
      : `They went to the next in line${when.replace(' today, ', ' at ')}.`;
  return mayHaveThem(request, now) ? `${went} ${TAKEN}` : went;
}

export const asksIfTaken = (sentence: string) => sentence.endsWith(TAKEN);

/** @param seconds until another request is allowed */
export function tooManyRequests(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  const wait = `${minutes} minute${minutes === 1 ? '' : 's'}`;
  return `That’s ten requests in an hour, so this one was not sent. Please wait ${wait} and ask again.`;
}

export const kindField = z.enum(EGG_KINDS, {
  error: `Please choose ${new Intl.ListFormat('en-US', { type: 'disjunction' }).format(EGG_KINDS)}.`,
});

const requestId = z.uuid('That egg request could not be found.');

const someNotes = z
  .string()
  .check(
    z.trim(),
    z.maxLength(NOTES_MAX, `Please keep notes to ${NOTES_MAX} characters.`),
    z.refine(...visibleLines('Notes')),
  );

export const notes = z.pipe(
  z.nullish(someNotes),
  z.transform((text: string | null | undefined) => text || null),
);

/** Asks what to do if eggs are short; only for more than a dozen. */
export const IF_SHORT_WORDS = {
  asks: 'If there are not enough',
  dozen: 'A dozen is fine',
  all: 'I’d rather wait for all',
} as const satisfies Record<IfShort | 'asks', string>;

export const NOT_BEFORE = { label: 'Not before (optional)', hint: 'You keep your place in line.' } as const;

export const ifShort = z.optional(z.enum(IF_SHORT, { error: 'Please choose a dozen or all.' }));
/** Year 0 is valid in ISO 8601, but not in the database. */
export const day = z.iso
  .date('Please choose a day.')
  .check(z.refine((chosen) => chosen >= '0001', 'Please choose a day.'));

export const eggInput = z.object({
  action: z.optional(z.literal('save')),
  request_id: z.nullish(requestId),
  number_of_eggs_requested: z.literal([...QUANTITIES], { error: 'Please choose 12, 24 or 36 eggs.' }),
  chickens_or_ducks: kindField,
  notes,
  /** Left out in a change, these stay as they are. */
  if_short: ifShort,
  not_before: z.optional(z.nullable(day)),
  /** Asks again by itself, as a standing request. */
  every_weeks: z.nullish(z.literal([...EVERY_WEEKS], { error: 'Please choose how often.' })),
});

export const cancelInput = z.object({ action: z.literal('cancel'), request_id: requestId });

export const requestEggsInput = z.discriminatedUnion('action', [cancelInput, eggInput]);
export const place = z.enum(EGG_PLACES, { error: 'Please choose where the eggs are.' });
/** Left out, it is where the last ones were put, and the answer says where. */
export const where = z.optional(place);

export const markReadyInput = z.object({ request_id: requestId, where, decided });

/** `took_them` says that eggs which went to the next in line were picked up after all. */
export const pickedUpInput = z.object({
  request_id: requestId,
  took_them: z.optional(z.boolean()),
  picked_up_at: momentField('they were picked up'),
});

export const READY_AT_ONCE = 100;

export const requestIdsInput = z.object({
  request_ids: z
    .array(requestId, 'Please choose at least one request.')
    .check(
      z.minLength(1, 'Please choose at least one request.'),
      z.maxLength(READY_AT_ONCE, `At most ${READY_AT_ONCE} requests can be marked at once.`),
    ),
  where,
  decided,
});

export type PickedUpInput = z.infer<typeof pickedUpInput>;
export type MarkReadyInput = z.infer<typeof markReadyInput>;
export type EggInput = z.infer<typeof eggInput>;

type Amount = { eggsGiven: number | null; numberOfEggsRequested: number };

/** What was given, or what was asked for while nothing is. */
export const eggsOf = ({ eggsGiven, numberOfEggsRequested }: Amount) => eggsGiven ?? numberOfEggsRequested;

/** 'a dozen chicken eggs'; emails leave out the article behind "your". */
export const dozensOf = ({ eggs, kind }: { eggs: number; kind: string }) =>
  `${dozens(eggs)} ${kindInWords(kind).toLowerCase()} eggs`;

/** '2 dozen duck eggs', or '1 of 2 dozen duck eggs' where fewer were given than asked for. */
export function amountInWords(request: Amount & { chickensOrDucks: string }): string {
  const { numberOfEggsRequested: asked, chickensOrDucks: kind } = request;
  const eggs = eggsOf(request);
  return eggs < asked ? `${eggs / 12} of ${dozensOf({ eggs: asked, kind })}` : dozensOf({ eggs, kind });
}

/** 12 → 'One dozen'. */
export function dozensInWords(eggs: number): string {
  return { 12: 'One dozen', 24: 'Two dozen', 36: 'Three dozen' }[eggs] ?? `${eggs} eggs`;
}

/** 24 → 'Your 2 dozen are ready.' */
export const readyInWords = (eggs: number) =>
  eggs === 12 ? 'Your dozen is ready.' : `Your ${eggs / 12} dozen are ready.`;

/** As the specification says, anything unknown is duck. */
export const kindInWords = (kind: string) =>
  (EGG_KINDS.some((one) => one === kind) ? KINDS_OF_EGGS[kind as EggKind] : KINDS_OF_EGGS.ducks).name;

/** 'Chicken or duck' */
export function kindsInWords(word: 'and' | 'or'): string {
  const type = word === 'and' ? 'conjunction' : 'disjunction';
  const names = Object.values(KINDS_OF_EGGS).map(({ name }, place) => (place ? name.toLowerCase() : name));
  return new Intl.ListFormat('en-US', { type }).format(names);
}

/** '25 chicken eggs': eggs that are counted. */
export const eggsInWords = ({ count, kind }: { count: number; kind: string }) =>
  `${count} ${kindInWords(kind).toLowerCase()} egg${count === 1 ? '' : 's'}`;

/** The specification's colors by age, in hours. */
export const AGE_BANDS = ['0-3', '3-6', '6-9', '9-12', '12+'] as const;

export function ageBand(requestedAt: Date, now: Date): (typeof AGE_BANDS)[number] {
  const hours = Math.max(0, now.getTime() - requestedAt.getTime()) / HOUR_MS;
  return AGE_BANDS[Math.min(4, Math.floor(hours / 3))] ?? '12+';
}
