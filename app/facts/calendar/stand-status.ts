import type { Farm, SeasonKind } from '../../../core/farm.ts';
import { isOver, nextOpening, type Opening, openingOn } from './calendar.ts';
import { dayInWords, MONTHS, timeOfDay, WEEKDAYS } from './calendar-words.ts';
import { daysBetween, plusDays, weekdayOf, yearOf } from './days.ts';
import { farmDay } from './farm-time.ts';
import { seasonOn, seasonsOf } from './seasons.ts';

/** `nextChange` is null if unknown. */
export type StandStatus = { open: boolean; line: string; nextChange: Date | null };

export type Status = Pick<StandStatus, 'open' | 'line'>;

export type Month = { year: number; month: number };

function opensInWords({ opens }: Opening, today: string): string {
  const day = farmDay(opens);
  const away = daysBetween(today, day);
  if (away === 0) return `Opens today ${timeOfDay(opens)}`;
  if (away === 1) return `Opens tomorrow ${timeOfDay(opens)}`;
  if (away < 7) return `Opens ${WEEKDAYS[weekdayOf(day)]} ${timeOfDay(opens)}`;
  return `Closed until ${dayInWords(day, yearOf(day) !== yearOf(today))}`;
}

/** The month of the next season, else the one the owner promised; null in season. */
export function backIn(farm: Farm, today: string): Month | null {
  if (seasonOn(farm, 'farmstand', today)) return null;
  const seasons = seasonsOf(farm, 'farmstand');
  const next = seasons.find(({ opensOn }) => opensOn > today);
  if (next) return { year: yearOf(next.opensOn), month: Number(next.opensOn.slice(5, 7)) };
  const last = seasons.at(-1);
  if (!last) return null;
  const { reopeningMonth: month } = farm.facts;
  if (month === null) return null;
  const [ended, begins, now] = [
    last.closesOn.slice(5),
    `${String(month).padStart(2, '0')}-01`,
    today.slice(5),
  ];
  const year = yearOf(today);
  if (now < begins) return now > ended || ended >= begins ? { year, month } : null;
  return now > ended && ended >= begins ? { year: year + 1, month } : null;
}

/** Until then, a year without hours may still open in spring. */
const isBeforeSummer = (today: string) => today.slice(5) < '06-01';

function closedInWords(farm: Farm, kind: SeasonKind, today: string): string {
  // A season's last evening already reads like the morning after.
  const rest = seasonOn(farm, kind, today);
  const from = rest ? plusDays(rest.closesOn, 1) : today;
  const back = kind === 'farmstand' ? backIn(farm, from) : null;
  if (back) return `Closed until ${MONTHS[back.month - 1]}`;
  if (hasHoursIn(farm, kind, yearOf(today))) return 'Closed for the season';
  return `${isBeforeSummer(today) ? 'Closed until spring' : 'Closed'}. We’ll post the date here`;
}

export function statusAt(farm: Farm, kind: SeasonKind, now: Date): StandStatus {
  const today = farmDay(now);
  const opening = openingOn(farm, kind, today);
  if (opening && opening.opens <= now && now < opening.closes) {
    const until = timeOfDay(opening.closes);
    const line = opening.untilDusk ? `Open now until dusk (${until})` : `Open now until ${until}`;
    return { open: true, line, nextChange: opening.closes };
  }
  const next = nextOpening(farm, kind, now);
  const line = next ? opensInWords(next, today) : closedInWords(farm, kind, today);
  return { open: false, line, nextChange: next?.opens ?? null };
}

/** The specification's sentence, which is not said of a closed stand. */
export const HELP_YOURSELF = 'You are welcome to take produce or eggs from the farmstand.';

/** Before, in or after its hours, but on a day it has them, and not after the season's last. */
export function isStandDay(farm: Farm, now: Date): boolean {
  const today = farmDay(now);
  const season = seasonOn(farm, 'farmstand', today);
  return season !== null && openingOn(farm, 'farmstand', today) !== null && !isOver(farm, season, now);
}

export function closedNotice(farm: Farm, now: Date): string | null {
  const today = farmDay(now);
  const back = backIn(farm, today);
  if (!back || (back.year === yearOf(today) && back.month <= Number(today.slice(5, 7)))) return null;
  return `The farmstand is closed for the season and will reopen in ${MONTHS[back.month - 1]} ${back.year}.`;
}

const hasHoursIn = (farm: Farm, kind: SeasonKind, year: number) =>
  seasonsOf(farm, kind).some(({ opensOn }) => yearOf(opensOn) === year);

/** Null once the year has hours, even if they are over. */
export function noHoursNotice(farm: Farm, now: Date): string | null {
  const today = farmDay(now);
  if (hasHoursIn(farm, 'farmstand', yearOf(today)) || backIn(farm, today)) return null;
  return `Our farmstand hours for ${yearOf(today)} are not set yet. Please call ${farm.facts.phone} before you come.`;
}
