import { href } from 'react-router';
import type { Version } from '../../../core/this-version.ts';
import { farmDay, formatDay } from '../../facts/calendar/farm-time.ts';
import { type HealthLine, NEWS } from './health.ts';

/** From so many months on, a newer version is likely. */
const OLD_MONTHS = 6;
const YEAR_MONTHS = 12;

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;

/** Whole months between two days, 'YYYY-MM-DD'; below zero where the second is earlier. */
function monthsBetween(earlier: string, later: string): number {
  const [year = 0, month = 0, day = 0] = earlier.split('-').map(Number);
  const [laterYear = 0, laterMonth = 0, laterDay = 0] = later.split('-').map(Number);
  return (laterYear - year) * YEAR_MONTHS + laterMonth - month - (laterDay < day ? 1 : 0);
}

const ageInWords = (months: number) =>
  months < 2 * YEAR_MONTHS ? counted(months, 'month') : counted(Math.floor(months / YEAR_MONTHS), 'year');

/** How old the program is, which asks nobody whether there is a newer one. */
export function versionLine({ number, released, goesOn }: Version, now: Date): HealthLine {
  const months = monthsBetween(released, farmDay(now));
  // Noon is the same day in every time zone of the farm.
  const day = formatDay(new Date(`${released}T12:00:00-06:00`));
  const isOld = months >= OLD_MONTHS;
  return {
    title: 'Version',
    state: isOld ? 'unseen' : 'well',
    text: [
      `${number} of ${day}${goesOn ? ', and changes after it' : ''}.`,
      months > 0 && `${ageInWords(months)} old.`,
      isOld && 'This site never asks whether there is a newer one: ask whoever runs the server.',
    ]
      .filter(Boolean)
      .join(' '),
    see: { words: 'See what is new in it', to: `${href('/dashboard/health')}?${NEWS}#${NEWS}` },
  };
}
