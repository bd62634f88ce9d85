import type { DayHours } from '../../db/season.ts';
import type { Season, SeasonKind } from './calendar.ts';
import { weekdayOf, yearOf } from './days.ts';
import { formatTime } from './farm-time.ts';

export const WEEKDAYS = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;

export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** The headings of the hours. */
export const HOURS_OF: Record<SeasonKind, string> = {
  'farm-and-plants': 'Farm & Plant Hours',
  farmstand: 'Farmstand Hours',
};

// As on the farm's own sign: no comma before 'and'.
const plainList = new Intl.ListFormat('en-GB', { type: 'conjunction' });

const noon = (time: string) => (time === '12:00 PM' ? '12:00 Noon' : time);

/** '10:00 AM', '12:00 Noon': the farm's wall at a moment. */
export const timeOfDay = (moment: Date) => noon(formatTime(moment));

/** The same for minutes after midnight. */
export function minutesInWords(minutes: number): string {
  const hour = Math.floor(minutes / 60);
  const shown = `${hour % 12 || 12}:${String(minutes % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
  return noon(shown);
}

/** 'June 1', or with its year 'June 1, 2026'. */
export function dayInWords(day: string, withYear = false): string {
  const words = `${MONTHS[Number(day.slice(5, 7)) - 1]} ${Number(day.slice(8))}`;
  return withYear ? `${words}, ${yearOf(day)}` : words;
}

/** 'September 12 to October 15' */
export const datesInWords = ({ opensOn, closesOn }: Pick<Season, 'opensOn' | 'closesOn'>) =>
  opensOn === closesOn ? dayInWords(opensOn) : `${dayInWords(opensOn)} to ${dayInWords(closesOn)}`;

const sameHours = (one: DayHours | null, other: DayHours | null) =>
  one?.opens === other?.opens && one?.closes === other?.closes;

const hoursOf = ({ opens, closes }: DayHours) =>
  `${minutesInWords(opens)} to ${closes === 'dusk' ? 'dusk' : minutesInWords(closes)}`;

/** Days in a row with the same hours, as 'Daily', 'Friday', 'Friday and Saturday', 'Monday to Friday'. */
function daysInWords(first: number, last: number): string {
  if (last - first === 6) return 'Daily';
  if (first === last) return WEEKDAYS[first] ?? '';
  return `${WEEKDAYS[first]}${last - first === 1 ? ' and ' : ' to '}${WEEKDAYS[last]}`;
}

/** The open days of a week, `{ days: 'Friday', hours: '10:00 AM to 3:00 PM' }`, those alike and in a row together. */
export function weekInWords({ hours }: Pick<Season, 'hours'>): { days: string; hours: string }[] {
  const lines: { days: string; hours: string }[] = [];
  for (let first = 0; first < 7; ) {
    const day = hours[first] ?? null;
    let last = first;
    while (last < 6 && sameHours(day, hours[last + 1] ?? null)) last += 1;
    if (day) lines.push({ days: daysInWords(first, last), hours: hoursOf(day) });
    first = last + 1;
  }
  return lines;
}

/** 'September 12 to October 15: Friday 10:00 AM to 3:00 PM, Saturday 9:00 AM to 12:00 Noon.' */
export const seasonInWords = (season: Pick<Season, 'opensOn' | 'closesOn' | 'hours'>) =>
  `${datesInWords(season)}: ${weekInWords(season)
    .map(({ days, hours }) => `${days} ${hours}`)
    .join(', ')}.`;

const shortDay = (day: string) =>
  `${WEEKDAYS[weekdayOf(day)]} ${Number(day.slice(5, 7))}/${Number(day.slice(8))}`;

/** 'Closed Saturday 9/27, Friday 10/3 and Saturday 10/4', or null without days off. */
export const closedDaysInWords = ({ closedOn }: Pick<Season, 'closedOn'>) =>
  closedOn.length ? `Closed ${plainList.format(closedOn.map(shortDay))}` : null;
