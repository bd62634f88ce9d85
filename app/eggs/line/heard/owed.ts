import type { EggFacts, HeardWay, ReadyFacts } from '../../../../db/egg-words.ts';
import { farmDay } from '../../../facts/calendar/farm-time.ts';
import type { RequestLetter } from '../../request/request-letters.ts';

/** @property sure false if the mail server has not answered */
export type Line = { way: HeardWay; facts: EggFacts; at: Date; sure: boolean };

/** The ways that a neighbor wants and that reach them. */
export type Ways = Record<HeardWay, boolean>;

/** Nothing heard yet is the same as this. */
const IN_LINE: EggFacts = { status: 'in line' };

type Belief = { facts: EggFacts; at: Date };
const NOTHING: Belief = { facts: IN_LINE, at: new Date(0) };

const isReady = (facts: EggFacts): facts is ReadyFacts => facts.status === 'ready';

/** What somebody may believe who hears by that way, or by one no longer wanted. @param lines oldest first, none undone @returns the last sure one, then the unsure */
export function believed(way: HeardWay, lines: Line[], ways: Ways): Belief[] {
  const heard = lines.filter((line) => line.way === way || !ways[line.way]);
  const last = heard.findLastIndex(({ sure }) => sure);
  return [heard[last] ?? NOTHING, ...heard.slice(last + 1)];
}

/** Eggs are kept, and can be let go, once some way has said that they are ready. */
export const isHeardReady = (lines: Line[]) =>
  (['email', 'phone'] as const).some((way) => {
    const last = lines.findLast((line) => line.way === way && line.sure);
    return last && isReady(last.facts);
  });

/** The latest end that was said of eggs that are believed to be ready, or null. */
export function latestSaid(lines: Line[]): string | null {
  const said = (['email', 'phone'] as const)
    .flatMap((way) => believed(way, lines, { email: true, phone: true }))
    .flatMap(({ facts }) => (isReady(facts) && facts.until ? [facts.until] : []));
  return said.toSorted().at(-1) ?? null;
}

const PROMISED = ['eggs', 'of', 'kind', 'place', 'note', 'due', 'until'] as const;
const isSamePromise = (one: ReadyFacts, other: ReadyFacts) =>
  PROMISED.every((name) => (one[name] ?? null) === (other[name] ?? null));

/** Which promises of ready eggs differ from what that way said of them before; none the first time. */
export function changedPromises(way: HeardWay, lines: Line[], so: EggFacts, ways: Ways) {
  if (!isReady(so)) return [];
  const said = believed(way, lines, ways).filter(({ facts }) => isReady(facts));
  const before = said.length > 0 ? said : lines.filter(({ facts }) => isReady(facts)).slice(-1);
  return PROMISED.filter((name) =>
    before.some(({ facts }) => isReady(facts) && (facts[name] ?? null) !== (so[name] ?? null)),
  );
}

/** The email of the last day is for who heard of their eggs on an earlier day. */
const isLastDayNews = (way: HeardWay, { facts, at }: Belief, so: ReadyFacts) =>
  way === 'email' &&
  so.lastDay &&
  isReady(facts) &&
  !facts.lastDay &&
  so.until !== null &&
  farmDay(at) < farmDay(new Date(so.until));

function isSame(way: HeardWay, belief: Belief, so: EggFacts): boolean {
  const { facts } = belief;
  if (so.status === 'ready')
    return isReady(facts) && isSamePromise(facts, so) && !isLastDayNews(way, belief, so);
  // The end of a pause says nothing.
  if (so.status === 'in line') return facts.status === 'in line' || facts.status === 'paused';
  if (so.status === 'paused') return facts.status === 'paused' && facts.pause === so.pause;
  if (so.status === 'declined') return facts.status === 'declined' && facts.sentence === so.sentence;
  return facts.status === 'let go' && facts.next === so.next;
}

/** Whether the mail server may have said just that already, so that a second copy says it again. */
export function maySayAgain(way: HeardWay, lines: Line[], so: EggFacts, ways: Ways): boolean {
  const [, ...unsure] = believed(way, lines, ways);
  const last = unsure.at(-1);
  return last !== undefined && isSame(way, last, so);
}

function newsOf(beliefs: Belief[], so: EggFacts): RequestLetter {
  const ready = beliefs.findLast(({ facts }) => isReady(facts));
  if (so.status === 'ready') {
    if (!ready || !isReady(ready.facts)) return 'eggs-ready';
    if (!isSamePromise(ready.facts, so)) return 'eggs-changed';
    return beliefs.every(({ facts }) => isReady(facts)) ? 'eggs-last-day' : 'eggs-ready';
  }
  if (so.status === 'declined') return 'eggs-declined';
  if (so.status === 'let go') return so.next ? 'eggs-passed-on' : 'eggs-not-kept';
  return ready || so.status === 'in line' ? 'eggs-not-ready' : 'eggs-paused';
}

/** The one place that decides that something is said to a neighbor about a request. @param so null where there is nothing to say */
export function owedBy(way: HeardWay, lines: Line[], so: EggFacts | null, ways: Ways): RequestLetter | null {
  if (so === null || !ways[way]) return null;
  const beliefs = believed(way, lines, ways);
  return beliefs.every((belief) => isSame(way, belief, so)) ? null : newsOf(beliefs, so);
}
