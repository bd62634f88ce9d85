import type { Farm } from '../../../core/farm.ts';
import { type EggFacts, HEARD_WAYS, type HeardWay, type ReadyFacts } from '../../../db/egg-words.ts';
import { dayInWords } from '../../facts/calendar/calendar-words.ts';
import { farmDay } from '../../facts/calendar/farm-time.ts';
import { costInWords, costOf } from '../../facts/egg-prices.ts';
import { eggPauseAt } from '../../facts/farm-words.ts';
import { staleReopening, textsThatNamed } from '../../facts/owner-texts.ts';
import { milesInWords } from '../../facts/radius-words.ts';
import { longDay } from '../line/day-words.ts';
import { owedBy } from '../line/heard/owed.ts';
import type { Known } from '../line/heard/read-heard.server.ts';
import { soOf } from '../line/heard/so.ts';
import { type Heard, toTellInWords } from '../line/heard/to-tell.ts';
import { movedHold } from '../line/hold.ts';
import type { Decision } from './decided.ts';
import { eggsOf } from './egg-request.ts';

/** A request that is ready, what was heard of it, and what is so. */
export type Ready = Pick<
  Known,
  'request' | 'tellsPause' | 'askedAgain' | 'wantsLastDay' | 'lines' | 'ways' | 'so'
>;

/** @property ready added up by addUp @property inLine how many are @property outside how many on the list live outside a new, smaller radius, and how many of those get an email */
export type Neighbors = { ready: Tally; inLine: number; outside: { people: number; emails: number } };

/** @property choice what she may want besides, or null */
export type Touched = { sentence: string; choice: { decision: Decision; label: string } | null };

export type Change = { before: Farm; after: Farm };

const people = (count: number, one: string, many: string) =>
  count === 1 ? `1 neighbor ${one}` : `${count.toLocaleString('en-US')} neighbors ${many}`;
const neighbors = (count: number) =>
  count === 1 ? '1 neighbor’s eggs wait' : `${count.toLocaleString('en-US')} neighbors’ eggs wait`;

/** A hold moves where the new calendar would break it, and never otherwise. */
export function movedRequest(request: Ready['request'], change: Change, now: Date): Ready['request'] {
  const { fulfilledAt: told, holdUntil: until, holdDays } = request;
  const days = holdDays ?? change.before.words.eggPickup.holdDays;
  const moved = told && until && movedHold(change, { told, until, days }, now);
  return moved ? { ...request, holdUntil: moved } : request;
}

type Price = { eggs: number; was: number | null; due: number | null };

/** What a change does to eggs that wait. @property so what is so then @property price null where it stays */
export type Effect = { one: Ready; holdUntil: Date | null; so: EggFacts | null; price: Price | null };

/** The new price, where it differs from what was promised. */
function newPrice({ before, after }: Change, { request }: Ready): Price | null {
  const { chickensOrDucks: kind, dueCents: was, ...counted } = request;
  if (before.words.eggPrices[kind] === after.words.eggPrices[kind]) return null;
  const eggs = eggsOf(counted);
  const due = costOf(after.words.eggPrices, eggs, kind);
  return due === was ? null : { eggs, was, due };
}

export function effectOn(one: Ready, change: Change, now: Date): Effect {
  const request = movedRequest(one.request, change, now);
  const so = soOf({ ...one, farm: change.after, request }, now);
  return { one, holdUntil: request.holdUntil, so, price: newPrice(change, one) };
}

const isChange =
  ({ lines, ways }: Ready, so: EggFacts | null) =>
  (way: HeardWay) =>
    owedBy(way, lines, so, ways) === 'eggs-changed';

/** How many there are, and how those would hear of it who heard otherwise. */
type Sum = Heard & { people: number };
const NOBODY: Sum = { people: 0, emails: 0, toTell: 0 };

function add(sum: Sum, one: Ready, so: EggFacts | null): Sum {
  const by = (way: HeardWay) => Number(isChange(one, so)(way));
  return {
    people: sum.people + 1,
    emails: sum.emails + by('email'),
    toTell: sum.toTell + by('phone'),
  };
}

/** As large as there are sentences to say, however many wait. @property promises by what was promised, and what is then */
export type Tally = {
  promises: Map<string, Sum & { wait: string; kept: string }>;
  prices: (Sum & { eggs: number; was: number | null }) | null;
};
export const nothingYet = (): Tally => ({ promises: new Map(), prices: null });

/** ' and email them.', where that reaches them all, or who is to be told how. */
function telling({ emails, toTell, people: of }: Sum): string {
  if (emails === of && toTell === 0) return ' and email them.';
  return `.${emails > 0 ? ` We’ll email ${emails === of ? 'them' : `${emails} of them`}.` : ''}${toTellInWords(toTell)}`;
}

