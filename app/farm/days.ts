// Days are 'YYYY-MM-DD' and have no hours, so no clock and no time zone has a say here.

const DAY_MS = 86_400_000;

const number = (day: string) => Date.parse(`${day}T00:00:00Z`) / DAY_MS;

/** So many days later, or earlier when negative. */
export const plusDays = (day: string, days: number) =>
  new Date((number(day) + days) * DAY_MS).toISOString().slice(0, 10);

/** Days from one date to another; negative backwards. */
export const daysBetween = (from: string, to: string) => number(to) - number(from);

/** 0 for Sunday. */
export const weekdayOf = (day: string) => new Date(number(day) * DAY_MS).getUTCDay();

/** '2025-09-20' → 2025 */
export const yearOf = (day: string) => Number(day.slice(0, 4));
