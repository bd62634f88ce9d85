import type { Look } from '../../../core/catalog.ts';
import { momentOn } from '../../facts/calendar/calendar.ts';
import { timeOfDay } from '../../facts/calendar/calendar-words.ts';
import { plusDays } from '../../facts/calendar/days.ts';
import { dayInWords, farmDay } from '../../facts/calendar/farm-time.ts';
import type { Plant } from './plant.ts';

/** For so many of the farm's days, its own among them, it is said that a few are left, or what is new. */
export const WEEK_DAYS = 7;

/** When the farm's day began. */
export const dayBegan = (now: Date) => momentOn(farmDay(now), 0);

/** What was seen or came in before then is no longer said. */
export const weekBegan = (now: Date) => momentOn(plusDays(farmDay(now), 1 - WEEK_DAYS), 0);

/** Whether visitors read that a few are left. @param since as weekBegan says */
export const isFew = ({ inStock }: Pick<Plant, 'inStock'>, look: Look | undefined, since: Date): boolean =>
  inStock && look?.seen === 'few' && look.holds && look.seenAt >= since;

type Looks = ReadonlyMap<string, Look>;

/** When all of these were looked at; null unless that is still so. */
function lookedAt(pots: readonly Plant[], looks: Looks): Date | null {
  const held = pots.map(({ id }) => looks.get(id)).filter((look) => look?.holds);
  const [oldest] = held.flatMap((look) => look?.seenAt ?? []).sort((a, b) => a.getTime() - b.getTime());
  return oldest && held.length === pots.length ? oldest : null;
}

/** 'Checked today at 8:10 AM'; of a few left also 'Checked yesterday'. '' where nobody looked. */
export function checkedInWords(pots: readonly Plant[], looks: Looks, now: Date): string {
  const at = lookedAt(pots, looks);
  if (at && at >= dayBegan(now)) return `Checked today at ${timeOfDay(at)}`;
  const some = lookedAt(
    pots.filter(({ few }) => few),
    looks,
  );
  return some ? `Checked ${dayInWords(some, now)}` : '';
}

/** 'All checked today', or of at least half '40 of 51 checked today'. @param plants the pots of each that are in stock */
export function benchInWords(plants: readonly (readonly Plant[])[], looks: Looks, now: Date): string {
  const today = dayBegan(now);
  const isChecked = ({ id }: Plant) => (looks.get(id)?.seenAt ?? 0) >= today;
  const checked = plants.filter((pots) => pots.every(isChecked)).length;
  if (checked === 0 || checked * 2 < plants.length) return '';
  return checked === plants.length ? 'All checked today' : `${checked} of ${plants.length} checked today`;
}
