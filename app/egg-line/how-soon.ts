import type { EggKind } from '../../db/egg-words.ts';
import { HOUR_MS } from '../../time.ts';
import { promisedHours } from '../egg-queue/promise.ts';
import { type Farm, momentOn } from '../farm/calendar.ts';
import { wordsNow } from '../farm/farm-words.ts';
import type { Outlook } from './wait.ts';

/** How many of the last requests made ready judge the usual wait. */
export const LAST_WAITS = 10;

/** @property notBefore 'YYYY-MM-DD' */
type MadeReady = { requestedAt: Date; notBefore: string | null; readyAt: Date };

/** In hours, from when the eggs were wanted. */
export function hoursWaited({ requestedAt, notBefore, readyAt }: MadeReady): number {
  const wantedAt = notBefore === null ? requestedAt : momentOn(notBefore, 0);
  const since = Math.max(requestedAt.getTime(), wantedAt.getTime());
  return Math.max(0, readyAt.getTime() - since) / HOUR_MS;
}

/** What the ledger and the requests tell someone who asks now. @property waits hours of the last requests made ready */
export type LineNow = { outlook: Record<EggKind, Outlook>; hasCounts: boolean; waits: number[] };

/** Whether most recent waits match the owner's usual wait, or nothing was counted yet. @param usual such as '24 hours' */
export function isBorneOut(usual: string, { hasCounts, waits }: Omit<LineNow, 'outlook'>): boolean {
  const hours = promisedHours(usual);
  if (!hasCounts || hours === null) return true;
  return waits.filter((waited) => waited <= hours).length * 2 > waits.length;
}

/** @property usual the owner's words while they hold, or '' @property outlook used for an estimate instead; null if nobody can ask */
export type HowSoon = { usual: string; outlook: LineNow['outlook'] | null };

/** The source of every stated wait for someone who asks now. */
export function howSoon(farm: Farm, line: LineNow, now: Date): HowSoon {
  const { pause, offered } = wordsNow(farm, now).eggs;
  const { wait } = farm.words.eggs;
  const usual = offered && wait && isBorneOut(wait, line) ? wait : '';
  return { usual, outlook: pause === null && usual === '' ? line.outlook : null };
}
