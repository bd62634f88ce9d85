import type { Farm, Season } from '../../../core/farm.ts';
import { isSample } from '../farm-offers.ts';
import { isOver, seasonAhead } from './calendar.ts';
import { closedDaysInWords, datesInWords, HOURS_OF, hoursInWords, weekInWords } from './calendar-words.ts';
import { yearOf } from './days.ts';
import { farmDay } from './farm-time.ts';
import { seasonsOf } from './seasons.ts';
import { HELP_YOURSELF, isStandDay } from './stand-status.ts';

export type HoursCard = {
  title: string;
  season: string;
  hours: readonly { days: string; hours: string }[];
  closed: string | null;
  notes: readonly string[];
};

const STAY_OUT = 'Please do not enter the farm area when we are closed.';

function cardOf(farm: Farm, season: Season, now: Date): HoursCard {
  const over = isOver(farm, season, now);
  const whenClosed = isStandDay(farm, now) ? `${STAY_OUT} ${HELP_YOURSELF}` : STAY_OUT;
  return {
    title: HOURS_OF[season.kind],
    season: datesInWords(season),
    hours: weekInWords(season),
    closed: closedDaysInWords(season),
    notes: [
      over ? 'Closed for the season.' : '',
      season.notes,
      isSample(farm) && season.kind === 'farmstand' ? whenClosed : '',
    ].filter(Boolean),
  };
}

/** For the current or next season, else the last one. */
export function yearOnTheSign({ seasons }: Farm, today: string): number {
  const season = seasons.find(({ closesOn }) => closesOn >= today) ?? seasons.at(-1);
  return season ? yearOf(season.opensOn) : yearOf(today);
}

/** Warns that the hours are over; otherwise null. */
function signNote(farm: Farm, year: number, now: Date): string | null {
  const { facts, seasons } = farm;
  if (seasons.length === 0)
    return `Our hours for ${year} are not set yet. Please call ${facts.phone} before you come.`;
  if (!seasons.every((season) => isOver(farm, season, now))) return null;
  // Days that are all closed, in a season to come.
  if (year > yearOf(farmDay(now)))
    return `Our hours for ${year} have no open day yet. Please call ${facts.phone} before you come.`;
  return `These were our hours in ${year}. New ones are not set yet; please call ${facts.phone} before you come.`;
}

export type VisitHours = { year: number; cards: HoursCard[]; note: string | null };

export function visitHours(farm: Farm, now: Date): VisitHours {
  const today = farmDay(now);
  const year = yearOnTheSign(farm, today);
  const cards = [...seasonsOf(farm, 'farm-and-plants'), ...seasonsOf(farm, 'farmstand')]
    .filter(({ opensOn }) => yearOf(opensOn) === year)
    .map((season) => cardOf(farm, season, now));
  return { year, cards, note: signNote(farm, year, now) };
}

/** In a sentence or two; null if unknown. */
export function plantHoursInWords(farm: Farm, now: Date): string | null {
  const season = seasonAhead(farm, 'farm-and-plants', now);
  return season ? `Open ${hoursInWords(season, farmDay(now))}` : null;
}
