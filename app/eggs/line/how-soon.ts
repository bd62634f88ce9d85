import { HOUR_MS } from '../../../core/clock.ts';
import type { LineNow, Waits } from '../../../core/context.ts';
import type { Farm } from '../../../core/farm.ts';
import { EGG_KINDS } from '../../../db/egg-words.ts';
import { momentOn } from '../../facts/calendar/calendar.ts';
import { daysBetween, plusDays } from '../../facts/calendar/days.ts';
import { farmDay } from '../../facts/calendar/farm-time.ts';
import { wordsNow } from '../../facts/farm-words.ts';
import { promisedHours } from '../../facts/promise.ts';
import { estimateAskingNow, LONGEST_DAYS } from './wait.ts';

/** How many of the last requests made ready judge the usual wait. */
export const LAST_WAITS = 10;

const UNCOUNTED_DAYS = 3;
const DAY_HOURS = 24;
const EVENING_MINUTES = 20 * 60;

/** @property notBefore 'YYYY-MM-DD' */
type MadeReady = { requestedAt: Date; notBefore: string | null; readyAt: Date };

/** When they were asked for, or the day from which they are wanted, if that is later. */
function wantedAt({ requestedAt, notBefore }: Pick<MadeReady, 'requestedAt' | 'notBefore'>): Date {
  const from = notBefore === null ? requestedAt : momentOn(notBefore, 0);
  return from > requestedAt ? from : requestedAt;
}

/** In hours, from when the eggs were wanted. */
export const hoursWaited = ({ readyAt, ...asked }: MadeReady): number =>
  Math.max(0, readyAt.getTime() - wantedAt(asked).getTime()) / HOUR_MS;

/** Most were ready within so many hours. */
const mostWithin = (waits: number[]) =>
  waits.toSorted((one, other) => one - other)[Math.floor(waits.length / 2)] ?? Number.POSITIVE_INFINITY;

/** What the waits so far say alone: most of the last took longer, somebody waits longer, or nobody counts any more. */
function leastSoFar({ waits, since, countedOn }: Waits, now: Date): number {
  const longest = since ? (now.getTime() - since.getTime()) / HOUR_MS : 0;
  if (countedOn === null) return longest;
  if (daysBetween(countedOn, farmDay(now)) >= UNCOUNTED_DAYS) return Number.POSITIVE_INFINITY;
  return Math.max(longest, mostWithin(waits));
}

/** When the estimates for somebody who asks now begin, of each kind that has one. */
function estimatesBegin({ outlook }: Pick<LineNow, 'outlook'>, now: Date): Date[] {
  const today = farmDay(now);
  return EGG_KINDS.flatMap((kind) => {
    const estimate = estimateAskingNow(outlook[kind], today, firstDay(now));
    if ('silence' in estimate) return [];
    return momentOn('long' in estimate ? plusDays(today, LONGEST_DAYS) : estimate.between.from, 0);
  });
}

/** A shorter wait may not be said: see leastSoFar(); and it may not end before the farm's own estimate begins. */
export const leastHours = (line: LineNow, now: Date): number =>
  Math.max(
    leastSoFar(line, now),
    ...estimatesBegin(line, now).map((at) => (at.getTime() - now.getTime()) / HOUR_MS),
  );

/** Words that name no time are held to be a day. @param usual such as '24 hours' */
const hoursOf = (usual: string) => promisedHours(usual) ?? DAY_HOURS;

/** @param usual the owner's usual wait, such as '24 hours' */
export const isBorneOut = (usual: string, line: LineNow, now: Date) =>
  hoursOf(usual) >= leastHours(line, now);

const evening = (now: Date) => momentOn(farmDay(now), EVENING_MINUTES);

/** Late in the evening nobody gathers any more, so it is tomorrow. */
export const firstDay = (now: Date) => (now < evening(now) ? farmDay(now) : plusDays(farmDay(now), 1));

/** When what is said of the wait changes by itself, before midnight. */
export function waitChanges(farm: Pick<Farm, 'words'>, line: LineNow, now: Date): Date[] {
  const hours = hoursOf(farm.words.eggs.wait);
  const holdsFrom = estimatesBegin(line, now).map((at) => new Date(at.getTime() - hours * HOUR_MS));
  return [evening(now), usualEndsAt(farm, line) ?? now, ...holdsFrom].filter((at) => at > now);
}

/** When the usual wait stops holding by itself; null if it does not. */
export function usualEndsAt({ words }: Pick<Farm, 'words'>, { since }: Waits): Date | null {
  const { wait } = words.eggs;
  return wait && since ? new Date(since.getTime() + hoursOf(wait) * HOUR_MS + 1) : null;
}

export type HowSoon = {
  /** The owner's words while they hold, or ''. */
  usual: string;
  /** In hours: no text may state a shorter wait. */
  least: number;
  /** The day on which eggs can first be ready. */
  first: string;
  /** For an estimate instead; null if nobody can ask. */
  outlook: LineNow['outlook'] | null;
};

/** The owner's words where she states any, whether or not they hold now, or ''. For her own pages. */
export const statedWait = (farm: Farm, now: Date) =>
  wordsNow(farm, now).eggs.offered ? farm.words.eggs.wait : '';

/** The source of every stated wait for someone who asks now. */
export function howSoon(farm: Farm, line: LineNow, now: Date): HowSoon {
  const { pause } = wordsNow(farm, now).eggs;
  const stated = statedWait(farm, now);
  const usual = stated && isBorneOut(stated, line, now) ? stated : '';
  return {
    usual,
    least: leastHours(line, now),
    first: firstDay(now),
    outlook: pause === null && usual === '' ? line.outlook : null,
  };
}
