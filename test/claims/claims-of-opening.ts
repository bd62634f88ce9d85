import type { Season, SeasonKind } from '../../core/farm.ts';
import { type Claim, DAYS, dayOf, isAtTime, monthOf, type World } from './claim.ts';
import { dayAfter, isPlainlyOpen, openingsFrom, plainOpening, plainToday } from './wall-clock.ts';

const KINDS: Record<string, SeasonKind> = {
  Farmstand: 'farmstand',
  Plants: 'farm-and-plants',
  Nursery: 'farm-and-plants',
};

export const today = ({ now }: Pick<World, 'now'>) => plainToday(now);
export const yearOf = (world: World) => today(world).slice(0, 4);
const isOpen = ({ farm, now }: World, kind: SeasonKind) => isPlainlyOpen(farm, kind, now);
const openingToday = (world: World, kind: SeasonKind) => plainOpening(world.farm, kind, today(world));

/** The first that has not begun. */
export function nextOpening({ farm, now }: World, kind: SeasonKind) {
  for (const opening of openingsFrom(farm, kind, now)) if (opening.opens > now) return opening;
  return null;
}

/** Whether the next opening is on that day at that time. */
function opensOn(world: World, kind: SeasonKind, day: string, time: string): boolean {
  const next = nextOpening(world, kind);
  return (
    !isOpen(world, kind) && next !== null && plainToday(next.opens) === day && isAtTime(next.opens, time)
  );
}

/** What the calendar alone decides. */
type Calendar = Pick<World, 'now' | 'farm'>;

const isAhead = ({ farm, now }: Calendar, kind: SeasonKind, season: Season) => {
  const [first] = openingsFrom({ ...farm, seasons: [season] }, kind, now);
  return first !== undefined;
};

export const seasonsOf = ({ farm }: Calendar, kind: SeasonKind) =>
  farm.seasons.filter((season) => season.kind === kind);
export const seasonsAhead = (world: Calendar, kind: SeasonKind) =>
  seasonsOf(world, kind).filter((season) => isAhead(world, kind, season));

/** From the first day of a season to its last closing. */
export const isInSeason = (world: Calendar, kind: SeasonKind) =>
  seasonsAhead(world, kind).some((season) => season.opensOn <= today(world));

/** 'Saturday 9/27' → '09-27' and its weekday */
function shortDay(words: string) {
  const [, name = '', month = '', date = ''] = /^(\w+) (\d+)\/(\d+)$/.exec(words) ?? [];
  return { ends: `${month.padStart(2, '0')}-${date.padStart(2, '0')}`, weekday: DAYS.indexOf(name) };
}

export const isShort = (words: string, day: string) =>
  day.slice(5) === shortDay(words).ends && new Date(day).getUTCDay() === shortDay(words).weekday;

/** For a sentence that may begin with what it is about. */
type OfKind = (world: World, kind: SeasonKind, ...said: string[]) => boolean;

