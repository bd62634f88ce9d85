import * as z from 'zod/mini';
import { where } from '../egg-requests/egg-request.ts';
import { visibleLines } from '../ui/pieces/visible-text.ts';

export const REASON_MAX = 300;
/** Per call; a longer part of the line need not be sent. */
export const MOST_LEFT_OUT = 100;

export const TAKE_BACK_MINUTES = 10;

export const SAY = {
  changed: 'Nothing was given, because something has changed.',
  nobody: 'There are no eggs to give right now.',
  takenBack: 'Taken back. They are in line again, and no email leaves.',
  takenBackAndTold: 'Taken back. They are in line again, and an email says so.',
  tooLate: `That can only be taken back for ${TAKE_BACK_MINUTES} minutes.`,
  released: 'The eggs are on hand again. An email says so, kindly.',
  declined: 'Not this time. An email with your sentence is on its way.',
  passedOn: 'Passed on. Thank you! You can ask again anytime.',
  sorry: 'We don’t have eggs for you this time.',
} as const;

const emails = (count: number) => (count === 1 ? '1 email goes' : `${count} emails go`);

/** '3 ready. 3 emails go out in two minutes.' */
export function givenInWords(given: number, putBy: number): string {
  const kept =
    putBy === 0 ? '' : `Set aside for ${putBy === 1 ? 'one' : putBy} who would rather wait for all.`;
  if (given === 0) return kept;
  return [`${given} ready. ${emails(given)} out in two minutes.`, kept].filter(Boolean).join(' ');
}

const requestId = z.uuid('That egg request could not be found.');

export const giveEggsInput = z.object({
  fingerprint: z
    .string('Please reload the page.')
    .check(z.minLength(1, 'Please reload the page.'), z.maxLength(200, 'Please reload the page.')),
  except: z._default(
    z
      .array(requestId, 'Who is left out is a list.')
      .check(z.maxLength(MOST_LEFT_OUT, `At most ${MOST_LEFT_OUT} can be left out.`)),
    [],
  ),
  where,
});

export type GiveEggsInput = z.infer<typeof giveEggsInput>;

const reason = z.pipe(
  z.nullish(
    z
      .string()
      .check(
        z.trim(),
        z.maxLength(REASON_MAX, `Please keep it to ${REASON_MAX} characters.`),
        z.refine(...visibleLines('Reason')),
      ),
  ),
  z.transform((text: string | null | undefined) => text || null),
);

export const eggMoveInput = z.object({ request_id: requestId, reason });

export type EggMoveInput = z.infer<typeof eggMoveInput>;
