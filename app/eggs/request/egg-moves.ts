import * as z from 'zod/mini';
import { eachKind, KINDS_OF_EGGS, USUAL_KIND } from '../../../db/egg-words.ts';
import { visibleLines } from '../../ui/pieces/visible-text.ts';
import { type Heard, toTellInWords } from '../line/heard/to-tell.ts';
import { MOVES_FROM } from '../line/places.ts';
import { kindInWords, place, where } from './egg-request.ts';

export const REASON_MAX = 300;
/** Per call; a longer part of the line need not be sent. */
export const MOST_LEFT_OUT = 100;

export const TAKE_BACK_MINUTES = 10;

export const eggMoveSentences = {
  changed: 'Nothing was given, because something has changed.',
  nobody: 'There are no eggs to give right now.',
  takenBack: 'Undone. They’re back in line, and no email went out.',
  tooLate: `That can only be taken back for ${TAKE_BACK_MINUTES} minutes.`,

  whichEggs: 'Please choose which eggs to move.',
  noneThere: 'No eggs wait there now. Nothing was moved.',
  thereAlready: 'They’re there already.',
  passedOn: 'Passed on. Thank you! Ask again whenever you like.',
  sorry: 'We don’t have eggs for you this time.',
} as const;

/** To pick from and to change, for somebody whose request ends without eggs. */
export const READY_SENTENCES = eachKind((kind): readonly string[] => {
  const { birds } = KINDS_OF_EGGS[kind];
  const eggs = `${kind === USUAL_KIND ? '' : `${kindInWords(kind).toLowerCase()} `}eggs`;
  const instead = `${kindInWords(USUAL_KIND).toLowerCase()} eggs`;
  return [
    `We’re out of ${eggs} this week. Please ask again next week.`,
    kind === USUAL_KIND
      ? `The ${birds} are laying very little right now. Please ask again in a few weeks.`
      : `The ${birds} have stopped laying for now. Would ${instead} do? Then please ask for those.`,
    'We’re away and can’t get your eggs ready. Please ask again when we’re back.',
  ];
});

/** Never takes away what somebody typed: a sentence follows it, or replaces another one picked before. */
export function withSentence(typed: string, picked: string): string {
  const all: readonly string[] = Object.values(READY_SENTENCES).flat();
  const other = all.find((one) => typed.endsWith(one));
  const own = (other ? typed.slice(0, -other.length) : typed).trim();
  const both = own ? `${own} ${picked}` : picked;
  return both.length <= REASON_MAX ? both : typed;
}

/** Nothing is owed to who never heard of their eggs. */
export function takenBackInWords({ emails, toTell }: Heard): string {
  if (emails + toTell === 0) return eggMoveSentences.takenBack;
  const how = [emails > 0 && 'we’ll email them', toTell > 0 && 'are to be told'].filter(Boolean);
  return `Undone. They’re back in line, and ${how.join(', and ')}.`;
}

/** '3 ready. Emails go out in 2 minutes; until then you can undo.' */
export function givenInWords(given: number, putBy: number, { emails, toTell }: Heard): string {
  const kept =
    putBy === 0
      ? ''
      : `Saved for ${putBy === 1 ? '1 neighbor who wants the' : `${putBy} neighbors who want their`} whole order at once.`;
  if (given === 0) return kept;
  const email = emails === 1 ? 'The email goes' : 'Emails go';
  const told = emails === 0 ? '' : ` ${email} out in 2 minutes; until then you can undo.`;
  return [`${given} ready.${told}${toTellInWords(toTell)}`, kept].filter(Boolean).join(' ');
}

const ENDED = {
  released: ['Back in your count.', 'Back in your count. We sent a friendly email.'],
  declined: ['The request has ended.', 'Your message is on its way.'],
} as const;

/** What ended, and how they hear of it; nobody does who never heard of their eggs. */
export function endedInWords(move: 'released' | 'declined', { emails, toTell }: Heard): string {
  const [plain, emailed] = ENDED[move];
  return `${emails > 0 ? emailed : plain}${toTellInWords(toTell)}`;
}

/** '3 neighbors’ eggs moved. We’ll email them in two minutes.' @param emails to those whose email had left */
export function movedInWords(moved: number, { emails, toTell }: Heard): string {
  const what = moved === 1 ? 'Moved.' : `${moved} neighbors’ eggs moved.`;
  if (emails === 0) return `${what}${toTellInWords(toTell) || ' They will hear of it.'}`;
  const who = emails === moved ? 'them' : emails === 1 ? '1 of them' : `${emails} of them`;
  return `${what} We’ll email ${who} in two minutes.${toTellInWords(toTell)}`;
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

const SAY_WHERE = { error: 'Please choose which eggs to move.' };

/** One request, or `from`: all that wait there now. */
export const moveEggsInput = z
  .object({
    request_id: z.optional(requestId),
    from: z.optional(z.enum(MOVES_FROM, SAY_WHERE)),
    where: place,
  })
  .check(
    z.refine(
      ({ request_id, from }) => (request_id === undefined) !== (from === undefined),
      eggMoveSentences.whichEggs,
    ),
  );
