import { DAY_MS } from '../../../core/clock.ts';

// Days are 'YYYY-MM-DD', so no clock and no time zone matters.

const number = (day: string) => Date.parse(`${day}T00:00:00Z`) / DAY_MS;

/** `days` may be negative. */
export const plusDays = (day: string, days: number) =>
  new Date((number(day) + days) * DAY_MS).toISOString().slice(0, 10);

export const daysBetween = (from: string, to: string) => number(to) - number(from);

/** 0 for Sunday. */
export const weekdayOf = (day: string) => new Date(number(day) * DAY_MS).getUTCDay();

export const yearOf = (day: string) => Number(day.slice(0, 4));
