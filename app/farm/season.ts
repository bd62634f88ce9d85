import { duskNear } from './dusk.ts';
import { wallTime } from './farm-time.ts';

/** The stand's season, June 1 to October 31, in months counted from 1. */
const FIRST_MONTH = 6;
const LAST_MONTH = 10;
/** The month the farm promises to be back in, once a season is over. */
const BACK_MONTH = 5;
const OPENS_AT_HOUR = 8;
const DAY_MS = 86_400_000;

/** Whether the farmstand is open, in one line to show. */
export type StandStatus = { open: boolean; line: string };

function inSeason(moment: Date): boolean {
  const { month } = wallTime(moment);
  return month >= FIRST_MONTH && month <= LAST_MONTH;
}

/** The farmstand at a moment: from 8:00 AM to dusk on every day of its season. */
export function standStatus(now: Date): StandStatus {
  const { month, hour } = wallTime(now);
  if (month === BACK_MONTH) return { open: false, line: 'Farmstand opens on June 1' };
  if (!inSeason(now)) return { open: false, line: 'Farmstand closed for the season, back in May' };
  if (hour < OPENS_AT_HOUR) return { open: false, line: 'Farmstand opens at 8:00 AM today' };
  if (now < duskNear(now)) return { open: true, line: 'Farmstand open today, 8:00 AM to dusk' };
  return inSeason(new Date(now.getTime() + DAY_MS))
    ? { open: false, line: 'Farmstand closed for the night, opens at 8:00 AM' }
    : { open: false, line: 'Farmstand closed for the season, back in May' };
}

/** What visitors must know from November 1 until the month the stand comes back in; otherwise null. */
export function closedNotice(now: Date): string | null {
  const { year, month } = wallTime(now);
  if (month >= BACK_MONTH && month <= LAST_MONTH) return null;
  return `The farmstand is closed for the season and will reopen in May ${month > LAST_MONTH ? year + 1 : year}.`;
}
