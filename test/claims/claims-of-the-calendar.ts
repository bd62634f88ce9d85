import { KIND_NAMES } from '../../app/facts/calendar/calendar-words.ts';
import type { Season } from '../../core/farm.ts';
import { type Claim, DAYS, dayOf, isAtTime, minutesOf, monthOf, nearOf, type World } from './claim.ts';
import {
  ANY_KIND,
  hasHoursIn,
  isInSeason,
  isNothingAhead,
  isShort,
  nextOpening,
  STATUS_CLAIMS,
  seasonsAhead,
  seasonsOf,
  today,
  yearOf,
} from './claims-of-opening.ts';
import { dayAfter, daysUntil, plainOpening, plainToday } from './wall-clock.ts';

/** 'Friday and Saturday 9:00 AM to dusk' of each part of the week. */
function isWeek(season: Season, words: string): boolean {
  const said = Array<string>(7).fill('');
  for (const part of words.split(', ')) {
    const [, first = '', link, last = first, hours = ''] =
      /^(\w+?)(?: (and|to) ([A-Z]\w+day))? (\d.*)$/.exec(part) ?? [];
    const [from, to] = first === 'Daily' ? [0, 6] : [DAYS.indexOf(first), DAYS.indexOf(link ? last : first)];
    for (let n = from; n <= to; n += 1) said[n] = hours;
  }
  return season.hours.every((hours, n) => isHours(hours, said[n] as string));
}

function isHours(hours: Season['hours'][number] | undefined, words: string): boolean {
  if (!hours) return words === '';
  const [opens = '', closes = ''] = words.split(' to ');
  const closing = closes === 'dusk' ? 'dusk' : minutesOf(closes);
  return words !== '' && minutesOf(opens) === hours.opens && closing === hours.closes;
}

const areDates = ({ opensOn: first, closesOn }: Season, from: string, to = from) =>
  [first, closesOn].join() ===
  [dayOf(from, new Date(`${first}T12:00Z`)), dayOf(to, new Date(`${first}T12:00Z`))].join();

const everySeason = (world: World) => ANY_KIND.flatMap((kind) => seasonsOf(world, kind));
const everySeasonAhead = (world: World) => ANY_KIND.flatMap((kind) => seasonsAhead(world, kind));

/** Each of 'Saturday 9/27, Friday 10/3 and Saturday 10/4'. */
const areClosed = (seasons: Season[], words: string) => {
  const days = words.split(/, | and /);
  return seasons.some(({ closedOn }) => days.every((short) => closedOn.some((day) => isShort(short, day))));
};

const AS_EVER = { opens: 8 * 60, closes: 'dusk' };

/** The specification's sentence: so of the stand's next season, or else of its last. */
function isAsEver(world: World): boolean {
  const season = seasonsAhead(world, 'farmstand')[0] ?? seasonsOf(world, 'farmstand').at(-1);
  if (!season || season.closedOn.some((day) => day >= today(world))) return false;
  const daily = season.hours.every((day) => day?.opens === AS_EVER.opens && day.closes === AS_EVER.closes);
  return daily && /-0[56]-/.test(season.opensOn) && season.closesOn.endsWith('-10-31');
}

const offOn = (world: World, near: string) =>
  world.farm.seasons.filter(({ closedOn }) => closedOn.includes(nearOf(near, world.now)));

const isStandDay = (world: World) =>
  plainOpening(world.farm, 'farmstand', today(world)) !== null && isInSeason(world, 'farmstand');

const NURSERY = 'farm-and-plants';
const monthNow = (world: World) => Number(today(world).slice(5, 7));
const lastNursery = (world: World) =>
  seasonsOf(world, NURSERY).findLast(({ opensOn }) => opensOn <= today(world));
/** A season has been, and none is on. */
const isResting = (world: World) => !isInSeason(world, NURSERY) && lastNursery(world) !== undefined;

/** Two weeks and a day before the end, or the month it began. */
function lastMonth(world: World): number {
  const { opensOn = '', closesOn = '2000-01-01' } = lastNursery(world) ?? {};
  const before = dayAfter(closesOn, -15);
  return Number((before < opensOn ? opensOn : before).slice(5, 7));
}

