import { Temporal } from 'temporal-polyfill';
import type { ContactEmail, SEASON_KINDS, WeekHours } from '../../db/season.ts';
import { plusDays, weekdayOf } from './days.ts';
import { duskOf } from './dusk.ts';
import { TIME_ZONE } from './farm-time.ts';

export type SeasonKind = (typeof SEASON_KINDS)[number];

/** One stretch of days, both ends included, with its weekly hours (Sunday first) and single days off. */
export type Season = {
  id: string;
  kind: SeasonKind;
  /** 'YYYY-MM-DD', like every day here. */
  opensOn: string;
  closesOn: string;
  hours: WeekHours;
  closedOn: string[];
  notes: string;
  updatedAt: Date;
};

/** What the farm says of itself. */
export type FarmFacts = {
  name: string;
  shortName: string;
  street: string;
  city: string;
  /** Its English name. */
  state: string;
  zip: string;
  latitude: number;
  longitude: number;
  phone: string;
  emails: ContactEmail[];
  banner: string;
  /** 1 to 12; counts until the next season of the stand has its dates. */
  reopeningMonth: number;
  chickenEggs: string;
  duckEggs: string;
  /** How far eggs go, in miles of driving. */
  radiusMiles: number;
  /** The smallest and the largest deposit, in whole dollars. */
  depositFrom: number;
  depositUpTo: number;
  updatedAt: Date;
};

/** How the farm shows itself: colours as '#rrggbb', and its logo; null for the hen. */
export type FarmLook = {
  accentColour: string;
  deepColour: string;
  groundColour: string;
  logo: { hash: string; width: number; height: number; widths: number[] } | null;
  updatedAt: Date;
};

/** The one source of everything the farm says about when, where and how; seasons earliest first. */
export type FarmCalendar = {
  facts: FarmFacts;
  look: FarmLook;
  seasons: Season[];
  /** The database was away: this is how it was when last read. */
  remembered?: true;
};

/** One day's opening, as moments. */
export type Opening = { opens: Date; closes: Date; untilDusk: boolean };

/** The farm's date at a moment, 'YYYY-MM-DD'. */
export function farmDay(moment: Date): string {
  return Temporal.Instant.fromEpochMilliseconds(moment.getTime())
    .toZonedDateTimeISO(TIME_ZONE)
    .toPlainDate()
    .toString();
}

/** The moment at which the farm's wall shows this many minutes after midnight of a day. */
export function momentOn(day: string, minutes: number): Date {
  const plainTime = new Temporal.PlainTime(Math.floor(minutes / 60), minutes % 60);
  const { epochMilliseconds } = Temporal.PlainDate.from(day).toZonedDateTime({
    timeZone: TIME_ZONE,
    plainTime,
  });
  return new Date(epochMilliseconds);
}

/** The seasons of one kind, earliest first. */
export const seasonsOf = ({ seasons }: FarmCalendar, kind: SeasonKind) =>
  seasons.filter((season) => season.kind === kind);

/** The season a day lies in, or null. */
export function seasonOn(calendar: FarmCalendar, kind: SeasonKind, day: string): Season | null {
  const holds = ({ opensOn, closesOn }: Season) => opensOn <= day && day <= closesOn;
  return seasonsOf(calendar, kind).find(holds) ?? null;
}

/** When a day of a season opens and closes; null when it stays closed, also when dusk falls before it would open. */
function openingIn(season: Season, day: string, { latitude, longitude }: FarmFacts): Opening | null {
  const hours = season.hours[weekdayOf(day)];
  if (!hours || season.closedOn.includes(day)) return null;
  const untilDusk = hours.closes === 'dusk';
  const opens = momentOn(day, hours.opens);
  const closes = hours.closes === 'dusk' ? duskOf(day, latitude, longitude) : momentOn(day, hours.closes);
  return closes > opens ? { opens, closes, untilDusk } : null;
}

/** The opening on one day of the farm's calendar, or null. */
export function openingOn(calendar: FarmCalendar, kind: SeasonKind, day: string): Opening | null {
  const season = seasonOn(calendar, kind, day);
  return season && openingIn(season, day, calendar.facts);
}

/** The first opening that begins after a moment; null when the calendar knows of none. */
export function nextOpening(calendar: FarmCalendar, kind: SeasonKind, after: Date): Opening | null {
  const today = farmDay(after);
  for (const season of seasonsOf(calendar, kind)) {
    let day = season.opensOn > today ? season.opensOn : today;
    for (; day <= season.closesOn; day = plusDays(day, 1)) {
      const opening = openingIn(season, day, calendar.facts);
      if (opening && opening.opens > after) return opening;
    }
  }
  return null;
}
