import { capitalized } from '../../../core/capitalized.ts';
import type { Season, SeasonKind } from '../../../core/farm.ts';
import { MONTHS } from '../../../core/months.ts';
import type { DayHours } from '../../../db/season.ts';
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

export { MONTHS };

export const HOURS_OF: Record<SeasonKind, string> = {
  'farm-and-plants': 'Farm & Plant Hours',
  farmstand: 'Farmstand Hours',
};

export const KIND_NAMES: Record<SeasonKind, string> = {
  'farm-and-plants': 'Plants',
  farmstand: 'Farmstand',
};

// No comma before 'and', as on the farm's own sign.
const plainList = new Intl.ListFormat('en-GB', { type: 'conjunction' });

export function kindsInWords(kinds: SeasonKind[]): string {
  const words = plainList.format([...new Set(kinds)].map((kind) => KIND_NAMES[kind].toLowerCase()));
  return capitalized(words);
}

const noon = (time: string) => (time === '12:00 PM' ? '12:00 Noon' : time);

/** '10:00 AM' or '12:00 Noon' in the farm's time zone. */
export const timeOfDay = (moment: Date) => noon(formatTime(moment));

/** '10 AM', '9:30 AM' or 'noon' in the farm's time zone. */
export function shortTime(moment: Date): string {
  const time = formatTime(moment).replace(':00', '');
  return time === '12 PM' ? 'noon' : time;
}

/** Minutes after midnight as '10:00 AM'. */
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

export const datesInWords = ({ opensOn, closesOn }: Pick<Season, 'opensOn' | 'closesOn'>) =>
  opensOn === closesOn ? dayInWords(opensOn) : `${dayInWords(opensOn)} to ${dayInWords(closesOn)}`;

export const sameHours = (one: DayHours | null, other: DayHours | null) =>
  one?.opens === other?.opens && one?.closes === other?.closes;

const hoursOf = ({ opens, closes }: DayHours) =>
  `${minutesInWords(opens)} to ${closes === 'dusk' ? 'dusk' : minutesInWords(closes)}`;

/** 'Daily', 'Friday', 'Friday and Saturday', 'Monday to Friday'. */
function daysInWords(first: number, last: number): string {
  if (last - first === 6) return 'Daily';
  if (first === last) return WEEKDAYS[first] ?? '';
  return `${WEEKDAYS[first]}${last - first === 1 ? ' and ' : ' to '}${WEEKDAYS[last]}`;
}

/** Neighboring days with equal hours share an entry: `{ days: 'Friday', hours: '10:00 AM to 3:00 PM' }`. */
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

export const shortDay = (day: string) =>
  `${WEEKDAYS[weekdayOf(day)]} ${Number(day.slice(5, 7))}/${Number(day.slice(8))}`;

/** 'Closed Saturday 9/27, Friday 10/3 and Saturday 10/4', or null without closed days since `from`. */
export function closedDaysInWords({ closedOn }: Pick<Season, 'closedOn'>, from = ''): string | null {
  const ahead = closedOn.filter((day) => day >= from);
  return ahead.length ? `Closed ${plainList.format(ahead.map(shortDay))}` : null;
}

/** 'September 12 to October 15: Friday 10:00 AM to 3:00 PM, Saturday 9:00 AM to 12:00 Noon.' */
export const seasonInWords = (season: Pick<Season, 'opensOn' | 'closesOn' | 'hours'>) =>
  `${datesInWords(season)}: ${weekInWords(season)
    .map(({ days, hours }) => `${days} ${hours}`)
    .join(', ')}.`;

/** The same, with closed days since `from` as a second sentence. */
export function hoursInWords(season: Season, from: string): string {
  const closed = closedDaysInWords(season, from);
  return closed ? `${seasonInWords(season)} ${closed}.` : seasonInWords(season);
}
