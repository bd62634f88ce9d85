import { eggPauseAt } from '../../app/facts/farm-words.ts';
import { DAY_MS } from '../../core/clock.ts';
import type { Farm } from '../../core/farm.ts';
import type { EggFacts, EggPlace, ReadyFacts } from '../../db/egg-words.ts';
import type { eggRequests } from '../../db/schema.ts';
import { isInSeason } from '../claims/claims-of-opening.ts';
import { atWall, dayAfter, plainToday } from '../claims/wall-clock.ts';
import type { Said } from './ears.ts';

export type Row = typeof eggRequests.$inferSelect;

/** Emails that say what is so of a request. */
export const SPEAKS = /^eggs-(ready|changed|last-day|passed-on|not-kept|not-ready|declined|paused)$/;
const PROMISED = ['eggs', 'of', 'kind', 'place', 'due', 'until'] as const;
const EIGHT = 8 * 60;

/** What the owner of a street decided, by request. */
export type Decided = {
  prices: Map<string, number | null>;
  places: Map<string, EggPlace | null>;
  pause: { tells: boolean };
};
type World = { farm: Farm; rows: Row[] };

/** Nothing waits at a stand whose season is over; nobody hears of it before the morning. */
function placeOf(farm: Farm, said: EggPlace | null, now: Date): EggPlace | null {
  const today = plainToday(now);
  const eight = atWall(today, EIGHT);
  const morning = eight <= now ? eight : atWall(dayAfter(today, -1), EIGHT);
  const isOpen = [now, morning].some((at) => isInSeason({ now: at, farm }, 'farmstand'));
  return said === 'stand' && !isOpen ? null : said;
}

/** What is promised, from what the owner decided; null where there is nothing to say. */
export function worldSo({ farm, rows }: World, now: Date, decided: Decided, row: Row): EggFacts | null {
  const { requestStatus: status, endedWhy, endedAt, holdUntil, numberOfEggsRequested: of } = row;
  if (status === 'awaiting_pickup') {
    const today = plainToday(now);
    return {
      status: 'ready',
      eggs: row.eggsGiven ?? of,
      of,
      kind: row.chickensOrDucks,
      place: placeOf(farm, decided.places.get(row.id) ?? null, now),
      note: null,
      due: decided.prices.get(row.id) ?? null,
      until: holdUntil?.toISOString() ?? null,
      lastDay:
        holdUntil !== null &&
        now < holdUntil &&
        plainToday(holdUntil) === today &&
        now >= atWall(today, EIGHT),
    };
  }
  if (status === 'pending') {
    const pause = decided.pause.tells ? eggPauseAt(farm, now) : null;
    return pause ? { status: 'paused', pause } : { status: 'in line' };
  }
  if (status === 'completed' || !endedAt || now.getTime() - endedAt.getTime() >= 7 * DAY_MS) return null;
  const again = rows.some(
    ({ id, customerId, requestedAt }) =>
      customerId === row.customerId && id !== row.id && requestedAt >= endedAt,
  );
  if (again) return null;
  if (endedWhy === 'declined') return { status: 'declined', sentence: row.endedNote ?? '' };
  const isLetGo = endedWhy === 'time_up' || endedWhy === 'not_picked_up';
  return isLetGo ? { status: 'let go', next: row.wentOn === true } : null;
}

const isSamePromise = (one: ReadyFacts, other: ReadyFacts) =>
  PROMISED.every((name) => (one[name] ?? null) === (other[name] ?? null));

/** @param wantsLastDay whether that is news by this way */
export function isSame(said: Said | undefined, so: EggFacts, wantsLastDay: boolean): boolean {
  const heard = said?.facts ?? { status: 'in line' };
  if (so.status === 'in line') return heard.status === 'in line' || heard.status === 'paused';
  if (so.status === 'ready' && heard.status === 'ready') {
    const before = said?.at ?? new Date(0);
    const isNews = wantsLastDay && so.lastDay && !heard.lastDay;
    const isOlder = plainToday(before) < plainToday(new Date(so.until ?? 0));
    return isSamePromise(heard, so) && !(isNews && isOlder);
  }
  return Object.entries(so).every(([name, value]) => heard[name as keyof EggFacts] === value);
}
