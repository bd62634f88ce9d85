import type { Season } from '../../../core/farm.ts';
import { momentOn } from '../../facts/calendar/calendar.ts';
import { farmDay } from '../../facts/calendar/farm-time.ts';

/** @property binned not on the list: in the bin */
export type PotState = { inStock: boolean; priceCents: number | null; binned: boolean };

/** What changed then, as it was before. */
export type PotChange = { at: Date; was: Partial<PotState> };

/** A month or a year, and until when what went out in its season counts as sold out. */
export type Span = { from: Date; to: Date; until: Date };

/** What it cost when it was last in stock in the span, and when it sold out in that season. */
export type Then = { priceCents: number | null; soldOutAt: Date | null };

export const isIn = ({ inStock, binned }: PotState) => inStock && !binned;

/** @param month 'YYYY-MM' @param by -1 for the one before */
export function plusMonths(month: string, by: number): string {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + by;
  return `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}`;
}

const monthOf = (moment: Date) => farmDay(moment).slice(0, 7);

const MONTHS_MAX = 120;

/** Newest first, this one among them. @param first when the history began */
export function monthsKnown(first: Date, now: Date): string[] {
  const months = [monthOf(now)];
  for (let last = monthOf(now); last > monthOf(first) && months.length < MONTHS_MAX; months.push(last))
    last = plusMonths(last, -1);
  return months;
}

/** The one asked for, else this month a year ago, else the first known. @param known as monthsKnown says */
export function monthFor(wanted: string, known: readonly string[]): string {
  const [now = '', first = now] = [known[0], known.at(-1)];
  if (known.includes(wanted)) return wanted;
  const yearAgo = plusMonths(now, -12);
  return yearAgo < first ? first : yearAgo;
}

/** What is put away on a season's last day has not sold out. */
function spanBetween(first: string, next: string, seasons: readonly Season[]): Span {
  const closing = seasons
    .filter(({ opensOn, closesOn }) => opensOn < next && closesOn >= first)
    .map(({ closesOn }) => closesOn)
    .sort();
  return { from: momentOn(first, 0), to: momentOn(next, 0), until: momentOn(closing.at(-1) ?? next, 0) };
}

/** @param month 'YYYY-MM' @param seasons of plants */
export const spanOf = (month: string, seasons: readonly Season[]) =>
  spanBetween(`${month}-01`, `${plusMonths(month, 1)}-01`, seasons);

/** @param seasons of plants */
export const spanOfYear = (year: number, seasons: readonly Season[]) =>
  spanBetween(`${year}-01-01`, `${year + 1}-01-01`, seasons);

/** Read backward. @param changes all that led to `now`, oldest first @returns before each of them, and `now` */
export function statesOf(now: PotState, changes: readonly PotChange[]): PotState[] {
  const states = [now];
  let state = now;
  for (const { was } of changes.toReversed()) {
    state = { ...state, ...was };
    states.push(state);
  }
  return states.reverse();
}

type Pot = PotState & { createdAt: Date };

/** Null unless it was in stock at some time in the span. @param changes since the span began, oldest first */
export function potThen(pot: Pot, changes: readonly PotChange[], { to, until }: Span): Then | null {
  const { createdAt, ...now } = pot;
  const states = statesOf(now, changes);
  let then: Then | null = null;
  for (const [place, state] of states.entries()) {
    const at = changes[place - 1]?.at ?? createdAt;
    if (place > 0 && then && at < until && states[place - 1]?.inStock !== state.inStock)
      then.soldOutAt = state.inStock ? null : at;
    if (at < to && isIn(state)) then = { priceCents: state.priceCents, soldOutAt: null };
  }
  return then;
}