/** What pages and letters say of days, hours and seasons. */
export const CLAIMS_OF_THE_CALENDAR: Claim[] = [
  ...STATUS_CLAIMS,
  ['Open May to October, 8 am to dusk, every day.', isAsEver],
  [
    '{any} closed {near}.',
    (world, kinds = '', day = '') =>
      offOn(world, day).some(({ kind }) => kinds.toLowerCase().includes(KIND_NAMES[kind].toLowerCase())),
  ],
  ['Open {near} after all', (world, day = '') => offOn(world, day).length > 0],
  ...['{day} to {day}: {any}.', 'Open {day} to {day}: {any}.'].map(
    (says): Claim => [
      says,
      (world, from = '', to = '', week = '') =>
        everySeasonAhead(world).some((season) => areDates(season, from, to) && isWeek(season, week)),
    ],
  ),
  ...['{day}: {any}.', 'Open {day}: {any}.'].map(
    (says): Claim => [
      says,
      (world, on = '', week = '') =>
        everySeasonAhead(world).some((season) => areDates(season, on) && isWeek(season, week)),
    ],
  ),
  [
    '{day} to {day}',
    (world, from = '', to = '') => everySeason(world).some((season) => areDates(season, from, to)),
  ],
  ['{day}', (world, on = '') => everySeason(world).some((season) => areDates(season, on))],
  ['{time} to {time}', (world, ...hours) => isOfSomeDay(world, hours.join(' to '))],
  ['{time} to dusk', (world, opens) => isOfSomeDay(world, `${opens} to dusk`)],
  ['Closed {short}', (world, days = '') => areClosed(everySeason(world), days)],
  ['Closed {any} and {short}', (world, ...days) => areClosed(everySeason(world), days.join(' and '))],
  [
    '{year} Hours',
    (world, year = '') => {
      const years = everySeason(world).toSorted((one, other) => (one.opensOn < other.opensOn ? -1 : 1));
      const season = years.find(({ closesOn }) => closesOn >= today(world)) ?? years.at(-1);
      return (season?.opensOn ?? today(world)).startsWith(year);
    },
  ],
  [
    'These were our hours in {year}.',
    (world, year = '') => everySeasonAhead(world).length === 0 && year <= yearOf(world),
  ],
  [
    'Our hours for {year} have no open day yet.',
    (world, year = '') => everySeasonAhead(world).length === 0 && year > yearOf(world),
  ],
  [
    'Our hours for {year} are not set yet.',
    (world, year) => everySeason(world).length === 0 && year === yearOf(world),
  ],
  [
    'Our farmstand hours for {year} are not set yet.',
    (world, year = '') =>
      year === yearOf(world) && isNothingAhead(world, 'farmstand') && !hasHoursIn(world, 'farmstand', year),
  ],
  [
    'The stand opens on {day}, but the reopening month is {month}.',
    (world, said = '', month = '') =>
      monthOf(month) === world.farm.facts.reopeningMonth &&
      seasonsOf(world, 'farmstand').some(
        ({ opensOn }) => opensOn.slice(5) === dayOf(said, world.now).slice(5),
      ),
  ],
  [
    'The farmstand is closed for the season and will reopen in {month} {year}.',
    (world, month = '', year = '') => {
      const said = `${year}-${String(monthOf(month)).padStart(2, '0')}`;
      const next = nextOpening(world, 'farmstand');
      const isFuture = said > today(world).slice(0, 7);
      return isFuture && !isInSeason(world, 'farmstand') && (!next || plainToday(next.opens) >= said);
    },
  ],
  ...['Closed for the winter', 'Closed for the winter.'].map(
    (says): Claim => [says, (world) => isResting(world) && ![5, 6, 7, 8, 9].includes(monthNow(world))],
  ),
  ...[
    'This is what we had in {month}.',
    'What we had in {month}',
    'See what we had in {month}',
    'We had this in {month}.',
  ].flatMap((says): Claim[] => [
    [says, (world, month = '') => isResting(world) && monthOf(month) === lastMonth(world)],
    [
      says.replace('{month}', '{month} {year}'),
      (world, month = '', year = '') =>
        isResting(world) &&
        monthOf(month) === lastMonth(world) &&
        lastNursery(world)?.closesOn.startsWith(year) === true,
    ],
  ]),
  ['We’ll post our opening date here.', (world) => ANY_KIND.some((kind) => isNothingAhead(world, kind))],
  [
    'See what we grow, and when we’re open again.',
    (world) => ANY_KIND.every((kind) => !isInSeason(world, kind)),
  ],
  [
    'A roadside table with whatever the garden and the hens gave us today.',
    (world) => isInSeason(world, 'farmstand'),
  ],
  [
    'A roadside table with whatever the garden and the hens give us in season.',
    (world) => !isInSeason(world, 'farmstand'),
  ],
  ['When the farm is closed, please stay at the farmstand.', isStandDay],
  ['Please do not enter the farm area while we are closed.', (world) => !isStandDay(world)],
  [
    'The {year} season is over and the calendar has nothing after it.',
    (world) => everySeasonAhead(world).length === 0,
  ],
  ...[
    'The season is over: {n} plants still say In Stock.',
    'The season is over: {n} plant still says In Stock.',
  ].map((says): Claim => [says, isResting]),
  ...[
    'The season is over: {n} neighbors still wait for eggs.',
    'The season is over: {n} neighbor still waits for eggs.',
  ].map(
    (says): Claim => [
      says,
      (world, n = '') =>
        !isInSeason(world, 'farmstand') &&
        world.requests.filter(({ requestStatus }) => requestStatus === 'pending').length === Number(n),
    ],
  ),
  [
    '{any} still names {month} {year}.',
    (world, _place, month = '', year = '') =>
      `${year}-${String(monthOf(month)).padStart(2, '0')}` < today(world).slice(0, 7),
  ],
  [
    '{any} still names {day}.',
    (world, _place, day = '') =>
      dayOf(day, world.now) < today(world) ||
      !everySeason(world).some(({ closesOn }) => closesOn === dayOf(day, world.now)),
  ],
  ['Demo farm, where it is {weekday}, {day}', isToday],
  ['{weekday}, {day}', isToday],
  ['{weekday}, {day}.', isToday],
  [
    '{day}, {time}',
    (world, day = '', time = '') => dayOf(day, world.now) === today(world) && isAtTime(world.now, time),
  ],
];

function isToday(world: World, weekday = '', day = ''): boolean {
  const said = dayOf(day, world.now);
  return daysUntil(said, today(world)) === 0 && DAYS[new Date(said).getUTCDay()] === weekday;
}

const isOfSomeDay = (world: World, words: string) =>
  everySeason(world).some(({ hours }) => hours.some((day) => day !== null && isHours(day, words)));
