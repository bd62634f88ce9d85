import { HOUR_MS, MINUTE_MS } from '../../core/clock.ts';
import { EGG_KINDS, type EggKind, KINDS_OF_EGGS, USUAL_KIND } from '../../db/egg-words.ts';
import { isAtTime, isWhen, nearOf, type Request, type World } from './claim.ts';
import { isInSeason } from './claims-of-opening.ts';
import { atWall, dayAfter, daysUntil, plainToday, readWall } from './wall-clock.ts';

/** Minutes after midnight: the earliest dusk of the year is later. */
const EVENING = 16 * 60 + 30;

export const today = ({ now }: Pick<World, 'now'>) => plainToday(now);

export const isShown = ({ from, to }: { from: string | null; to: string | null }, day: string) =>
  (!from || from <= day) && (!to || day <= to);

export const isPaused = (world: World) => {
  const { text, backOn } = world.farm.words.eggPause;
  return text !== '' && backOn !== null && backOn > today(world);
};
export const isLaying = (world: World) => isShown(world.farm.words.eggs, today(world));
export const isInStandSeason = (world: World) => isInSeason(world, 'farmstand');

/** In hours: what most of the last waits were, and the longest of those in line; endless when nobody counts any more. */
function leastWait(world: World): number {
  const line = ofStatus(world.requests, 'pending').map(({ requestedAt, notBefore }) =>
    Math.max(+requestedAt, notBefore ? +atWall(notBefore, 0) : 0),
  );
  const longest = Math.max(0, ...line.map((since) => (+world.now - since) / HOUR_MS));
  const least = Math.max(longest, ...EGG_KINDS.map((kind) => estimateBegins(world, kind)));
  if (world.countedOn === null) return least;
  if (-daysUntil(world.countedOn, today(world)) >= 3) return Number.POSITIVE_INFINITY;
  const most = [...world.waits].sort((one, other) => one - other)[Math.floor(world.waits.length / 2)];
  return Math.max(least, most ?? Number.POSITIVE_INFINITY);
}

/** In hours from now, the first moment of the estimate for somebody who asks now; none is 0. */
function estimateBegins(world: World, kind: EggKind): number {
  const rate = rateOf(world, kind);
  if (typeof rate === 'string') return 0;
  const ahead = ofKind(ofStatus(world.requests, 'pending'), kind).length + 1;
  const days = Math.max(0, ahead - world.free[kind]) / rate;
  const first = days > 21 ? 21 : Math.floor(days * 0.7);
  const isLate = readWall(world.now).minutes >= 20 * 60;
  return (+atWall(dayAfter(today(world), Math.max(first, isLate ? 1 : 0)), 0) - +world.now) / HOUR_MS;
}

/** Whether the owner's usual wait may be said: not out of season, not in a pause, and the last waits bear it out. */
export const isUsual = (world: World, wait: string) =>
  isInStandSeason(world) &&
  !isPaused(world) &&
  world.farm.words.eggs.wait === wait &&
  hoursOf(wait) >= leastWait(world);

const hoursOf = (wait: string) => (wait.startsWith('2 to 3') ? 72 : 24);

/** Whether somebody in line has waited longer than the owner's usual wait. */
export const isOverdue = (world: World, wait: string) =>
  isInStandSeason(world) &&
  !isPaused(world) &&
  world.farm.words.eggs.wait === wait &&
  ofStatus(world.requests, 'pending').some(
    ({ requestedAt }) => +world.now - +requestedAt > hoursOf(wait) * HOUR_MS,
  );

export const ofStatus = (requests: Request[], ...statuses: Request['requestStatus'][]) =>
  requests.filter(({ requestStatus }) => statuses.includes(requestStatus));
/** By its name in the singular or in calls, however it is written. */
export const kindOf = (words: string): EggKind =>
  EGG_KINDS.find((kind) => words.toLowerCase().startsWith(KINDS_OF_EGGS[kind].name.toLowerCase())) ?? 'ducks';
export const ofKind = (requests: Request[], words: string) =>
  requests.filter(({ chickensOrDucks }) => chickensOrDucks === kindOf(words));
export const waitingFor = (world: World, words: string) => ofKind(ofStatus(world.requests, 'pending'), words);

/** Dozens a day, or why nobody can say: as the page says it to everybody. */
function rateOf(world: World, kind: EggKind): number | 'not counted lately' | 'few counts' | 'hardly laying' {
  const ages = world.counted[kind]
    .map(({ day, eggs }) => ({ eggs, age: daysUntil(today(world), day) }))
    .filter(({ age }) => age >= 0 && age < 14);
  if (!ages.some(({ age }) => age <= 3)) return 'not counted lately';
  if (ages.length < 5) return 'few counts';
  const rate = ages.reduce((sum, { eggs }) => sum + eggs, 0) / ages.length / 12;
  return rate < 0.15 ? 'hardly laying' : rate;
}

const kindOfBirds = (birds: string) =>
  EGG_KINDS.find((one) => KINDS_OF_EGGS[one].birds === birds) ?? USUAL_KIND;

