import { href } from 'react-router';
import type { Farm } from '../../../core/farm.ts';
import { hasPage } from '../../../core/offered.ts';
import { FIRST_FACTS } from '../../../db/first-farm.ts';
import { farmDay } from '../../facts/calendar/farm-time.ts';
import { seasonsOf } from '../../facts/calendar/seasons.ts';
import { isSample } from '../../facts/farm-offers.ts';
import { eggPauseAt, wordsNow } from '../../facts/farm-words.ts';
import {
  namedInWords,
  type OwnerText,
  staleDay,
  staleMonths,
  staleReopening,
  staleWait,
  staleWay,
  textsShown,
} from '../../facts/owner-texts.ts';
import type { Need } from './need.ts';
import { SETTLED_MAX } from './settled-words.ts';

const toCard = (anchor: string) => `${href('/dashboard/farm')}${anchor && `#${anchor}`}`;

/** Eggs that were set aside and used for something else without anybody reading whose they were. */
export const takenNeed = (names: string[]): Need[] =>
  names.map((name) => ({
    text: `Eggs that were set aside for ${name} were used for something else.`,
    more: 'They keep their place in line.',
    action: 'See the line',
    to: href('/dashboard/egg-requests'),
  }));

/** After a restore: what was owed by phone may have been said since the backup. */
export function restingNeed(count: number): Need[] {
  if (count === 0) return [];
  const who = count === 1 ? '1 neighbor was' : `${many(count)} neighbors were`;
  return [
    {
      text: `${who} still to be told by phone when the backup was made that this site is from.`,
      more: 'Someone may have told them since. If not, put them on the list to tell again.',
      action: 'See the line',
      to: href('/dashboard/egg-requests'),
      does: { verb: 'Tell them', call: 'tell-what-rested', input: {} },
    },
  ];
}

/** After a restore: the lost farm may have written that a plant is in, or held. */
export function restingWishesNeed(count: number): Need[] {
  if (count === 0) return [];
  const who = count === 1 ? '1 person who asked' : `${many(count)} people who asked`;
  return [
    {
      text: `${who} for a plant may have heard of it since the backup was made that this site is from.`,
      more: 'They get no email about what they asked for by then until you say so.',
      action: 'See who',
      to: href('/dashboard/plants/wanted'),
      does: { verb: 'Tell them', call: 'tell-what-rested', input: {} },
    },
  ];
}

/** A need until she has said that it is right as it stands, beside what it stands beside now. */
function untilSettled(need: Omit<Need, 'does'>, beside: string): Need {
  const named = `${need.text} ${beside}`.slice(0, SETTLED_MAX);
  return { ...need, does: { verb: 'That is right', call: 'settle-words', input: { named } } };
}

/** What the specification's farm says is as it should be. */
const isHers = (farm: Farm, anchor: OwnerText['anchor']) =>
  anchor === '' || farm.writtenAt[anchor] !== undefined || !isSample(farm);

function reopeningNeed(farm: Farm, today: string): Need[] {
  const text = staleReopening(farm, today);
  const isFirst = isSample(farm) && farm.facts.reopeningMonth === FIRST_FACTS.reopeningMonth;
  if (!text || isFirst || !hasPage(farm, '/farmstand')) return [];
  return [untilSettled({ text, action: 'Change it', to: toCard('reopening') }, '')];
}

/** Words that promise an email, beside neighbors who chose another way. */
function wayNeeds(farm: Farm, now: Date, { byPhone, letters }: Named): Need[] {
  if (byPhone === 0) return [];
  const who = byPhone === 1 ? '1 neighbor chose' : `${many(byPhone)} neighbors chose`;
  const texts = textsShown(farm, now).filter(({ anchor }) => isHers(farm, anchor));
  const shown = texts.map((text) => ({ ...text, to: toCard(text.anchor) }));
  return [...shown, ...letters].flatMap((text) => {
    const said = staleWay(text);
    if (!said) return [];
    const more = `${who} a text or a call. “We’ll let you know” is true for everyone.`;
    const need = {
      text: `${text.place} promises an email: “${said}”`,
      more,
      action: 'Change it',
      to: text.to,
    };
    return [untilSettled(need, '')];
  });
}

/** Her own texts that name a day which is over, or state a wait that does not hold. @param least hours of a wait that may be stated */
function textNeeds(farm: Farm, now: Date, { least }: Pick<LeftOver, 'least'>): Need[] {
  const today = farmDay(now);
  return textsShown(farm, now).flatMap((text): Need[] => {
    const { place, anchor } = text;
    const action = anchor === 'banner' ? 'Change the banner' : 'Change it';
    const day = staleDay(text, farm.seasons, today);
    const months = isHers(farm, anchor) ? staleMonths(text, farm.seasons, today) : null;
    const wait = READ_ALOUD.includes(anchor) ? staleWait(text, least) : null;
    return [
      ...(day
        ? [{ text: `${place} still names ${namedInWords(day, today)}.`, action, to: toCard(anchor) }]
        : []),
      ...(months
        ? [
            untilSettled(
              {
                text: `${place} names other months than the calendar: “${months}”`,
                action,
                to: toCard(anchor),
              },
              farm.seasons.map(({ opensOn, closesOn }) => `${opensOn} ${closesOn}`).join(),
            ),
          ]
        : []),
      ...(wait
        ? [{ text: `${place} states a wait that does not hold now: “${wait}”`, action, to: toCard(anchor) }]
        : []),
    ];
  });
}

/** Other texts give way to the estimate by themselves: see the decision about waits. */
const READ_ALOUD: readonly string[] = ['banner', 'eggs', 'eggPause', ''];

/** @property inStock plants that say so @property placeless neighbors whose eggs wait nobody knows where @property waiting neighbors in line @property least hours of a wait that may be stated */
export type LeftOver = Named & {
  inStock: number;
  waiting: number;
  placeless: number;
  least: number;
};

/** @property byPhone members who hear by text or call @property letters emails about eggs in her own words */
type Named = { byPhone: number; letters: (OwnerText & { to: string })[] };

const many = (count: number) => count.toLocaleString('en-US');

/** What a season leaves behind. */
export function seasonNeeds(farm: Farm, now: Date, left: LeftOver): Need[] {
  const { inStock, waiting, placeless } = left;
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
    ...(placeless > 0
      ? [
          {
            text: `${placeless === 1 ? '1 neighbor’s eggs wait' : `${many(placeless)} neighbors’ eggs wait`}, and nobody has said where.`,
            more: isStandOver
              ? 'The stand is closed, so we ask them to call first.'
              : 'We ask them to call first.',
            action: 'Say where',
            to: `${href('/dashboard/egg-requests')}?show=awaiting_pickup`,
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
    ...textNeeds(farm, now, left),
    ...reopeningNeed(farm, farmDay(now)),
    ...wayNeeds(farm, now, left),
  ];
}
