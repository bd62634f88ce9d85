import { EGG_KINDS, KINDS_OF_EGGS } from '../../../db/egg-words.ts';
import { type DatedWords, type FarmWords, MARKS, type Question } from '../../../db/farm-words.ts';
import { SEASON_KINDS } from '../../../db/season.ts';
import type { Farm, SeasonKind } from '../../../farm.ts';
import { hasPage } from '../../../offered.ts';
import { seasonAhead } from '../calendar/calendar.ts';
import { dayInWords } from '../calendar/calendar-words.ts';
import { yearOf } from '../calendar/days.ts';
import { farmDay } from '../calendar/farm-time.ts';
import { plantsRestAt } from '../calendar/plants-rest.ts';
import type { PlantsRest } from '../calendar/rest-words.ts';
import { seasonOn } from '../calendar/seasons.ts';
import { whenStandIsOpen } from '../calendar/stand-hours.ts';
import { HELP_YOURSELF, isStandDay } from '../calendar/stand-status.ts';
import { type EggPrices, eggPricesInWords } from './egg-prices.ts';
import { eggWaitIn } from './promise.ts';
import { milesInWords } from './radius-words.ts';

export const isShownOn = ({ text, from, to }: DatedWords, day: string): boolean =>
  text !== '' && (!from || from <= day) && (!to || day <= to);

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

/** The stated wait for someone who asks now: the owner's usual one, such as '24 hours', or an estimate in sentences. '' if not stated. @property least hours: no text may state less */
export type WaitWords = { usual: string; guess: string; least: number };

const asSentence = (text: string) => (/[.!?…]$/.test(text) ? text : `${text}.`);

export function eggPauseAt({ words }: Pick<Farm, 'words'>, now: Date): string | null {
  const { text, backOn } = words.eggPause;
  const today = farmDay(now);
  if (!text || !backOn || backOn <= today) return null;
  const day = dayInWords(backOn, yearOf(backOn) !== yearOf(today));
  return `${asSentence(text)} You can ask again from ${day}.`;
}

export function wordsNow(farm: Farm, now: Date): WordsNow {
  const { banner, eggs, eggPrices: prices } = farm.words;
  const today = farmDay(now);
  const isOn = (kind: SeasonKind) => (seasonAhead(farm, kind, now)?.opensOn ?? '9999') <= today;
  const season = isOn('farmstand');
  const pause = eggPauseAt(farm, now);
  const nursery = isOn('farm-and-plants');
  // A season that ended earlier than the banner's last day.
  const isAfterClosing =
    /\bclosing for the season\b/i.test(banner.text) &&
    !SEASON_KINDS.some((kind) => seasonOn(farm, kind, today));
  const offered = season && pause === null;
  const laying = isShownOn(eggs, today) ? eggs.text : '';
  return {
    season,
    standDay: isStandDay(farm, now),
    nursery,
    rest: plantsRestAt(farm, now),
    banner: isShownOn(banner, today) && !isAfterClosing ? banner.text : '',
    eggs: {
      laying: pause ? '' : laying,
      pause,
      offered,
      isOver: !season && !laying,
      prices,
    },
  };
}

export const eggsToCome = (comingSoon: FarmWords['comingSoon']) =>
  EGG_KINDS.map((kind) => ({
    kind,
    title: `${KINDS_OF_EGGS[kind].name} eggs`,
    text: comingSoon[KINDS_OF_EGGS[kind].soon],
  }));

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

/** Null if it has {wait}, {prices} or {pay} while none is known. A guess replaces the whole sentence with {wait}. @param about the question */
export function fillIn(text: string, farm: Farm, now: Date, wait: WaitWords, about = ''): string | null {
  const { usual, guess } = wait;
  const eggPrices = eggPricesInWords(farm.words.eggPrices);
  if (!usual && !guess && text.includes('{wait}')) return null;
  if (eggPrices === '' && text.includes('{prices}')) return null;
  const { facts, words } = farm;
  if (words.pay.text === '' && text.includes('{pay}')) return null;
  const filled: Record<(typeof MARKS)[number], string> = {
    hours: whenStandIsOpen(farm, now),
    miles: String(facts.radiusMiles),
    pay: words.pay.text,
    phone: facts.phone,
    prices: eggPrices,
    town: `${facts.city}, ${facts.state}`,
    wait: usual,
  };
  const asked = withGuess(text, { ...wait, about }).trim();
  const counted = asked.replaceAll('{miles} miles', milesInWords(facts.radiusMiles));
  return MARKS.reduce((said, mark) => said.replaceAll(`{${mark}}`, filled[mark]), counted);
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
