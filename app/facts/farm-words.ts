import type { Farm } from '../../core/farm.ts';
import { hasPage } from '../../core/offered.ts';
import type { EggPlace } from '../../db/egg-words.ts';
import { PLACEHOLDERS, type Question } from '../../db/farm-words.ts';
import { isInSeason } from './calendar/calendar.ts';
import { dayInWords } from './calendar/calendar-words.ts';
import { yearOf } from './calendar/days.ts';
import { farmDay } from './calendar/farm-time.ts';
import { plantsRestAt } from './calendar/plants-rest.ts';
import type { PlantsRest } from './calendar/rest-words.ts';
import { whenStandIsOpen } from './calendar/stand-hours.ts';
import { HELP_YOURSELF, isStandDay } from './calendar/stand-status.ts';
import { bannerOn, eggsToCome, isShownOn } from './dated-words.ts';
import { type EggPrices, eggPricesInWords } from './egg-prices.ts';
import { eggWaitIn } from './promise.ts';
import { milesInWords } from './radius-words.ts';

const PLACES: [EggPlace, RegExp][] = [
  ['stand', /\b(?:at|on|in|from) (?:the|our) (?:farm |road)?\s?(?:farm)?stand\b/i],
  ['house', /\b(?:at|to) (?:the|our) (?:farm)?house\b/i],
  ['door', /\b(?:by|at|to) (?:the|our) (?:front |back |side )?door\b/i],
];
const PICKING_UP =
  /\b(?:pick(?:s|ed|ing)? (?:\w+ ){0,3}up|pick ?-?up|come (?:and )?get|collect|(?:are|be|is|will) waiting|waits?|find (?:them|your eggs))\b/i;
const NOT_EGGS = /\b(?:plants?|flowers?|pots?|produce|vegetables?|deposits?)\b/i;

/** Where eggs that are ready wait, if a sentence of the owner's names a place; else null. @param about what it answers */
function eggPlaceIn(sentence: string, about = ''): EggPlace | null {
  if (NOT_EGGS.test(`${about} ${sentence}`) || !PICKING_UP.test(`${about} ${sentence}`)) return null;
  return PLACES.find(([, pattern]) => pattern.test(sentence))?.[0] ?? null;
}

export type EggWords = {
  /** Says that the hens are laying; empty when they are not. */
  laying: string;
  /** Why nobody can request eggs, and until when; null if everyone can. */
  pause: string | null;
  /** In season, and not paused. */
  offered: boolean;
  /** Out of season, and no mention of laying hens. */
  isOver: boolean;
  prices: EggPrices;
};

/** @property season of the farmstand @property nursery whether its season is on @property rest of the nursery, after a season */
export type WordsNow = {
  season: boolean;
  /** The stand has hours today. */
  standDay: boolean;
  nursery: boolean;
  rest: PlantsRest | null;
  banner: string;
  eggs: EggWords;
};

/** Where the next eggs wait and how to pay, in sentences for different moments; null is unknown. */
export type PickupWords = { place: EggPlace | null; are: string; willBe: string; letter: string };

/** The stated wait for someone who asks now: the owner's usual one, such as '24 hours', or an estimate in sentences. '' if not stated. @property least hours: no text may state less */
export type WaitWords = { usual: string; guess: string; least: number; where: PickupWords };

const asSentence = (text: string) => (/[.!?…]$/.test(text) ? text : `${text}.`);

export function eggPauseAt({ words }: Pick<Farm, 'words'>, now: Date): string | null {
  const { text, backOn } = words.eggPause;
  const today = farmDay(now);
  if (!text || !backOn || backOn <= today) return null;
  const day = dayInWords(backOn, yearOf(backOn) !== yearOf(today));
  return `${asSentence(text)} You can ask again from ${day}.`;
}

export function wordsNow(farm: Farm, now: Date): WordsNow {
  const { eggs, eggPrices: prices } = farm.words;
  const today = farmDay(now);
  const season = isInSeason(farm, 'farmstand', now);
  const pause = eggPauseAt(farm, now);
  const nursery = isInSeason(farm, 'farm-and-plants', now);
  const offered = season && pause === null;
  const laying = isShownOn(eggs, today) ? eggs.text : '';
  return {
    season,
    standDay: isStandDay(farm, now),
    nursery,
    rest: plantsRestAt(farm, now),
    banner: bannerOn(farm, today),
    eggs: {
      laying: pause ? '' : laying,
      pause,
      offered,
      isOver: !season && !laying,
      prices,
    },
  };
}

