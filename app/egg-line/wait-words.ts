import { EGG_KINDS, type EggKind } from '../../db/egg-words.ts';
import { type Farm, farmDay } from '../farm/calendar.ts';
import type { WaitWords } from '../farm/farm-words.ts';
import { type DayInWords, longDay, nearDay, ordinal, rangeInWords } from './day-words.ts';
import { type HowSoon, howSoon, type LineNow } from './how-soon.ts';
import { type Estimate, estimateAskingNow, type Silence, type Wish } from './wait.ts';

const SILENCES: Record<Silence, string> = {
  'not counted lately': 'The farm has not counted lately, so we cannot say when.',
  'few counts': 'The farm has counted for only a few days, so we cannot say when.',
  'hardly laying': 'The hens are hardly laying right now, so we cannot say when.',
};

const GUESS = 'It’s a guess';

function whenInWords(estimate: Estimate, today: string, dayOf: DayInWords = nearDay): string | null {
  if ('silence' in estimate) return null;
  return 'long' in estimate ? 'three weeks or more' : `about ${rangeInWords(estimate.between, today, dayOf)}`;
}

/** When eggs that were asked for may be ready; a sentence or two. @param today 'YYYY-MM-DD' */
export function estimateInWords(estimate: Estimate, today: string): string {
  if ('silence' in estimate) return SILENCES[estimate.silence];
  return `At the rate the hens are laying, ${whenInWords(estimate, today)}. ${GUESS}, and we’ll email you when they’re ready.`;
}

/** 'You are in line, not ready yet. 4th of 9. …', of a pending request. */
export const placeInWords = (
  { place, of, estimate }: { place: number; of: number; estimate: Estimate },
  today: string,
) => `You are in line, not ready yet. ${ordinal(place)} of ${of}. ${estimateInWords(estimate, today)}`;

const askNow = (when: string) => `Ask now and it’s ${when}. ${GUESS}.`;

/** 'Ask now and it’s about Thursday to Saturday. It’s a guess.', or ''. Kinds are named where ducks are counted. */
function guessInWords(outlook: HowSoon['outlook'], today: string, dayOf?: DayInWords): string {
  if (!outlook) return '';
  const [chickens, ducks] = EGG_KINDS.map((kind) =>
    whenInWords(estimateAskingNow(outlook[kind], today), today, dayOf),
  );
  if (!ducks) return chickens ? askNow(chickens) : '';
  return askNow(
    [chickens && `${chickens} for chicken eggs`, `${ducks} for duck eggs`].filter(Boolean).join(', '),
  );
}

/** For pages, which are read on the day they are made. */
export function waitWords(farm: Farm, line: LineNow, now: Date): WaitWords {
  const { usual, outlook } = howSoon(farm, line, now);
  return { usual, guess: guessInWords(outlook, farmDay(now)) };
}

/** The specification's sentence while it holds, else the guess, or ''. */
export const soonInWords = ({ usual, guess }: WaitWords) =>
  usual ? `Eggs are typically available within ${usual}.` : guess;

/** The same, of a wish for one kind. @param today 'YYYY-MM-DD' */
export function wishInWords({ usual, outlook }: HowSoon, kind: EggKind, wish: Wish, today: string): string {
  const when = outlook && whenInWords(estimateAskingNow(outlook[kind], today, wish), today);
  return soonInWords({ usual, guess: when ? askNow(when) : '' });
}

const withoutEnd = (sentences: string) => sentences.replace(/\.$/, '');

/** As the end of a letter's sentence: 'as soon as they’re ready, usually within 24 hours'. @param mine of the request the letter is about */
export function soonInLetter({ usual, outlook }: HowSoon, today: string, mine?: Estimate): string {
  const ready = 'as soon as they’re ready';
  if (usual) return `${ready}, usually within ${usual}`;
  const when = mine && whenInWords(mine, today, longDay);
  const guess = when
    ? `At the rate the hens are laying, ${when}. ${GUESS}`
    : guessInWords(mine ? null : outlook, today, longDay);
  return guess ? `${ready}. ${withoutEnd(guess)}` : ready;
}
