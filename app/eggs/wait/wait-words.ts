import { EGG_KINDS, type EggKind } from '../../../db/egg-words.ts';
import type { Farm } from '../../../farm.ts';
import type { LayRate, LineNow, Outlook, Silence } from '../../../line-now.ts';
import { farmDay } from '../../facts/calendar/calendar.ts';
import type { WaitWords } from '../../facts/words/farm-words.ts';
import { type DayInWords, longDay, nearDay, rangeInWords } from '../line/day-words.ts';
import { DOZEN } from '../line/on-hand.ts';
import { type HowSoon, howSoon } from './how-soon.ts';
import { type Estimate, estimateAskingNow, type Wish } from './wait.ts';

const SILENCES: Record<Silence, string> = {
  'not counted lately': 'We haven’t counted lately, so we can’t say when.',
  'few counts': 'It’s too early to say how long; we’ll email you the minute they’re ready.',
  'hardly laying': 'The hens are barely laying right now, so we can’t say when.',
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

const typicallyIn = (usual: string) => `Eggs are typically available within ${usual}.`;

/** 'You’re number 4 in line. …', of a pending request. @param usual the owner's words while they hold */
export function placeInWords(
  { place, estimate }: { place: number; estimate: Estimate },
  today: string,
  usual = '',
): string {
  // Without an estimate of one's own, what every page says.
  const when = usual && 'silence' in estimate ? typicallyIn(usual) : estimateInWords(estimate, today);
  return `You’re number ${place} in line. ${when}`;
}

const askNow = (when: string) => `Ask now and it’s ${when}. ${GUESS}.`;

const KIND_OF: Record<EggKind, string> = { chickens: 'chicken', ducks: 'duck' };
const HENS: Record<EggKind, string> = { chickens: 'hens', ducks: 'ducks' };

function aheadInWords(waiting: number): string {
  if (waiting === 0) return 'Nobody is ahead of you';
  return waiting === 1 ? '1 neighbor is ahead of you' : `${waiting} neighbors are ahead of you`;
}

const layInWords = (rate: LayRate, kind: EggKind) =>
  'silence' in rate ? '' : `the ${HENS[kind]} lay about ${Math.round(rate.dozensADay * DOZEN)} eggs a day`;

/** What a guess rests on, or all that can be said without one. '48 neighbors are ahead of you.' */
function basisInWords({ waiting, rate }: Outlook, kind: EggKind): string {
  const laid = layInWords(rate, kind);
  if (!laid && waiting === 0) return '';
  return `${[aheadInWords(waiting), laid].filter(Boolean).join(', and ')}.`;
}

type Guessed = Pick<HowSoon, 'outlook' | 'first'>;

/** 'Ask now and it’s about Thursday to Saturday. It’s a guess. …', how many are ahead, or ''. Kinds are named where ducks are counted. */
function guessInWords({ outlook, first }: Guessed, today: string, dayOf?: DayInWords): string {
  if (!outlook) return '';
  const [chickens, ducks] = EGG_KINDS.map((kind) =>
    whenInWords(estimateAskingNow(outlook[kind], today, first), today, dayOf),
  );
  const basis = basisInWords(outlook.chickens, 'chickens');
  if (!ducks) return chickens ? `${askNow(chickens)} ${basis}` : basis;
  const when = [chickens && `${chickens} for chicken eggs`, `${ducks} for duck eggs`].filter(Boolean);
  const each = EGG_KINDS.map((kind) => {
    const laid = layInWords(outlook[kind].rate, kind);
    return `${outlook[kind].waiting} for ${KIND_OF[kind]} eggs${laid && ` (${laid})`}`;
  });
  return `${askNow(when.join(', '))} Ahead of you are ${each.join(' and ')}.`;
}

/** For pages, which are read on the day they are made. */
export function waitWords(farm: Farm, line: LineNow, now: Date): WaitWords {
  const soon = howSoon(farm, line, now);
  return { usual: soon.usual, least: soon.least, guess: guessInWords(soon, farmDay(now)) };
}

/** The specification's sentence while it holds, else the guess, or ''. */
export const soonInWords = ({ usual, guess }: Pick<WaitWords, 'usual' | 'guess'>) =>
  usual ? typicallyIn(usual) : guess;

/** The same, of a wish for one kind. @param today 'YYYY-MM-DD' */
export function wishInWords(
  { usual, outlook, first }: HowSoon,
  kind: EggKind,
  wish: Wish,
  today: string,
): string {
  if (!outlook) return soonInWords({ usual, guess: '' });
  const when = whenInWords(estimateAskingNow(outlook[kind], today, first, wish), today);
  const basis = basisInWords(outlook[kind], kind);
  return soonInWords({ usual, guess: when ? `${askNow(when)} ${basis}` : basis });
}

const withoutEnd = (sentences: string) => sentences.replace(/\.$/, '');

type Mine = { place: number; estimate: Estimate };

/** As the end of a letter's sentence: 'as soon as they’re ready, usually within 24 hours'. @param mine of the request the letter is about */
export function soonInLetter({ usual, outlook, first }: HowSoon, today: string, mine?: Mine): string {
  const ready = 'as soon as they’re ready';
  if (usual) return `${ready}, usually within ${usual}`;
  const when = mine && whenInWords(mine.estimate, today, longDay);
  const ahead = mine && mine.place > 1 ? aheadInWords(mine.place - 1) : '';
  const guess = when
    ? `At the rate the hens are laying, ${when}. ${GUESS}`
    : ahead || guessInWords({ outlook: mine ? null : outlook, first }, today, longDay);
  return guess ? `${ready}. ${withoutEnd(guess)}` : ready;
}
