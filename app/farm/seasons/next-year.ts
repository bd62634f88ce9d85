import type { Farm, Season } from '../../../core/farm.ts';
import { dayInWords, HOURS_OF, MONTHS, WEEKDAYS } from '../../facts/calendar/calendar-words.ts';
import { daysBetween, plusDays, weekdayOf, yearOf } from '../../facts/calendar/days.ts';
import { seasonsOf } from '../../facts/calendar/seasons.ts';
import { eggsToCome } from '../../facts/dated-words.ts';

type Dates = Pick<Season, 'opensOn' | 'closesOn' | 'hours'>;

/** `leapDay` replaces February 29. */
function sameDate(day: string, year: number, leapDay: '02-28' | '03-01'): string {
  const isLeap = weekdayOf(`${year}-03-01`) !== (weekdayOf(`${year}-02-28`) + 1) % 7;
  return `${year}-${day.endsWith('02-29') && !isLeap ? leapDay : day.slice(5)}`;
}

function byDate({ opensOn, closesOn }: Dates, year: number) {
  const opens = sameDate(opensOn, year, '03-01');
  const closes = sameDate(closesOn, year, '02-28');
  return { opensOn: opens, closesOn: closes < opens ? opens : closes };
}

/** The nearest days on the same weekdays; the length and the year stay. */
function byWeekday(season: Dates, year: number) {
  const { opensOn: date } = byDate(season, year);
  const ahead = (weekdayOf(season.opensOn) - weekdayOf(date) + 7) % 7;
  let opensOn = plusDays(date, ahead > 3 ? ahead - 7 : ahead);
  const days = daysBetween(season.opensOn, season.closesOn);
  while (yearOf(opensOn) < year) opensOn = plusDays(opensOn, 7);
  while (yearOf(plusDays(opensOn, days)) > year) opensOn = plusDays(opensOn, -7);
  return yearOf(opensOn) === year ? { opensOn, closesOn: plusDays(opensOn, days) } : byDate(season, year);
}

/** Daily seasons keep their dates, others their weekdays. Closed days are dropped. */
export function inYear<One extends Dates>(season: One, year: number) {
  const dates = season.hours.every(Boolean) ? byDate(season, year) : byWeekday(season, year);
  return { ...season, ...dates, closedOn: [] as string[] };
}

const isBehind = (one: Dates, other: Dates) => one.opensOn > other.closesOn;

/** In order; a kind whose weekdays would overlap goes by date. */
export function allInYear<One extends Dates & Pick<Season, 'kind'>>(seasons: One[], year: number) {
  const both = seasons.map((season) => ({ season, moved: inYear(season, year) }));
  const crowded = (kind: Season['kind']) => {
    const ofKind = both.filter(({ season }) => season.kind === kind);
    return ofKind.some((one) =>
      ofKind.some((other) => isBehind(one.season, other.season) && !isBehind(one.moved, other.moved)),
    );
  };
  return both.map(({ season, moved }) =>
    crowded(season.kind) ? { ...moved, ...byDate(season, year) } : moved,
  );
}

/** Days that were closed a year before, on this year's dates; null if none were. */
export function closedYearBefore(seasons: Season[], season: Season): { year: number; days: string[] } | null {
  const year = yearOf(season.opensOn) - 1;
  const before = seasons.filter(({ kind, opensOn }) => kind === season.kind && yearOf(opensOn) === year);
  const closed = before.flatMap(({ closedOn }) => closedOn);
  if (closed.length === 0) return null;
  const moved = closed.map((day) => sameDate(day, year + 1, '02-28'));
  return { year, days: moved.filter((day) => season.opensOn <= day && day <= season.closesOn) };
}

/** The last year if it is over, and the first year still to come; else null. */
export function yearToCopy({ seasons }: Farm, today: string): { from: number; to: number } | null {
  const from = Math.max(...seasons.map(({ opensOn }) => yearOf(opensOn)));
  if (!seasons.length || seasons.some(({ closesOn }) => closesOn >= today)) return null;
  const last = seasons.filter(({ opensOn }) => yearOf(opensOn) === from);
  let to = from + 1;
  while (last.every((season) => inYear(season, to).closesOn < today)) to += 1;
  return { from, to };
}

/** `right` when the calendar itself proves it. */
export type Check = { text: string; right: boolean };

const onWeekday = (day: string) => `${WEEKDAYS[weekdayOf(day)]}, ${dayInWords(day)}`;

export function checksFor(farm: Farm, year: number): Check[] {
  const { reopeningMonth } = farm.facts;
  const { banner, eggs, comingSoon } = farm.words;
  const seasons = farm.seasons.filter(({ opensOn }) => yearOf(opensOn) === year);
  const dates = seasons.map(({ kind, opensOn, closesOn, closedOn }) => ({
    text: `${HOURS_OF[kind]}: ${onWeekday(opensOn)} to ${onWeekday(closesOn)}, ${
      closedOn.length
        ? `${closedOn.length} closed ${closedOn.length === 1 ? 'day' : 'days'}`
        : 'no closed days yet'
    }.`,
    right: false,
  }));
  const dated = Object.entries({ Banner: banner, 'Eggs now': eggs }).map(([name, words]) => {
    const until = words.to ? `, until ${dayInWords(words.to, true)}` : '';
    return { text: `${name}: “${words.text}”${until}`, right: false };
  });
  const promised = eggsToCome(comingSoon).map(({ title, text }) => {
    const other = text.match(/\b20\d\d\b/g)?.find((said) => Number(said) !== year);
    return { text: `${title}${other ? ` still says ${other}` : ''}: “${text}”`, right: false };
  });
  const texts = [...dated, ...promised];
  const stand = seasonsOf(farm, 'farmstand').find(({ opensOn }) => yearOf(opensOn) === year);
  const opens = stand && Number(stand.opensOn.slice(5, 7));
  if (!opens || reopeningMonth === null) return [...dates, ...texts];
  const month = MONTHS[reopeningMonth - 1];
  const back =
    opens === reopeningMonth
      ? { text: `The reopening month is ${month}, when the stand opens.`, right: true }
      : {
          text: `The reopening month is ${month}, but the stand opens in ${MONTHS[opens - 1]}.`,
          right: false,
        };
  return [...dates, ...texts, back];
}
