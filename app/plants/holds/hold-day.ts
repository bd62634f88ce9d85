import { HOUR_MS } from '../../../core/clock.ts';
import type { HoldHeard, HoldState } from '../../../core/hold-words.ts';
import { openingOn } from '../../facts/calendar/calendar.ts';
import { dayInWords, shortTime, WEEKDAYS } from '../../facts/calendar/calendar-words.ts';
import { plusDays, weekdayOf } from '../../facts/calendar/days.ts';
import { farmDay } from '../../facts/calendar/farm-time.ts';
import type { Hours } from '../../facts/calendar/seasons.ts';

/** So long the farm has to answer and somebody to come; else it is the next open day. */
export const LEAST_HOURS = 2;
/** A hold waits no longer for an open day. */
export const MOST_DAYS = 14;

/** The first closing of the nursery from `day` on, at `after` or later; null without one soon. */
function closingFrom(farm: Hours, day: string, after: number): Date | null {
  for (let days = 0; days <= MOST_DAYS; days += 1) {
    const opening = openingOn(farm, 'farm-and-plants', plusDays(day, days));
    if (opening && opening.closes.getTime() >= after) return opening.closes;
  }
  return null;
}

/** Until when what is asked for now would be held; null without an open day soon. */
export const untilIfAsked = (farm: Hours, now: Date) =>
  closingFrom(farm, farmDay(now), now.getTime() + LEAST_HOURS * HOUR_MS);

/** 'Saturday, September 27 (noon)', which follows "until closing on" */
export function untilInWords(until: Date): string {
  const day = farmDay(until);
  return `${WEEKDAYS[weekdayOf(day)]}, ${dayInWords(day)} (${shortTime(until)})`;
}

/** @property heard what they were told last @property heardUntil the closing that they were told with it */
export type Promised = { state: HoldState; heard: HoldHeard; heardUntil: Date };

/** Which closing it is now: a day that closes moves it to the next, one that opens again never back. */
export const untilNow = ({ heardUntil }: Promised, farm: Hours) => closingFrom(farm, farmDay(heardUntil), 0);

/** Neither outlasts what was said to them nor what the farm's hours say. */
export function stands(hold: Promised, farm: Hours, now: Date): boolean {
  if (hold.state !== 'asked' && hold.state !== 'held') return false;
  const until = untilNow(hold, farm);
  return until !== null && until > now && hold.heardUntil > now;
}

export const OWED = ['hold-yes', 'hold-moved', 'hold-no'] as const;
export type Owed = (typeof OWED)[number];

/** What telling it makes them know. */
export const HEARD_OF: Record<Owed, HoldHeard> = {
  'hold-yes': 'held',
  'hold-moved': 'held',
  'hold-no': 'not held',
};

/** What is so against what they know, until the day that they know is over. @property until as it is to be told */
export function owedOf(hold: Promised, farm: Hours, now: Date): { says: Owed; until: Date } | null {
  const { state, heard, heardUntil } = hold;
  if (heardUntil <= now || state === 'stopped' || state === 'handed over') return null;
  const until = untilNow(hold, farm);
  if (state === 'held' && until && until > now) {
    if (heard !== 'held') return { says: 'hold-yes', until };
    return untilInWords(until) === untilInWords(heardUntil) ? null : { says: 'hold-moved', until };
  }
  const believes = state === 'asked' ? heard === 'held' : heard !== 'not held';
  return believes ? { says: 'hold-no', until: heardUntil } : null;
}