/** Whether they lay so many eggs a day. */
export const lays = (world: World, birds: string, eggs: number) => {
  const rate = rateOf(world, kindOfBirds(birds));
  return typeof rate === 'number' && Math.round(rate * 12) === eggs;
};

/** Whether so many are in line for a kind, and so many eggs are laid a day, of one kind. */
export const isBasis = (world: World, people: number, birds: string, eggs: number) =>
  lays(world, birds, eggs) && waitingFor(world, kindOfBirds(birds)).length === people;

type Wait = { kind: EggKind; place: number; more: number; notBefore: string | null };

/** Whether 'about Thursday to Saturday' or 'three weeks or more' is what place, eggs and laying give. */
function isGuess(world: World, words: string, { kind, place, more, notBefore }: Wait): boolean {
  const rate = rateOf(world, kind);
  if (typeof rate === 'string') return false;
  const days = Math.max(0, place - world.free[kind]) / rate + more * Math.max(1, 1 / rate);
  if (days > 21) return words === 'three weeks or more';
  // A pause bends every wait.
  const begins = isPaused(world) ? (world.farm.words.eggPause.backOn ?? today(world)) : today(world);
  const isLate = readWall(world.now).minutes >= 20 * 60;
  const range = [Math.floor(days * 0.7), Math.max(1, Math.ceil(days * 1.5))]
    .map((away) => dayAfter(begins, away))
    .map((day) => (notBefore && notBefore > day ? notBefore : day))
    .map((day) => (isLate && day === today(world) ? dayAfter(day) : day));

  const said = words
    .replace(/^about /, '')
    .split(/ or | to /)
    .map((day) => nearOf(day, world.now));
  return words.startsWith('about ') && said[0] === range[0] && said.at(-1) === range[1];
}

/** For somebody who asks now for a dozen. */
export const isGuessNow = (world: World, words: string, kind: EggKind) =>
  !isPaused(world) &&
  isGuess(world, words, {
    kind,
    place: ofKind(ofStatus(world.requests, 'pending'), kind).length + 1,
    more: 0,
    notBefore: null,
  });

export const mineNow = (world: World) => ofStatus(world.mine, 'pending', 'awaiting_pickup')[0];
export const minePending = (world: World) => ofStatus(world.mine, 'pending')[0];
export const mineReady = (world: World) => ofStatus(world.mine, 'awaiting_pickup')[0];

/** Who has asked earlier is ahead. */
export const placeOf = (world: World, one: Request) =>
  waitingFor(world, one.chickensOrDucks).filter(
    (other) => [+other.requestedAt, other.id].join() <= [+one.requestedAt, one.id].join(),
  ).length;

export function isMyGuess(world: World, words: string): boolean {
  const one = minePending(world);
  if (!one) return false;
  const more = one.ifShort === 'all' ? Math.max(0, (one.numberOfEggsRequested - one.putBy) / 12 - 1) : 0;
  return isGuess(world, words, {
    kind: one.chickensOrDucks,
    place: placeOf(world, one),
    more,
    notBefore: one.notBefore,
  });
}

export const isSilent = (world: World, why: string) => {
  const one = minePending(world);
  return one !== undefined && rateOf(world, one.chickensOrDucks) === why;
};

export const eggsOf = ({ eggsGiven, numberOfEggsRequested }: Request) => eggsGiven ?? numberOfEggsRequested;

/** As the person who put them there said, while the stand has a season. @param said null is unknown */
export const areAt = (world: World, said: Request['waitsAt'], place: Request['waitsAt']) =>
  (said === 'stand' && !isInStandSeason(world) ? null : said) === place;

export const isAny = (world: World, requests: Request[], words: string, of: (one: Request) => Date | null) =>
  requests.some((one) => isWhen(of(one), words, world.now));

export const askedAt = ({ requestedAt }: Request) => requestedAt;
export const readyAt = ({ fulfilledAt }: Request) => fulfilledAt;
export const endedAt = ({ endedAt: at }: Request) => at;
export const whole = (words: string) => Number(words.replaceAll(',', ''));

/** As it was promised. A few minutes late is true: the clock looks every five. */
export function isKeptUntil(world: World, near = '', time = ''): boolean {
  const one = mineReady(world);
  const until = one?.holdUntil;
  if (!one || !until || world.now.getTime() - until.getTime() >= 5 * MINUTE_MS) return false;
  return plainToday(until) === nearOf(near, world.now) && isAtTime(until, time);
}

export const isTonight = (world: World, until: Date | null | undefined) =>
  until instanceof Date && plainToday(until) === today(world) && readWall(until).minutes >= EVENING;

export function isMineOf(world: World, dozens = '', kind = ''): boolean {
  const one = mineReady(world);
  return one !== undefined && eggsOf(one) === 12 * Number(dozens) && one.chickensOrDucks === kindOf(kind);
}

export const isMineReady = (world: World, kind = '', when = '') =>
  isWhen(mineReady(world)?.fulfilledAt, when, world.now) &&
  mineReady(world)?.chickensOrDucks === kindOf(kind);
