import type { LayRate, Outlook, Silence } from '../../../core/context.ts';
import type { IfShort } from '../../../db/egg-words.ts';
import { daysBetween, plusDays } from '../../facts/calendar/days.ts';
import { DOZEN } from './on-hand.ts';

/** Eggs gathered on one day, 'YYYY-MM-DD'; without a row nobody counted. */
export type CountedDay = { day: string; eggs: number };

export const LOOK_BACK_DAYS = 14;
const FEWEST_DAYS = 5;
const NEWEST_DAYS = 3;
const FEWEST_DOZENS_A_DAY = 0.15;
const RANGE = { from: 0.7, to: 1.5 };
export const LONGEST_DAYS = 21;

export function layRate(counted: readonly CountedDay[], today: string): LayRate {
  const recent = counted.filter(({ day }) => day <= today && daysBetween(day, today) < LOOK_BACK_DAYS);
  const newest = Math.min(...recent.map(({ day }) => daysBetween(day, today)));
  if (newest > NEWEST_DAYS) return { silence: 'not counted lately' };
  if (recent.length < FEWEST_DAYS) return { silence: 'few counts' };
  const dozensADay = recent.reduce((sum, { eggs }) => sum + eggs, 0) / recent.length / DOZEN;
  return dozensADay < FEWEST_DOZENS_A_DAY ? { silence: 'hardly laying' } : { dozensADay };
}

/** `between` has two days; `long` is three weeks or more. */
export type Estimate = { between: { from: string; to: string } } | { long: true } | { silence: Silence };

/** @property more dozens that somebody who wants all needs after the first @property free whole dozens nobody has yet */
export type Waiting = { place: number; free: number; more: number; notBefore: string | null };

const later = (one: string, other: string | null) => (other !== null && other > one ? other : one);

/** Dozens after the first, for neighbors who would rather wait for all. */
export const moreDozens = (ifShort: IfShort, asked: number, putBy = 0) =>
  ifShort === 'all' ? Math.max(0, (asked - putBy) / DOZEN - 1) : 0;

/** @param first on which eggs can be ready at all: not today, late in the evening */
export function estimateWait(
  { place, free, more, notBefore }: Waiting,
  rate: LayRate,
  today: string,
  first = today,
): Estimate {
  if ('silence' in rate) return rate;
  const { dozensADay } = rate;
  // A neighbor who wants the full order gets a dozen per gathering, like everyone else.
  const days = Math.max(0, place - free) / dozensADay + more * Math.max(1, 1 / dozensADay);
  if (days > LONGEST_DAYS) return { long: true };
  const from = plusDays(today, Math.floor(days * RANGE.from));
  // Never narrower than two days: eggs come once a day.
  const to = plusDays(today, Math.max(1, Math.ceil(days * RANGE.to)));
  const earliest = later(first, notBefore);
  return { between: { from: later(from, earliest), to: later(to, earliest) } };
}

/** What affects the wait of someone who asks now. @property more as in Waiting */
export type Wish = Pick<Waiting, 'more' | 'notBefore'>;

/** For someone who asks now, for a dozen unless stated otherwise. */
export const estimateAskingNow = (
  { waiting, free, rate }: Outlook,
  today: string,
  first = today,
  wish: Wish = { more: 0, notBefore: null },
) => estimateWait({ place: waiting + 1, free, ...wish }, rate, today, first);
