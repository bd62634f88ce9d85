import { DAY_MS } from '../../../core/clock.ts';
import { WEEKDAYS } from '../../facts/calendar/calendar-words.ts';
import { weekdayOf } from '../../facts/calendar/days.ts';
import { farmDay, wallTime } from '../../facts/calendar/farm-time.ts';

/** Weeks that a picture looks back on, and the least that it needs. */
export const LOOKS_BACK_WEEKS = 12;
const LEAST_DAYS = 21;

/** @property at when somebody saw that it was sold out */
export type SoldOut = { rowId: string; at: Date };

/** @property times on how many days @property hour the middle one of them, after midnight, with its part */
export type WeekdaySold = { weekday: (typeof WEEKDAYS)[number]; times: number; hour: number | null };

export const isLongEnough = (first: Date | null, now: Date) =>
  first !== null && now.getTime() - first.getTime() >= LEAST_DAYS * DAY_MS;

function hourOf(moment: Date): number {
  const { hour } = wallTime(moment);
  return hour + (moment.getTime() % 3_600_000) / 3_600_000;
}

function middleOf(hours: number[]): number | null {
  const sorted = hours.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? null;
}

/** By the weekday: when a row was first sold out on a day, in the middle of those days. */
export function soldOutByWeekday(marks: SoldOut[]): WeekdaySold[] {
  const firstOfDay = new Map<string, Date>();
  for (const { at } of marks) {
    const known = firstOfDay.get(farmDay(at));
    if (!known || at < known) firstOfDay.set(farmDay(at), at);
  }
  return WEEKDAYS.map((weekday, place) => {
    const hours = [...firstOfDay].filter(([day]) => weekdayOf(day) === place).map(([, at]) => hourOf(at));
    return { weekday, times: hours.length, hour: middleOf(hours) };
  });
}

/** 14.2 → '2 PM', to the nearest half hour. */
export function aboutHour(hour: number): string {
  const half = Math.round(hour * 2) / 2;
  const whole = Math.floor(half);
  return `${whole % 12 || 12}${half > whole ? ':30' : ''} ${whole % 24 < 12 ? 'AM' : 'PM'}`;
}