const dayOf = (until: string | null, now: Date) => until && longDay(farmDay(new Date(until)), farmDay(now));

/** What was promised, and what is then. */
function inWords(was: ReadyFacts, is: ReadyFacts, now: Date): { wait: string; kept: string } {
  const [from, until] = [dayOf(was.until, now), dayOf(is.until, now)];
  const isMoved = was.until !== is.until;
  const isPlaceMoved = was.place !== is.place;
  const day = from === until ? 'until you close that day' : `until ${until}`;
  const place = is.place === null ? 'ask them to call before they come' : `keep them at the ${is.place}`;
  return {
    wait: [
      ...(isPlaceMoved ? [was.place ? `at the ${was.place}` : 'where nobody has said'] : []),
      ...(isMoved || !isPlaceMoved ? [`until ${from}`] : []),
    ].join(' '),
    kept: `We’ll ${[...(isPlaceMoved ? [place] : []), ...(isMoved ? [`keep them ${day}`] : [])].join(' and ')}`,
  };
}

/** Of those alone who heard something else, what owed() would say. */
function addPromise({ promises }: Tally, { one, so }: Effect, now: Date) {
  if (one.so?.status !== 'ready' || so?.status !== 'ready' || !HEARD_WAYS.some(isChange(one, so))) return;
  if (one.so.until === so.until && one.so.place === so.place) return;
  const words = inWords(one.so, so, now);
  const key = [words.wait, words.kept].join();
  promises.set(key, { ...words, ...add(promises.get(key) ?? NOBODY, one, so) });
}

function addPrice(tally: Tally, { one, so, price }: Effect) {
  if (!price) return;
  const { prices } = tally;
  const then = so?.status === 'ready' ? { ...so, due: price.due } : so;
  tally.prices = { ...(prices ?? price), ...add(prices ?? NOBODY, one, then) };
}

export function addUp(tally: Tally, effects: Effect[], now: Date): void {
  for (const effect of effects) {
    addPromise(tally, effect, now);
    addPrice(tally, effect);
  }
}

const ofPromises = ({ ready: { promises } }: Neighbors): Touched[] =>
  [...promises.values()].map(({ wait, kept, ...those }) => ({
    sentence: `${neighbors(those.people)} ${wait}, and that changes. ${kept}${telling(those)}`,
    choice: null,
  }));

function ofPrices({ ready: { prices } }: Neighbors): Touched[] {
  if (!prices) return [];
  const was = costInWords(prices.was, prices.eggs);
  const told = was && prices.people === 1 ? ` at ${was}` : was ? ' at the price they were promised' : '';
  const label = `Give them the new price${telling(prices)}`.replace(/\.$/, '');
  return [
    {
      sentence: `${neighbors(prices.people)}${told}. They keep that.`,
      choice: { decision: 'new_price', label },
    },
  ];
}

function ofPause({ before, after }: Change, { inLine }: Neighbors, now: Date): Touched[] {
  const pause = eggPauseAt(after, now);
  if (!pause || pause === eggPauseAt(before, now) || inLine === 0) return [];
  return [
    {
      sentence: `${people(inLine, 'is', 'are')} in line. They keep their places, and their page tells of the pause.`,
      choice: { decision: 'tell_pause', label: 'Tell them about the pause, too' },
    },
  ];
}

function ofRadius({ after }: Change, { outside }: Neighbors): Touched[] {
  const { people: count, emails } = outside;
  if (count === 0) return [];
  const told = emails > 0 ? `, and we’ll email ${emails === count ? 'them' : `${emails} of them`} so` : '';
  return [
    {
      sentence: `${people(count, 'lives', 'live')} farther away than ${milesInWords(after.facts.radiusMiles)}. They stay on the egg list${told}.`,
      choice: null,
    },
  ];
}

/** What the owner wrote herself, which does not follow by itself. */
function ofTexts({ before, after }: Change, now: Date): Touched[] {
  const named = textsThatNamed(before, after, now).map(
    ({ place, day }) => `${place} names ${dayInWords(day)}. Please change that, too.`,
  );
  const reopening = staleReopening(after, farmDay(now));
  if (reopening && reopening !== staleReopening(before, farmDay(now))) named.push(reopening);
  return [...new Set(named)].map((sentence) => ({ sentence, choice: null }));
}

/** What a change of the farm's settings really changes for somebody, a sentence for each matter; [] for nothing. */
export const whatChanges = (change: Change, those: Neighbors, now: Date): Touched[] => [
  ...ofPromises(those),
  ...ofPrices(those),
  ...ofPause(change, those, now),
  ...ofRadius(change, those),
  ...ofTexts(change, now),
];
