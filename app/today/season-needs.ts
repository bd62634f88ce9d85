import { href } from 'react-router';
import { type Farm, farmDay, seasonsOf } from '../farm/calendar.ts';
import { dayInWords, MONTHS } from '../farm/calendar-words.ts';
import { yearOf } from '../farm/days.ts';
import { isShownOn, wordsNow } from '../farm/farm-words.ts';
import type { Need } from './need.ts';

/** 'October 31st' */
const NAMED_DAY = new RegExp(`\\b(${MONTHS.join('|')}) (\\d{1,2})(?:st|nd|rd|th)?\\b`);

/** A day this year that is over, or that is called a season's last and is not. */
function bannerNeed(farm: Farm, now: Date): Need[] {
  const { banner } = farm.words;
  const today = farmDay(now);
  const [, month = '', date = ''] = (isShownOn(banner, today) && NAMED_DAY.exec(banner.text)) || [];
  if (!month) return [];
  const number = (MONTHS as readonly string[]).indexOf(month) + 1;
  const day = `${yearOf(today)}-${String(number).padStart(2, '0')}-${date.padStart(2, '0')}`;
  const isLast = farm.seasons.some(({ closesOn }) => closesOn === day);
  if (day >= today && (isLast || !/\bclos/i.test(banner.text))) return [];
  return [
    {
      text: `The banner still names ${dayInWords(day)}.`,
      action: 'Change the banner',
      to: `${href('/dashboard/farm')}#banner`,
    },
  ];
}

/** @property inStock plants that say so @property waiting neighbors in line */
export type LeftOver = { inStock: number; waiting: number };

const many = (count: number) => count.toLocaleString('en-US');

/** What a season leaves behind. */
export function seasonNeeds(farm: Farm, now: Date, { inStock, waiting }: LeftOver): Need[] {
  const { rest, season } = wordsNow(farm, now);
  const isStandOver = !season && seasonsOf(farm, 'farmstand').some(({ opensOn }) => opensOn <= farmDay(now));
  const plants = inStock === 1 ? '1 plant still says' : `${many(inStock)} plants still say`;
  const neighbors = waiting === 1 ? '1 neighbor still waits' : `${many(waiting)} neighbors still wait`;
  return [
    ...(rest && inStock > 0
      ? [
          {
            text: `The season is over: ${plants} In Stock.`,
            action: 'Mark all out',
            to: href('/dashboard/plants'),
            marksOut: inStock,
          },
        ]
      : []),
    ...(isStandOver && waiting > 0
      ? [
          {
            text: `The season is over: ${neighbors} for eggs.`,
            action: 'Tell them',
            to: href('/dashboard/egg-requests'),
          },
        ]
      : []),
    ...bannerNeed(farm, now),
  ];
}
