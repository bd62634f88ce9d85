import * as z from 'zod/mini';
import { EVERY_WEEKS, type EveryWeeks, IF_SHORT, QUANTITIES } from '../../../../db/egg-words.ts';
import { daysBetween, plusDays } from '../../../facts/calendar/days.ts';
import { nearDay } from '../../line/day-words.ts';
import { dozensInWords, kindField, kindInWords } from '../../request/egg-request.ts';
import { memberId } from '../egg-list.ts';

/** By the farm, for a member. */
const forMember = { member_id: z.optional(memberId) };

export const standingInput = z.object({
  ...forMember,
  number_of_eggs_requested: z.literal([...QUANTITIES], { error: 'Please choose 12, 24 or 36 eggs.' }),
  chickens_or_ducks: kindField,
  if_short: z.enum(IF_SHORT, { error: 'Please choose a dozen or all.' }),
  every_weeks: z.literal([...EVERY_WEEKS], { error: 'Please choose how often.' }),
  next_on: z.iso.date('Please choose a day.'),
});

export const CHANGES = ['skip', 'pause', 'resume', 'end'] as const;
export type Change = (typeof CHANGES)[number];

export const changeStandingInput = z.object({
  ...forMember,
  change: z.enum(CHANGES, { error: 'Please choose what to change.' }),
});

export type StandingInput = z.infer<typeof standingInput>;

export type Standing = {
  numberOfEggsRequested: number;
  chickensOrDucks: string;
  everyWeeks: EveryWeeks;
  nextOn: string;
  paused: boolean;
  refused: string | null;
};

/** The first day after `today` that is whole intervals after `nextOn`. Days are 'YYYY-MM-DD'. */
export function nextAfter({ nextOn, everyWeeks }: Pick<Standing, 'nextOn' | 'everyWeeks'>, today: string) {
  const every = 7 * everyWeeks;
  const missed = Math.max(0, daysBetween(nextOn, today));
  return plusDays(nextOn, every * (Math.floor(missed / every) + 1));
}

/** The result of a change; null ends it. After a pause it counts from the last eggs, and continues today if that is past. */
export function changed(
  standing: Standing,
  change: Change,
  today: string,
  lastEggs: string | null = null,
): Pick<Partial<Standing>, 'nextOn' | 'paused' | 'refused'> | null {
  if (change === 'end') return null;
  if (change === 'skip') return { nextOn: nextAfter(standing, today), refused: null };
  if (change === 'pause') return { paused: true, refused: null };
  const counted = lastEggs ? plusDays(lastEggs, 7 * standing.everyWeeks) : today;
  const [nextOn = today] = [today, counted, standing.nextOn].toSorted().toReversed();
  return { paused: false, nextOn };
}

const WEEKS: Record<EveryWeeks, string> = {
  1: 'every week',
  2: 'every two weeks',
  3: 'every three weeks',
  4: 'every four weeks',
};

export const standingInWords = ({ numberOfEggsRequested, chickensOrDucks, everyWeeks }: Standing) =>
  `${dozensInWords(numberOfEggsRequested)} ${kindInWords(chickensOrDucks).toLowerCase()} eggs ${WEEKS[everyWeeks]}`;

/** When it asks next, or why not. @param today 'YYYY-MM-DD' @param isWaiting another request is active */
export function nextInWords(
  { nextOn, paused, refused }: Standing,
  today: string,
  isWaiting: boolean,
): string {
  if (paused) return 'Paused. We won’t ask for eggs until you resume it.';
  if (nextOn > today) return `Next: ${nearDay(nextOn, today)}.`;
  if (isWaiting) return 'Next: as soon as your last eggs are picked up.';
  return refused ? `${refused} We’ll keep trying.` : 'Next: today.';
}

export const standingSentences = {
  saved: 'We’ll ask for you. Skip one, pause or end it any time.',
  savedFor: 'Saved. It asks by itself.',
  changed: {
    skip: 'Skipped one.',
    pause: 'Paused.',
    resume: 'Resumed.',
    end: 'Ended. Ask any time.',
  } satisfies Record<Change, string>,
  none: 'You have no standing request.',
  noneFor: 'They have no standing request any more.',
  past: 'Please choose today or a later day.',
} as const;
