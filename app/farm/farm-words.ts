import type { DatedWords, Question } from '../../db/farm-words.ts';
import { type Farm, farmDay, type SeasonKind, seasonAhead } from './calendar.ts';
import { dayInWords } from './calendar-words.ts';
import { yearOf } from './days.ts';
import { type EggPrices, eggPricesInWords } from './egg-prices.ts';
import { whenStandIsOpen } from './stand-hours.ts';

export const isShownOn = ({ text, from, to }: DatedWords, day: string): boolean =>
  text !== '' && (!from || from <= day) && (!to || day <= to);

export type EggWords = {
  /** That the hens lay; empty when they do not. */
  laying: string;
  /** Why nobody can request eggs, and until when; null when everybody can. */
  pause: string | null;
  /** In season, and not paused. */
  offered: boolean;
  /** Out of season, and no hen is said to lay. */
  isOver: boolean;
  /** How long a request usually takes; null if unknown or not offered. */
  wait: string | null;
  prices: EggPrices;
};

/** @property season of the farmstand @property nursery whether its season is on */
export type WordsNow = { season: boolean; nursery: boolean; banner: string; eggs: EggWords };

const asSentence = (text: string) => (/[.!?…]$/.test(text) ? text : `${text}.`);

/** Null without a pause. */
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
  const offered = season && pause === null;
  const laying = isShownOn(eggs, today) ? eggs.text : '';
  return {
    season,
    nursery: isOn('farm-and-plants'),
    banner: isShownOn(banner, today) ? banner.text : '',
    eggs: {
      laying: pause ? '' : laying,
      pause,
      offered,
      isOver: !season && !laying,
      wait: (offered && eggs.wait) || null,
      prices,
    },
  };
}

/** 'kept' while the promised eggs are here. */
export function eggPromise({ words: { eggs } }: Pick<Farm, 'words'>, now: Date): 'ahead' | 'kept' | 'over' {
  const today = farmDay(now);
  if (!eggs.text || (eggs.from && today < eggs.from)) return 'ahead';
  return isShownOn(eggs, today) ? 'kept' : 'over';
}

/** Placeholders that owners can write, such as {hours}. */
export const MARKS = ['hours', 'miles', 'phone', 'prices', 'town', 'wait'] as const;

/** Null if it has {wait} or {prices} while none is known. */
export function fillIn(text: string, farm: Farm, now: Date): string | null {
  const { wait, prices } = wordsNow(farm, now).eggs;
  const eggPrices = eggPricesInWords(prices);
  if (wait === null && text.includes('{wait}')) return null;
  if (eggPrices === '' && text.includes('{prices}')) return null;
  const { facts } = farm;
  const filled: Record<(typeof MARKS)[number], string> = {
    hours: whenStandIsOpen(farm, now),
    miles: String(facts.radiusMiles),
    phone: facts.phone,
    prices: eggPrices,
    town: `${facts.city}, ${facts.state}`,
    wait: wait ?? '',
  };
  return MARKS.reduce((said, mark) => said.replaceAll(`{${mark}}`, filled[mark]), text);
}

export function introAt({ intro, offSeason }: { intro: string; offSeason: string }, farm: Farm, now: Date) {
  return fillIn(wordsNow(farm, now).season ? intro : offSeason, farm, now) ?? '';
}

export type Answered = { question: string; answer: string };

/** Only those for this time of year. */
export function questionsAt(list: Question[], farm: Farm, now: Date): Answered[] {
  const { season } = wordsNow(farm, now);
  const isAsked = ({ when }: Question) => when === 'always' || (when === 'season') === season;
  return list.filter(isAsked).flatMap(({ question, answer }) => {
    const said = fillIn(answer, farm, now);
    return said === null ? [] : [{ question, answer: said }];
  });
}
