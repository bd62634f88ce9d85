import type { EggKind } from '../../../db/egg-words.ts';
import type { Farm } from '../../../farm.ts';
import { dayInWords, MONTHS, WEEKDAYS } from '../../facts/calendar/calendar-words.ts';
import { weekdayOf } from '../../facts/calendar/days.ts';
import { farmDay } from '../../facts/calendar/farm-time.ts';
import { seasonsOf } from '../../facts/calendar/seasons.ts';
import { costInWords, costOf } from '../../facts/words/egg-prices.ts';
import { eggPauseAt } from '../../facts/words/farm-words.ts';
import { textsThatNamed } from '../../facts/words/owner-texts.ts';
import { milesInWords } from '../../facts/words/radius-words.ts';
import { movedHold } from '../line/hold.ts';
import type { Decision } from './decided.ts';

/** Eggs that wait, as their customer was told. */
export type Waiting = {
  id: string;
  kind: EggKind;
  eggs: number;
  told: Date;
  holdDays: number;
  holdUntil: Date;
  dueCents: number | null;
};

export type Neighbors = {
  waiting: Waiting[];
  /** How many are in line. */
  inLine: number;
  /** How many on the list live outside a new, smaller radius. */
  outside: number;
};

/** @property choice what she may want besides, or null */
export type Touched = { sentence: string; choice: { decision: Decision; label: string } | null };

export type Change = { before: Farm; after: Farm };

const neighbors = (count: number) =>
  count === 1 ? '1 neighbor’s eggs wait' : `${count} neighbors’ eggs wait`;
const people = (count: number, one: string, many: string) =>
  count === 1 ? `1 neighbor ${one}` : `${count.toLocaleString('en-US')} neighbors ${many}`;

function dayOf(moment: Date): string {
  const day = farmDay(moment);
  return `${WEEKDAYS[weekdayOf(day)]}, ${dayInWords(day)}`;
}

/** New ends of holds that the new calendar would break. */
export function movedHolds(change: Change, { waiting }: Pick<Neighbors, 'waiting'>, now: Date) {
  return waiting.flatMap((one) => {
    const promise = { told: one.told, until: one.holdUntil, days: one.holdDays };
    const until = movedHold(change, promise, now);
    return until ? [{ id: one.id, from: one.holdUntil, until }] : [];
  });
}

/** New prices of eggs that wait, where they differ from what was promised. */
export const newPrices = ({ before, after }: Change, { waiting }: Pick<Neighbors, 'waiting'>) =>
  waiting.flatMap(({ id, kind, eggs, dueCents }) => {
    if (before.words.eggPrices[kind] === after.words.eggPrices[kind]) return [];
    const due = costOf(after.words.eggPrices, eggs, kind);
    return due === dueCents ? [] : [{ id, eggs, was: dueCents, due }];
  });

function ofHolds(change: Change, those: Neighbors, now: Date): Touched[] {
  const byDays = Map.groupBy(movedHolds(change, those, now), ({ from, until }) =>
    [dayOf(from), dayOf(until)].join(),
  );
  return [...byDays.values()].map((moved) => {
    const [{ from, until }] = moved as [(typeof moved)[number]];
    const kept =
      farmDay(from) === farmDay(until)
        ? 'We’ll keep them until you close that day'
        : `We’ll keep them until ${dayOf(until)}`;
    return {
      sentence: `${neighbors(moved.length)} until ${dayOf(from)}, and that changes. ${kept} and email them.`,
      choice: null,
    };
  });
}

function ofPrices(change: Change, those: Neighbors): Touched[] {
  const changed = newPrices(change, those);
  const [first] = changed;
  if (!first) return [];
  const was = costInWords(first.was, first.eggs);
  const told = was && changed.length === 1 ? ` at ${was}` : was ? ' at the price they were told' : '';
  return [
    {
      sentence: `${neighbors(changed.length)}${told}. They keep that.`,
      choice: { decision: 'new_price', label: 'Give them the new price and email them' },
    },
  ];
}

function ofDays({ before, after }: Change, { waiting }: Neighbors): Touched[] {
  if (before.words.eggPickup.holdDays === after.words.eggPickup.holdDays || waiting.length === 0) return [];
  const sentence = `${neighbors(waiting.length)}. They keep the days they were told.`;
  return [{ sentence, choice: null }];
}

function ofPause({ before, after }: Change, { inLine }: Neighbors, now: Date): Touched[] {
  const pause = eggPauseAt(after, now);
  if (!pause || pause === eggPauseAt(before, now) || inLine === 0) return [];
  return [
    {
      sentence: `${people(inLine, 'is', 'are')} in line. They keep their places, and their page tells of the pause.`,
      choice: { decision: 'tell_pause', label: 'Email them about the pause, too' },
    },
  ];
}

function ofRadius({ after }: Change, { outside }: Neighbors): Touched[] {
  const is = after.facts.radiusMiles;
  if (outside === 0) return [];
  return [
    {
      sentence: `${people(outside, 'lives', 'live')} farther away than ${milesInWords(is)}. They stay on the egg list, and we’ll email them so.`,
      choice: null,
    },
  ];
}

/** What the owner wrote herself, which does not follow by itself. */
function ofTexts({ before, after }: Change, now: Date): Touched[] {
  const named = textsThatNamed(before, after, now).map(
    ({ place, day }) => `${place} names ${dayInWords(day)}. Please change that, too.`,
  );
  const { reopeningMonth } = after.facts;
  const opens = seasonsOf(after, 'farmstand').find(({ opensOn }) => opensOn > farmDay(now))?.opensOn;
  const opened = seasonsOf(before, 'farmstand').find(({ opensOn }) => opensOn > farmDay(now))?.opensOn;
  const isOther = opens && opens !== opened && Number(opens.slice(5, 7)) !== reopeningMonth;
  if (isOther && reopeningMonth !== null) {
    named.push(
      `The stand opens on ${dayInWords(opens)}, but the reopening month is ${MONTHS[reopeningMonth - 1]}.`,
    );
  }
  return [...new Set(named)].map((sentence) => ({ sentence, choice: null }));
}

/** Whom and what a change of the farm's settings touches, a sentence for each matter; nobody for []. */
export const touchedBy = (change: Change, those: Neighbors, now: Date): Touched[] => [
  ...ofHolds(change, those, now),
  ...ofPrices(change, those),
  ...ofDays(change, those),
  ...ofPause(change, those, now),
  ...ofRadius(change, those),
  ...ofTexts(change, now),
];
