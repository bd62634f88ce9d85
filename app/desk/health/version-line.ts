import { href } from 'react-router';
import type { Version } from '../../../core/this-version.ts';
import type { NewestVersion } from '../../../services/newest-version/newest-version.ts';
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

const parts = (number: string) => number.split('.').map(Number);

/** @param one like '1.2.0' */
function isLater(one: string, other: string): boolean {
  const others = parts(other);
  const [place, part] = [...parts(one).entries()].find(([at, each]) => each !== (others[at] ?? 0)) ?? [];
  return part !== undefined && part > (others[place ?? 0] ?? 0);
}

/** What a list of versions says; undefined where none is set. */
type Newest = ReturnType<NewestVersion['number']> | undefined;

type Compared = Pick<HealthLine, 'state' | 'todo'> & { says: string };

const NOT_ASKED = 'This site never asks whether there is a newer one: ask whoever runs the server.';

/** Green only where a list of versions was read, or the program is young. */
function compared(number: string, newest: Newest, isOld: boolean): Compared {
  if (newest === undefined) return isOld ? { state: 'unseen', says: NOT_ASKED } : { state: 'well', says: '' };
  if (newest === 'asking')
    return { state: 'unseen', says: 'Whether there is a newer one is being asked. Reload in a few seconds.' };
  if (newest === null) {
    const todo = { text: 'The website works all the same. Reload to ask again.' };
    return { state: 'unseen', says: 'The list of versions in RELEASES_URL did not answer.', todo };
  }
  if (!isLater(newest, number)) return { state: 'well', says: 'There is no newer one.' };
  const text = 'Ask whoever runs the server to update: the page they set it up from says how.';
  return { state: 'risky', says: `${newest} is out.`, todo: { text } };
}

/** How old the program is, and whether there is a newer one where somebody set whom to ask. */
export function versionLine({ number, released, goesOn }: Version, now: Date, newest?: Newest): HealthLine {
  const months = monthsBetween(released, farmDay(now));
  // Noon is the same day in every time zone of the farm.
  const day = formatDay(new Date(`${released}T12:00:00-06:00`));
  const { says, ...line } = compared(number, newest, months >= OLD_MONTHS);
  return {
    title: 'Version',
    ...line,
    text: [
      `${number} of ${day}${goesOn ? ', and changes after it' : ''}.`,
      months > 0 && `${ageInWords(months)} old.`,
      says,
    ]
      .filter(Boolean)
      .join(' '),
    see: { words: 'See what is new in it', to: `${href('/dashboard/health')}?${NEWS}#${NEWS}` },
  };
}