/** 'kept' while the promised eggs are here. */
export function eggPromise(
  { words: { eggs, comingSoon } }: Pick<Farm, 'words'>,
  now: Date,
): 'ahead' | 'kept' | 'over' {
  const today = farmDay(now);
  if (!eggs.text || (eggs.from && today < eggs.from)) {
    return eggsToCome(comingSoon).some(({ text }) => text) ? 'ahead' : 'over';
  }
  return isShownOn(eggs, today) ? 'kept' : 'over';
}

/** Whether the Coming Soon page has anything to say. */
export const somethingToCome = (farm: Farm, now: Date) =>
  farm.plantsToCome ||
  (hasPage(farm, '/coming-soon') && hasPage(farm, '/egg-list') && eggPromise(farm, now) === 'ahead');

type Said = WaitWords & { about: string };

/** A guess, once, in place of sentences with {wait}, and of those in which the owner writes of a wait that does not hold. */
function withGuess(text: string, { guess, usual, least, about }: Said): string {
  let given = false;
  return text.replace(/[^.!?]+[.!?]?/g, (sentence) => {
    const isMark = !usual && sentence.includes('{wait}');
    const stated = eggWaitIn(sentence, about);
    if (!isMark && (stated === null || stated >= least)) return sentence;
    const said = given ? '' : guess;
    given = true;
    return said && `${/^\s*/.exec(sentence)}${said}`;
  });
}

const PAYING = /\b(?:cash|self-service|box|pay|knock)\b/i;

/** Where eggs wait, once, in place of sentences in which the owner names another place, with what they say of paying there. */
function withPlace(text: string, { where, about }: Said): string {
  let given = false;
  return text.replace(/[^.!?]+[.!?]?/g, (sentence) => {
    const named = eggPlaceIn(sentence, about);
    if (named === null || named === where.place) return given && PAYING.test(sentence) ? '' : sentence;
    const said = given ? '' : where.are;
    given = true;
    return said && `${/^\s*/.exec(sentence)}${said}`;
  });
}

/** Null if it has {wait}, {prices} or {pay} while none is known. A guess replaces the whole sentence with {wait}. @param about the question */
export function fillIn(text: string, farm: Farm, now: Date, wait: WaitWords, about = ''): string | null {
  const { usual, guess } = wait;
  const eggPrices = eggPricesInWords(farm.words.eggPrices);
  if (!usual && !guess && text.includes('{wait}')) return null;
  if (eggPrices === '' && text.includes('{prices}')) return null;
  const { facts, words } = farm;
  if (words.pay.text === '' && text.includes('{pay}')) return null;
  const filled: Record<(typeof PLACEHOLDERS)[number], string> = {
    hours: whenStandIsOpen(farm, now),
    miles: String(facts.radiusMiles),
    pay: words.pay.text,
    phone: facts.phone,
    prices: eggPrices,
    town: `${facts.city}, ${facts.state}`,
    wait: usual,
  };
  const asked = withPlace(withGuess(text, { ...wait, about }), { ...wait, about }).trim();
  const counted = asked.replaceAll('{miles} miles', milesInWords(facts.radiusMiles));
  return PLACEHOLDERS.reduce((said, mark) => said.replaceAll(`{${mark}}`, filled[mark]), counted);
}

type Intros = { intro: string; offSeason: string };

/** @param isOn whether a season is on; unless said, that of the farmstand */
export const introAt = (
  { intro, offSeason }: Intros,
  farm: Farm,
  now: Date,
  wait: WaitWords,
  isOn = wordsNow(farm, now).season,
) => fillIn(isOn ? intro : offSeason, farm, now, wait) ?? '';

export type Answered = { question: string; answer: string };

export function questionsAt(list: Question[], farm: Farm, now: Date, wait: WaitWords): Answered[] {
  const { season, standDay } = wordsNow(farm, now);
  const isAsked = ({ when }: Question) => when === 'always' || (when === 'season') === season;
  return list.filter(isAsked).flatMap(({ question, answer: written }) => {
    const said = fillIn(written, farm, now, wait, question);
    if (!said) return [];
    const answer = standDay ? said : said.replace(HELP_YOURSELF, '').trim();
    return answer ? [{ question, answer }] : [];
  });
}
