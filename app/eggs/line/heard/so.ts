import { DAY_MS } from '../../../../core/clock.ts';
import type { Farm } from '../../../../core/farm.ts';
import type { EggFacts, EggPlace } from '../../../../db/egg-words.ts';
import type { eggRequests } from '../../../../db/schema.ts';
import { momentOn } from '../../../facts/calendar/calendar.ts';
import { plusDays } from '../../../facts/calendar/days.ts';
import { farmDay } from '../../../facts/calendar/farm-time.ts';
import { eggPauseAt } from '../../../facts/farm-words.ts';
import { eggsOf, isReleased } from '../../request/egg-request.ts';
import { placeNow } from '../place-now.ts';

type EggRequest = typeof eggRequests.$inferSelect;

/** @property tellsPause whether those in line are told of the pause @property askedAgain whether their customer has a later request @property wantsLastDay whether they want that email */
export type Stored = {
  request: EggRequest;
  farm: Farm;
  tellsPause: boolean;
  askedAgain: boolean;
  wantsLastDay: boolean;
};

const EIGHT = 8 * 60;
/** So long after a request ended, something is owed about it. */
export const OWED_DAYS = 7;

/** Nobody is told in the night. */
function lastEight(now: Date): Date {
  const today = momentOn(farmDay(now), EIGHT);
  return today <= now ? today : momentOn(plusDays(farmDay(now), -1), EIGHT);
}

/** An unknown place is so from 8 AM on. */
const placeOf = (farm: Farm, said: EggPlace | null, now: Date) =>
  placeNow(farm, said, now) ?? placeNow(farm, said, lastEight(now));

const isLastDay = (until: Date | null, now: Date) =>
  until !== null && now < until && now >= momentOn(farmDay(until), EIGHT);

function ofReady({ request, farm, wantsLastDay }: Stored, now: Date): EggFacts {
  const {
    numberOfEggsRequested: of,
    chickensOrDucks: kind,
    holdUntil,
    waitsAt,
    waitsNote,
    dueCents,
  } = request;
  const place = placeOf(farm, waitsAt, now);
  return {
    status: 'ready',
    eggs: eggsOf(request),
    of,
    kind,
    place,
    note: place === waitsAt ? waitsNote : null,
    due: dueCents,
    until: holdUntil?.toISOString() ?? null,
    lastDay: wantsLastDay && isLastDay(holdUntil, now),
  };
}

/** What is promised of a request now; null where there is nothing to say, whatever was heard before. */
export function soOf(stored: Stored, now: Date): EggFacts | null {
  const { request, farm, tellsPause, askedAgain } = stored;
  const { requestStatus: status, endedWhy, endedNote, endedAt, wentOn } = request;
  if (status === 'awaiting_pickup') return ofReady(stored, now);
  if (status === 'pending') {
    const pause = tellsPause ? eggPauseAt(farm, now) : null;
    return pause ? { status: 'paused', pause } : { status: 'in line' };
  }
  const isOver = askedAgain || !endedAt || now.getTime() - endedAt.getTime() >= OWED_DAYS * DAY_MS;
  if (status === 'completed' || isOver) return null;
  if (endedWhy === 'declined') return { status: 'declined', sentence: endedNote ?? '' };
  return isReleased({ endedWhy }) ? { status: 'let go', next: wentOn === true } : null;
}
