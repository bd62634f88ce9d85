import { href } from 'react-router';
import type { Farm } from '../../../farm.ts';
import { farmDay } from '../../facts/calendar/farm-time.ts';
import { seasonsOf } from '../../facts/calendar/seasons.ts';
import { eggPauseAt, wordsNow } from '../../facts/words/farm-words.ts';
import { namedInWords, staleDay, staleWait, textsShown } from '../../facts/words/owner-texts.ts';
import type { Need } from './need.ts';

const toCard = (anchor: string) => `${href('/dashboard/farm')}${anchor && `#${anchor}`}`;

/** Her own texts that name a day which is over, or state a wait that does not hold. @param least hours of a wait that may be stated */
function textNeeds(farm: Farm, now: Date, least: number): Need[] {
  const today = farmDay(now);
  return textsShown(farm, now).flatMap((text): Need[] => {
    const { place, anchor } = text;
    const action = anchor === 'banner' ? 'Change the banner' : 'Change it';
    const day = staleDay(text, farm.seasons, today);
    const wait = READ_ALOUD.includes(anchor) ? staleWait(text, least) : null;
    return [
      ...(day
        ? [{ text: `${place} still names ${namedInWords(day, today)}.`, action, to: toCard(anchor) }]
        : []),
      ...(wait
        ? [{ text: `${place} states a wait that does not hold now: “${wait}”`, action, to: toCard(anchor) }]
        : []),
    ];
  });
}

/** Other texts give way to the estimate by themselves: see the decision about waits. */
const READ_ALOUD: readonly string[] = ['banner', 'eggs', 'eggPause', ''];

/** @property inStock plants that say so @property waiting neighbors in line @property least hours of a wait that may be stated */
export type LeftOver = { inStock: number; waiting: number; least: number };

const many = (count: number) => count.toLocaleString('en-US');

/** What a season leaves behind. */
export function seasonNeeds(farm: Farm, now: Date, { inStock, waiting, least }: LeftOver): Need[] {
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
    // A pause is on their card, and emailed if she wants.
    ...(isStandOver && waiting > 0 && eggPauseAt(farm, now) === null
      ? [
          {
            text: `The season is over: ${neighbors} for eggs.`,
            action: 'Tell them',
            to: toCard('eggPause'),
          },
        ]
      : []),
    ...textNeeds(farm, now, least),
  ];
}