const STATUS: [says: string, isSo: OfKind][] = [
  ...[
    'Open now until dusk ({time})',
    'Open today until dusk ({time})',
    'Open now until {time}',
    'Open today until {time}',
    'See it today until dusk ({time})',
    'See it today until {time}',
  ].map((says): [string, OfKind] => [
    says,
    (world, kind, time) =>
      isOpen(world, kind) &&
      isAtTime(openingToday(world, kind)?.closes, time as string) &&
      // The menu has no room to say that it is dusk.
      (says === 'Open now until {time}' || openingToday(world, kind)?.untilDusk === says.includes('dusk')),
  ]),
  ...['Open today {time} to dusk ({time})', 'Open today {time} to {time}'].map((says): [string, OfKind] => [
    says,
    (world, kind, opens = '', closes = '') =>
      opensOn(world, kind, today(world), opens) && isAtTime(openingToday(world, kind)?.closes, closes),
  ]),
  ['Opens today {time}', (world, kind, time = '') => opensOn(world, kind, today(world), time)],
  ...['Opens tomorrow {time}', 'Opens tomorrow at {time}'].map((says): [string, OfKind] => [
    says,
    (world, kind, time = '') => opensOn(world, kind, dayAfter(today(world)), time),
  ]),
  ...['Opens {weekday} {time}', 'Opens {weekday} at {time}'].map((says): [string, OfKind] => [
    says,
    (world, kind, weekday = '', time = '') => {
      const soon = [2, 3, 4, 5, 6].map((n) => dayAfter(today(world), n));
      const day = soon.find((one) => DAYS[new Date(one).getUTCDay()] === weekday);
      return day !== undefined && opensOn(world, kind, day, time);
    },
  ]),
  ['Opens {short} at {time}', nextOn],
  [
    'Closed until {day}',
    (world, kind, day = '') => {
      const next = nextOpening(world, kind);
      return !isOpen(world, kind) && next !== null && plainToday(next.opens) === dayOf(day, world.now);
    },
  ],
  // Promised by the owner, or where a season without open days begins: not this month, and nothing before.
  ['Closed until {month}', (world, kind, month = '') => isNothingAhead(world, kind) && monthOf(month) > 0],
  ['Closed for the season', (world, kind) => !isOpen(world, kind) && !opensThisYear(world, kind)],
  [
    'Closed until spring.',
    (world, kind) => isWithoutHours(world, kind) && today(world) < `${yearOf(world)}-06`,
  ],
  ['Closed.', (world, kind) => isWithoutHours(world, kind) && today(world) >= `${yearOf(world)}-06`],
];

function nextOn(world: World, kind: SeasonKind, short = '', time = ''): boolean {
  const next = nextOpening(world, kind);
  return (
    next !== null &&
    isShort(short, plainToday(next.opens)) &&
    opensOn(world, kind, plainToday(next.opens), time)
  );
}

const isWithoutHours = (world: World, kind: SeasonKind) =>
  isNothingAhead(world, kind) && !hasHoursIn(world, kind, yearOf(world));

export const isNothingAhead = (world: World, kind: SeasonKind) => seasonsAhead(world, kind).length === 0;

function opensThisYear(world: World, kind: SeasonKind): boolean {
  const next = nextOpening(world, kind);
  return next !== null && plainToday(next.opens).startsWith(yearOf(world));
}

export const hasHoursIn = (world: World, kind: SeasonKind, year: string) =>
  seasonsOf(world, kind).some(({ opensOn: first }) => first.startsWith(year));

export const ANY_KIND = [...new Set(Object.values(KINDS))];

const lower = (says: string) => says.charAt(0).toLowerCase() + says.slice(1);

/** As the sign at the road has it: 'Farmstand till dusk, {clock}', 'Plants closed until {day}'. */
const ON_THE_SIGN = STATUS.flatMap(([says, isSo]): [says: string, isSo: OfKind][] => {
  const dusk: OfKind = (world, kind, ...said) => isSo(world, kind, ...said.with(-1, `${said.at(-1)} PM`));
  return says.includes('({time})') ? [[says.replace(' ({time})', ', {clock}'), dusk]] : [[says, isSo]];
});

/** Without a name in front, it must be so of one of them. */
export const STATUS_CLAIMS: Claim[] = [...STATUS, ...ON_THE_SIGN].flatMap(([says, isSo]): Claim[] => [
  ...Object.entries(KINDS).map(
    ([name, kind]): Claim => [
      `${name} ${lower(says)
        .replace(/^open (?:now|today) until /, 'till ')
        .replace(/^opens /, name === 'Farmstand' ? 'opens ' : 'open ')}`,
      (world, ...said) => isSo(world, kind, ...said),
    ],
  ),
  // As the owner's slip has it: 'Farmstand until dusk ({time})'.
  ...Object.entries(KINDS).map(
    ([name, kind]): Claim => [
      `${name} ${says.replace(/^Open (?:now|today) until /, 'until ')}`,
      (world, ...said) => isSo(world, kind, ...said),
    ],
  ),
  ...Object.entries(KINDS).map(
    ([name, kind]): Claim => [`${name}: ${says}`, (world, ...said) => isSo(world, kind, ...said)],
  ),
  [says, (world, ...said) => ANY_KIND.some((kind) => isSo(world, kind, ...said))],
]);
