import { capitalized } from '../../../core/capitalized.ts';
import type { LayRate, LineNow, Silence } from '../../../core/context.ts';
import { EGG_KINDS, type EggKind, eachKind, KINDS_OF_EGGS, USUAL_KIND } from '../../../db/egg-words.ts';
import type { WaitWords } from '../../facts/farm-words.ts';
import { type DayInWords, longDay, nearDay, rangeInWords } from './day-words.ts';
import type { HowSoon } from './how-soon.ts';
import { DOZEN } from './on-hand.ts';
import { type Estimate, estimateAskingNow, type Wish } from './wait.ts';
import { type Way, willTell } from './way-words.ts';

const SILENCES: Record<Silence, (way: Way) => string> = {
  'not counted lately': () => 'We haven’t counted lately, so we can’t say when.',
  'few counts': (way) => `It’s too early to say how long; ${willTell(way)} the minute they’re ready.`,
  'hardly laying': () => 'The hens are barely laying right now, so we can’t say when.',
};

const LIST = new Intl.ListFormat('en-US');

const GUESS = 'It’s a guess';

function whenInWords(estimate: Estimate, today: string, dayOf: DayInWords = nearDay): string | null {
  if ('silence' in estimate) return null;
  return 'long' in estimate ? 'three weeks or more' : `about ${rangeInWords(estimate.between, today, dayOf)}`;
}

/** When eggs that were asked for may be ready; a sentence or two. @param today 'YYYY-MM-DD' */
export function estimateInWords(estimate: Estimate, today: string, way: Way): string {
  if ('silence' in estimate) return SILENCES[estimate.silence](way);
  return `At the rate the hens are laying, ${whenInWords(estimate, today)}. ${GUESS}, and ${willTell(way)} when they’re ready.`;
}

const typicallyIn = (usual: string) => `Eggs are typically available within ${usual}.`;

/** 'You’re number 4 in line. …', of a pending request. @param usual the owner's words while they hold, as every page says them */
export function placeInWords(
  { place, estimate }: Mine,
  today: string,
  { usual, way }: { usual: string; way: Way },
): string {
  const when = usual ? typicallyIn(usual) : estimateInWords(estimate, today, way);
  return `You’re number ${place} in line. ${when}`;
}

const askNow = (when: string) => `Ask now and it’s ${when}. ${GUESS}.`;

const eggsOf = (kind: EggKind) => `${KINDS_OF_EGGS[kind].name.toLowerCase()} eggs`;

export function aheadInWords(waiting: number): string {
  if (waiting === 0) return 'Nobody is ahead of you';
  return waiting === 1 ? '1 neighbor is ahead of you' : `${waiting} neighbors are ahead of you`;
}

const layInWords = (rate: LayRate, kind: EggKind) =>
  'silence' in rate
    ? ''
    : `the ${KINDS_OF_EGGS[kind].birds} lay about ${Math.round(rate.dozensADay * DOZEN)} eggs a day`;

type Outlooks = LineNow['outlook'];

const othersWait = (outlook: Outlooks, kind: EggKind) =>
  EGG_KINDS.some((other) => other !== kind && outlook[other].waiting > 0);

/** '48 neighbors are ahead of you'. The kind is named where others wait, too: the whole line is longer. */
export function aheadForKind(outlook: Outlooks, kind: EggKind): string {
  const ofKind = othersWait(outlook, kind) ? ` for ${eggsOf(kind)}` : '';
  return `${aheadInWords(outlook[kind].waiting)}${ofKind}`;
}

/** What a guess rests on, or all that can be said without one. */
function basisInWords(outlook: Outlooks, kind: EggKind): string {
  const { waiting, rate } = outlook[kind];
  const laid = layInWords(rate, kind);
  if (!laid && waiting === 0) return '';
  return `${[aheadForKind(outlook, kind), laid].filter(Boolean).join(', and ')}.`;
}

/** '3 neighbors are ahead of you for chicken eggs, nobody for duck eggs. The hens lay about 17 eggs a day.' */
function aheadOfEach(outlook: Outlooks, told: EggKind[]): string {
  const [most, ...others] = told.toSorted((one, other) => outlook[other].waiting - outlook[one].waiting);
  const isAny = most !== undefined && outlook[most].waiting > 0;
  const each = others.map((kind) => `, ${outlook[kind].waiting || 'nobody'} for ${eggsOf(kind)}`);
  const ahead = isAny
    ? `${aheadInWords(outlook[most].waiting)} for ${eggsOf(most)}${each.join('')}`
    : aheadInWords(0);
  const laid = LIST.format(told.map((kind) => layInWords(outlook[kind].rate, kind)).filter(Boolean));
  return `${ahead}.${laid && ` ${capitalized(laid)}.`}`;
}

type Guessed = Pick<HowSoon, 'outlook' | 'first'>;

/** 'Ask now and it’s about Thursday to Saturday. It’s a guess. …', how many are ahead, or ''. Kinds are named where more than the usual one is counted. */
export function guessInWords({ outlook, first }: Guessed, today: string, dayOf?: DayInWords): string {
  if (!outlook) return '';
  const when = eachKind((kind) => whenInWords(estimateAskingNow(outlook[kind], today, first), today, dayOf));
  const guessed = EGG_KINDS.filter((kind) => when[kind]);
  const told = EGG_KINDS.filter((kind) => kind === USUAL_KIND || when[kind] || outlook[kind].waiting > 0);
  if (told.length === 1) {
    const usual = when[USUAL_KIND];
    const basis = basisInWords(outlook, USUAL_KIND);
    return usual ? `${askNow(usual)} ${basis}` : basis;
  }
  const whenEach = guessed.map((kind) => `${when[kind]} for ${eggsOf(kind)}`).join(', ');
  const ahead = aheadOfEach(outlook, told);
  return whenEach ? `${askNow(whenEach)} ${ahead}` : ahead;
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
  const basis = basisInWords(outlook, kind);
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
