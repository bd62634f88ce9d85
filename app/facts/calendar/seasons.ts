import type { Farm, Season, SeasonKind } from '../../../core/farm.ts';
import { weekdayOf } from './days.ts';

/** What opening hours are worked out from. */
export type Hours = Pick<Farm, 'facts' | 'seasons'>;

export const seasonsOf = ({ seasons }: Pick<Farm, 'seasons'>, kind: SeasonKind) =>
  seasons.filter((season) => season.kind === kind);

export function seasonOn(farm: Pick<Farm, 'seasons'>, kind: SeasonKind, day: string): Season | null {
  const holds = ({ opensOn, closesOn }: Season) => opensOn <= day && day <= closesOn;
  return seasonsOf(farm, kind).find(holds) ?? null;
}

/** Null on a weekday without hours and on a closed day. */
export const hoursOf = (season: Season, day: string) =>
  season.closedOn.includes(day) ? null : (season.hours[weekdayOf(day)] ?? null);
