import type { Farm, Season } from '../../../core/farm.ts';
import { isSample } from '../farm-offers.ts';
import { seasonAhead } from './calendar.ts';
import { closedDaysInWords, hoursInWords, weekInWords } from './calendar-words.ts';
import { farmDay } from './farm-time.ts';
import { seasonsOf } from './seasons.ts';
import { noHoursNotice, statusAt } from './stand-status.ts';

/** From the specification (§9), for its own farm alone, for a season from May or June to October 31 without closed days. */
const AS_EVER = 'Open May to October, 8 am to dusk, every day.';

function isAsEver(season: Season, today: string): boolean {
  const [week, ...others] = weekInWords(season);
  return (
    others.length === 0 &&
    !closedDaysInWords(season, today) &&
    week?.days === 'Daily' &&
    week.hours === '8:00 AM to dusk' &&
    ['05', '06'].includes(season.opensOn.slice(5, 7)) &&
    season.closesOn.slice(5) === '10-31'
  );
}

export function whenStandIsOpen(farm: Farm, now: Date): string {
  const unknown = noHoursNotice(farm, now);
  if (unknown) return unknown;
  const ahead = seasonAhead(farm, 'farmstand', now);
  const season = ahead ?? seasonsOf(farm, 'farmstand').at(-1);
  const today = farmDay(now);
  if (season && isSample(farm) && isAsEver(season, today)) return AS_EVER;
  return ahead ? `Open ${hoursInWords(ahead, today)}` : `${statusAt(farm, 'farmstand', now).line}.`;
}

/** With the owner's notes. */
export function standHours(farm: Farm, now: Date): string {
  const season = seasonAhead(farm, 'farmstand', now);
  if (season) return [hoursInWords(season, farmDay(now)), season.notes].filter(Boolean).join(' ');
  const { line } = statusAt(farm, 'farmstand', now);
  return noHoursNotice(farm, now) ?? `${line}. We’ll post our opening date here.`;
}
