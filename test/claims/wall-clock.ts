import type { Opening } from '../../app/facts/calendar/calendar.ts';
import { duskOf } from '../../app/facts/calendar/dusk.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, TIME_ZONE } from '../../core/clock.ts';
import type { Farm, SeasonKind } from '../../core/farm.ts';

// Read from the platform, without any code of the calendar.
const wall = new Intl.DateTimeFormat('en-CA', {
  timeZone: TIME_ZONE,
  weekday: 'short',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const OFFSETS = [5, 6];

/** What calendar and clock on the wall show; `minutes` after midnight. */
export function readWall(moment: Date) {
  const parts = Object.fromEntries(wall.formatToParts(moment).map(({ type, value }) => [type, value]));
  return {
    day: `${parts.year}-${parts.month}-${parts.day}`,
    weekday: DAYS.indexOf(String(parts.weekday).slice(0, 3)),
    minutes: Number(parts.hour) * 60 + Number(parts.minute),
  };
}

export const plainToday = (moment: Date) => readWall(moment).day;

/** From a day and a time that the clock on the wall shows. */
export function atWall(day: string, minutes: number): Date {
  const shown = Date.parse(day) + minutes * MINUTE_MS;
  const moments = OFFSETS.map((hours) => new Date(shown + hours * HOUR_MS));
  const [first] = moments.filter(
    (moment) => readWall(moment).day === day && readWall(moment).minutes === minutes,
  );
  if (!first) throw new Error(`No clock shows ${day} ${minutes}`);
  return first;
}

export const dayAfter = (day: string, days = 1) =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

export const daysUntil = (day: string, today: string) => (Date.parse(day) - Date.parse(today)) / DAY_MS;

/** For the day's season, if it is open at all. */
export function plainOpening({ seasons, facts }: Farm, kind: SeasonKind, day: string): Opening | null {
  for (const { kind: its, opensOn, closesOn, hours, closedOn } of seasons) {
    const today = hours[new Date(day).getUTCDay()];
    if (its !== kind || !today || day < opensOn || day > closesOn || closedOn.includes(day)) continue;
    const untilDusk = today.closes === 'dusk';
    const opens = atWall(day, today.opens);
    const closes =
      today.closes === 'dusk' ? duskOf(day, facts.latitude, facts.longitude) : atWall(day, today.closes);
    if (closes > opens) return { opens, closes, untilDusk };
  }
  return null;
}

export function isPlainlyOpen(farm: Farm, kind: SeasonKind, moment: Date): boolean {
  const opening = plainOpening(farm, kind, plainToday(moment));
  return opening !== null && opening.opens <= moment && moment < opening.closes;
}

/** Each from the day of `from` on that is not over; a generator, because years of days are slow. */
export function* openingsFrom(farm: Farm, kind: SeasonKind, from: Date): Generator<Opening> {
  const ends = farm.seasons.map(({ closesOn }) => closesOn);
  const last = ends.reduce((one, other) => (one > other ? one : other), '');
  for (let day = plainToday(from); day <= last; day = dayAfter(day)) {
    const opening = plainOpening(farm, kind, day);
    if (opening && opening.closes > from) yield opening;
  }
}
