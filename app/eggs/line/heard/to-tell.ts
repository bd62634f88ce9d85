import * as z from 'zod/mini';
import { HOUR_MS } from '../../../../core/clock.ts';
import { TELL_BY, type TellBy, TOLD_HOW, type ToldHow } from '../../../../db/egg-words.ts';
import { formatTime, whenInWords } from '../../../facts/calendar/farm-time.ts';
import { momentField } from '../../../forms/unsent/moment-kept.ts';

export const TELL_BY_WORDS = {
  email: 'By email',
  text: 'By text',
  call: 'By phone call',
} as const satisfies Record<TellBy, string>;

export const TOLD_HOW_WORDS = {
  text: 'by text',
  call: 'by phone',
  'in person': 'in person',
} as const satisfies Record<ToldHow, string>;

export const toTellSentences = {
  told: 'Told.',
  untold: 'Undone. They are still to be told.',
  nothing: 'There is nothing to tell them any more: their eggs are no longer ready.',
  notShown: 'Please reload the page, and look again what to tell them.',
  neverTold: 'Nobody has told them yet.',
  notFound: 'That egg request could not be found.',
  rested: 'They will be told: by phone from your list, by email within the hour.',
  saved: 'Saved.',
  needsPhone: 'A phone is needed for texts and calls.',
  needsEmail: 'Without an email we can text or call.',
} as const;

type Told = { by: string | null; how: ToldHow; at: Date };

/** 'Anna told them by text at 9:40 AM.' */
export const alreadyTold = ({ by, how, at }: Told) =>
  `${by ?? 'Someone'} told them ${TOLD_HOW_WORDS[how]} at ${formatTime(at)}.`;

type LastTold = { isToTell: boolean; toldAt: Date | null; toldHow: ToldHow | null; toldBy: string | null };

/** 'Told by text today, 9:40 AM, by Anna.' */
export function toldInWords({ isToTell, toldAt, toldHow, toldBy }: LastTold, now: Date): string {
  if (toldAt && toldHow && isToTell) return 'Something has changed since they were told.';
  if (!toldAt || !toldHow) return 'Nobody has told them yet. We keep their eggs from when someone does.';
  return `Told ${TOLD_HOW_WORDS[toldHow]} ${whenInWords(toldAt, now)}${toldBy ? `, by ${toldBy}` : ''}.`;
}

/** How many emails went out, and how many neighbors somebody of the farm is to tell. */
export type Heard = { emails: number; toTell: number };

/** ' 2 are for you to tell.', or '' */
export const toTellInWords = (toTell: number) =>
  toTell === 0 ? '' : ` ${toTell === 1 ? '1 is' : `${toTell} are`} for you to tell.`;

/** The id of their list. */
export const TO_TELL = 'to-tell';

/** Told by nobody for so long, they are what needs the owner. */
const TELL_WITHIN_MS = 3 * HOUR_MS;

export const isOverdue = (since: Date, now: Date) => now.getTime() - since.getTime() >= TELL_WITHIN_MS;

export const markToldInput = z.object({
  request_id: z.uuid(toTellSentences.notFound),
  how: z.enum(TOLD_HOW, { error: 'Please choose text, call or in person.' }),
  told_at: momentField('they were told'),
  undo: z.optional(z.boolean('Undo is yes or no.')),
  /** What the list showed, and the farm's sign that it did. */
  facts: z.optional(z.string(toTellSentences.notShown).check(z.maxLength(4000, toTellSentences.notShown))),
  digest: z.optional(z.string(toTellSentences.notShown).check(z.maxLength(64, toTellSentences.notShown))),
});

export type MarkToldInput = z.infer<typeof markToldInput>;

export const tellBy = z.enum(TELL_BY, { error: 'Please choose email, text or call.' });
