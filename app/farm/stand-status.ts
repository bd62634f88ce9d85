import {
  type FarmCalendar,
  farmDay,
  nextOpening,
  type Opening,
  openingOn,
  type SeasonKind,
  seasonOn,
  seasonsOf,
} from './calendar.ts';
import { dayInWords, MONTHS, timeOfDay, WEEKDAYS } from './calendar-words.ts';
import { daysBetween, plusDays, weekdayOf, yearOf } from './days.ts';

/** Whether something is open at a moment, in one line to show, and when that changes; null when nobody knows yet. */
export type StandStatus = { open: boolean; line: string; nextChange: Date | null };

/** A month, counted from 1, of a year. */
export type Month = { year: number; month: number };

function opensInWords({ opens }: Opening, today: string): string {
  const day = farmDay(opens);
  const away = daysBetween(today, day);
  if (away === 0) return `Opens today ${timeOfDay(opens)}`;
  if (away === 1) return `Opens tomorrow ${timeOfDay(opens)}`;
  if (away < 7) return `Opens ${WEEKDAYS[weekdayOf(day)]} ${timeOfDay(opens)}`;
  return `Closed until ${dayInWords(day, yearOf(day) !== yearOf(today))}`;
}

/**
 * The month the stand is back in, seen from a day between two seasons: of the next season when it has its dates,
 * else the promised one, until that month begins. Null in season, and when nobody can say.
 */
export function backIn(calendar: FarmCalendar, today: string): Month | null {
  if (seasonOn(calendar, 'farmstand', today)) return null;
  const seasons = seasonsOf(calendar, 'farmstand');
  const next = seasons.find(({ opensOn }) => opensOn > today);
  if (next) return { year: yearOf(next.opensOn), month: Number(next.opensOn.slice(5, 7)) };
  const last = seasons.at(-1);
  if (!last) return null;
  const { reopeningMonth: month } = calendar.facts;
  const [ended, begins, now] = [
    last.closesOn.slice(5),
    `${String(month).padStart(2, '0')}-01`,
    today.slice(5),
  ];
  const year = yearOf(today);
  if (now < begins) return now > ended || ended >= begins ? { year, month } : null;
  return now > ended && ended >= begins ? { year: year + 1, month } : null;
}

function closedInWords(calendar: FarmCalendar, kind: SeasonKind, today: string): string {
  // On a season's last evening the word is the one of the morning after.
  const rest = seasonOn(calendar, kind, today);
  const from = rest ? plusDays(rest.closesOn, 1) : today;
  const back = kind === 'farmstand' ? backIn(calendar, from) : null;
  if (back) return `Closed until ${MONTHS[back.month - 1]}`;
  const last = seasonsOf(calendar, kind).at(-1);
  if (last && yearOf(last.closesOn) === yearOf(today)) return 'Closed for the season';
  return `Hours for ${yearOf(today)} are not set yet`;
}

/** Whether the stand, or the farm with its plants, is open at a moment. */
export function statusAt(calendar: FarmCalendar, kind: SeasonKind, now: Date): StandStatus {
  const today = farmDay(now);
  const opening = openingOn(calendar, kind, today);
  if (opening && opening.opens <= now && now < opening.closes) {
    const until = timeOfDay(opening.closes);
    const line = opening.untilDusk ? `Open now until dusk (${until})` : `Open now until ${until}`;
    return { open: true, line, nextChange: opening.closes };
  }
  const next = nextOpening(calendar, kind, now);
  const line = next ? opensInWords(next, today) : closedInWords(calendar, kind, today);
  return { open: false, line, nextChange: next?.opens ?? null };
}

/** What visitors must know between two seasons of the stand, until the month it is back in; otherwise null. */
export function closedNotice(calendar: FarmCalendar, now: Date): string | null {
  const today = farmDay(now);
  const back = backIn(calendar, today);
  if (!back || (back.year === yearOf(today) && back.month <= Number(today.slice(5, 7)))) return null;
  return `The farmstand is closed for the season and will reopen in ${MONTHS[back.month - 1]} ${back.year}.`;
}

/** What visitors are told when the year has no hours yet, so that nobody drives out for nothing; otherwise null. */
export function noHoursNotice(calendar: FarmCalendar, now: Date): string | null {
  const today = farmDay(now);
  if (seasonOn(calendar, 'farmstand', today) || backIn(calendar, today)) return null;
  return `Our farmstand hours for ${yearOf(today)} are not set yet. Please call ${calendar.facts.phone} before you come.`;
}
