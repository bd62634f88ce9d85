import { type FarmCalendar, farmDay, type Season, seasonsOf } from './calendar.ts';
import { closedDaysInWords, datesInWords, HOURS_OF, seasonInWords, weekInWords } from './calendar-words.ts';
import { yearOf } from './days.ts';

/** One card of opening hours, in words to show. */
export type HoursCard = {
  title: string;
  season: string;
  hours: readonly { days: string; hours: string }[];
  /** Days within the season on which nobody is there: 'Closed Saturday 9/27 and Friday 10/3'. */
  closed: string | null;
  notes: readonly string[];
};

const WHEN_CLOSED =
  'Please do not enter the farm area when we are closed. You are welcome to take produce or eggs from the farmstand.';

function cardOf(season: Season): HoursCard {
  return {
    title: HOURS_OF[season.kind],
    season: datesInWords(season),
    hours: weekInWords(season),
    closed: closedDaysInWords(season),
    notes: [season.notes, season.kind === 'farmstand' ? WHEN_CLOSED : ''].filter(Boolean),
  };
}

/** The year whose hours count on a day: of what is open or comes next, else the last one known. */
export function yearOnTheSign({ seasons }: FarmCalendar, today: string): number {
  const season = seasons.find(({ closesOn }) => closesOn >= today) ?? seasons.at(-1);
  return season ? yearOf(season.opensOn) : yearOf(today);
}

/** What keeps a neighbour from driving out on hours of another year; null while the sign is right. */
function signNote({ facts }: FarmCalendar, year: number, cards: HoursCard[], today: string): string | null {
  if (cards.length === 0)
    return `Our hours for ${year} are not set yet. Please call ${facts.phone} before you come.`;
  if (year >= yearOf(today)) return null;
  return `These were our hours in ${year}. New ones are not set yet; please call ${facts.phone} before you come.`;
}

export type VisitHours = { year: number; cards: HoursCard[]; note: string | null };

/** The hours on the sign at the gate: the farm and its plants first, then the stand. */
export function visitHours(calendar: FarmCalendar, now: Date): VisitHours {
  const today = farmDay(now);
  const year = yearOnTheSign(calendar, today);
  const cards = [...seasonsOf(calendar, 'farm-and-plants'), ...seasonsOf(calendar, 'farmstand')]
    .filter(({ opensOn }) => yearOf(opensOn) === year)
    .map(cardOf);
  return { year, cards, note: signNote(calendar, year, cards, today) };
}

/** When plants can be bought, now or next, in one sentence; null when nobody knows yet. */
export function plantHoursInWords(calendar: FarmCalendar, now: Date): string | null {
  const today = farmDay(now);
  const season = seasonsOf(calendar, 'farm-and-plants').find(({ closesOn }) => closesOn >= today);
  return season ? `Open ${seasonInWords(season)}` : null;
}
