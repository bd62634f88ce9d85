import type { TellBy } from '../../../db/egg-words.ts';
import type { eggRequests } from '../../../db/schema.ts';
import type { Farm } from '../../../farm.ts';
import { farmDay } from '../../facts/calendar/farm-time.ts';
import { eggPauseAt } from '../../facts/words/farm-words.ts';
import type { Values } from '../../letters/texts/fill-in.ts';
import { fullDay } from '../line/day-words.ts';
import { partInWords, whereEggsWait } from '../line/where-eggs-wait.ts';
import { eggsInWords, eggsOf, isReleased } from '../requests/egg-request.ts';

type EggRequest = typeof eggRequests.$inferSelect;

/** @property othersWait whether somebody is in line for eggs of that kind */
export type AboutRequest = {
  request: EggRequest;
  /** Null for who has none. */
  email: string | null;
  wantsEmail: boolean;
  /** Null for who has left the list. */
  tellBy: TellBy | null;
  firstName: string;
  othersWait: boolean;
  now: Date;
};

/** @property readyLeft whether the email that they are ready has left @property isNewest no later one of its kind waits to leave */
type Then = { id: string | null; now: Date; readyLeft: boolean; isNewest: boolean; farm: Farm };

type Rule = {
  /** Whether it may still leave. */
  isTrue: (request: EggRequest, then: Then) => boolean;
  values: (farm: Farm, about: AboutRequest) => Values;
  to: 'waiting' | 'ask';
};

const isWaiting = ({ requestStatus }: EggRequest) => requestStatus === 'awaiting_pickup';

const CANNOT_COME = 'Can’t make it? Pass them on';

function waitingValues(farm: Farm, { request, firstName, othersWait }: AboutRequest) {
  const { holdUntil } = request;
  return {
    'first name': firstName,
    eggs: partInWords(request),
    pickup: whereEggsWait(farm, request),
    until: holdUntil === null ? 'you come' : fullDay(holdUntil),
    'pass on': `${CANNOT_COME}${othersWait ? ', and the next in line gets them' : ''}.`,
  };
}

const endedValues = (_: Farm, { request, firstName }: AboutRequest) => ({
  'first name': firstName,
  eggs: eggsInWords({ count: eggsOf(request), kind: request.chickensOrDucks }),
  reason: request.endedNote ?? '',
});

const endsToday = ({ holdUntil }: EggRequest, now: Date) =>
  holdUntil !== null && holdUntil > now && farmDay(holdUntil) === farmDay(now);

const pausedValues = (farm: Farm, about: AboutRequest) => ({
  ...endedValues(farm, about),
  pause: eggPauseAt(farm, about.now) ?? '',
});

/** What each email about a request says, and when it is no longer true. */
export const REQUEST_LETTERS = {
  'eggs-ready': {
    isTrue: (request, { id }) => isWaiting(request) && request.readyLetter === id,
    values: waitingValues,
    to: 'waiting',
  },
  'eggs-last-day': {
    isTrue: (request, { now }) => isWaiting(request) && endsToday(request, now),
    values: waitingValues,
    to: 'waiting',
  },
  'eggs-changed': {
    isTrue: (request, { readyLeft, isNewest }) => isWaiting(request) && readyLeft && isNewest,
    values: waitingValues,
    to: 'waiting',
  },
  'eggs-passed-on': {
    isTrue: isReleased,
    values: endedValues,
    to: 'ask',
  },
  'eggs-not-kept': {
    isTrue: isReleased,
    values: endedValues,
    to: 'ask',
  },
  'eggs-not-ready': {
    isTrue: ({ requestStatus }, { readyLeft }) => requestStatus === 'pending' && readyLeft,
    values: endedValues,
    to: 'waiting',
  },
  'eggs-declined': {
    isTrue: ({ endedWhy }) => endedWhy === 'declined',
    values: endedValues,
    to: 'ask',
  },
  'eggs-paused': {
    isTrue: ({ requestStatus }, { farm, now, isNewest }) =>
      requestStatus === 'pending' && isNewest && eggPauseAt(farm, now) !== null,
    values: pausedValues,
    to: 'waiting',
  },
} as const satisfies Record<string, Rule>;

export type RequestLetter = keyof typeof REQUEST_LETTERS;
