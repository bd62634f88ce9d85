import { Temporal } from 'temporal-polyfill';
import { TIME_ZONE } from '../../../core/clock.ts';
import type { Farm, FarmFacts, Season, SeasonKind } from '../../../core/farm.ts';
import { plusDays } from './days.ts';
import { duskOf } from './dusk.ts';
import { farmDay } from './farm-time.ts';
import { type Hours, hoursOf, seasonOn, seasonsOf } from './seasons.ts';

export type Opening = { opens: Date; closes: Date; untilDusk: boolean };

/** In the farm's time zone; minutes after midnight. */
export function momentOn(day: string, minutes: number): Date {
  const plainTime = new Temporal.PlainTime(Math.floor(minutes / 60), minutes % 60);
  const { epochMilliseconds } = Temporal.PlainDate.from(day).toZonedDateTime({
    timeZone: TIME_ZONE,
    plainTime,
  });
  return new Date(epochMilliseconds);
}

/** Null when closed, also when dusk is before opening time. */
function openingIn(season: Season, day: string, { latitude, longitude }: FarmFacts): Opening | null {
  const hours = hoursOf(season, day);
  if (!hours) return null;
  const untilDusk = hours.closes === 'dusk';
  const opens = momentOn(day, hours.opens);
  const closes = hours.closes === 'dusk' ? duskOf(day, latitude, longitude) : momentOn(day, hours.closes);
  return closes > opens ? { opens, closes, untilDusk } : null;
}

export function openingOn(farm: Hours, kind: SeasonKind, day: string): Opening | null {
  const season = seasonOn(farm, kind, day);
  return season && openingIn(season, day, farm.facts);
}

export function nextOpening(farm: Farm, kind: SeasonKind, after: Date): Opening | null {
  const today = farmDay(after);
  for (const season of seasonsOf(farm, kind)) {
    let day = season.opensOn > today ? season.opensOn : today;
    for (; day <= season.closesOn; day = plusDays(day, 1)) {
      const opening = openingIn(season, day, farm.facts);
      if (opening && opening.opens > after) return opening;
    }
  }
  return null;
}

export function isOver({ facts }: Farm, season: Season, now: Date): boolean {
  const today = farmDay(now);
  let day = season.opensOn > today ? season.opensOn : today;
  for (; day <= season.closesOn; day = plusDays(day, 1)) {
    const opening = openingIn(season, day, facts);
    if (opening && opening.closes > now) return false;
  }
  return true;
}

/** The current or next season; null if unknown. */
export const seasonAhead = (farm: Farm, kind: SeasonKind, now: Date): Season | null =>
  seasonsOf(farm, kind).find((season) => !isOver(farm, season, now)) ?? null;

/** From its first day until what it has closes for the last time. */
export const isInSeason = (farm: Farm, kind: SeasonKind, now: Date): boolean =>
  (seasonAhead(farm, kind, now)?.opensOn ?? '9999') <= farmDay(now);
