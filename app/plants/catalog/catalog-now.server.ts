import { setImmediate } from 'node:timers/promises';
import type { CatalogNow, Plant } from '../../../core/catalog.ts';
import type { Clock } from '../../../core/clock.ts';
import type { Farm } from '../../../core/farm.ts';
import type { ChangeFeed, Subject } from '../../../db/change-feed.ts';
import type { Database } from '../../../db/database.ts';
import { isUnreachable } from '../../../db/unreachable.ts';
import { plantsRestAt } from '../../facts/calendar/plants-rest.ts';
import { comingLines } from '../coming-soon/coming-lines.server.ts';
import { arrivalsReader } from '../season/arrivals.server.ts';
import { type Arrivals, isArrival } from '../season/arrivals.ts';
import { readLooks } from './looks.server.ts';
import { isFew, weekBegan } from './looks.ts';
import { sorted } from './plant-order.ts';
import { listed, newestChange, selectPlants } from './plant-rows.server.ts';

async function readList(db: Database, arrivalsNow: () => Promise<Arrivals>) {
  // First, so that a list is never said to be newer than it is.
  const updatedAt = await newestChange(db);
  const [plants, coming, arrivals] = await Promise.all([
    selectPlants(db).where(listed),
    comingLines(db),
    arrivalsNow(),
  ]);
  // Reading and sorting 10,000 together would hold up everybody else.
  await setImmediate();
  return { plants: sorted(plants, 'variety'), coming, updatedAt, arrivals };
}

/** Reads again after a change, once for all who ask. */
function rereading<Read>(changes: ChangeFeed, subjects: readonly Subject[], read: () => Promise<Read>) {
  let reading: Promise<Read> | null = null;
  let mark: number | null = null;
  return () => {
    if (reading && !changes.touched(subjects, mark)) return reading;
    // Taken before reading: a change meanwhile makes this version old.
    mark = changes.mark();
    const mine = read().catch((error: unknown) => {
      if (reading === mine) reading = null;
      throw error;
    });
    reading = mine;
    return mine;
  };
}

type List = Awaited<ReturnType<typeof readList>>;
type Looks = CatalogNow['looks'];

/** @param since null while the plants rest, when none of them is left or new */
function withLooks({ arrivals, ...list }: List, looks: Looks, since: Date | null): CatalogNow {
  if (!since) return { ...list, looks };
  const plants = list.plants.map((plant) => {
    const few = isFew(plant, looks.get(plant.id), since);
    const isNew = isArrival(plant, arrivals, since);
    return few || isNew ? { ...plant, ...(few && { few }), ...(isNew && { isNew }) } : plant;
  });
  return { ...list, plants, looks };
}

const saysTheSame = (plants: readonly Plant[], before: readonly Plant[]) =>
  plants.every(({ few, isNew }, place) => before[place]?.few === few && before[place]?.isNew === isNew);

/** Made again only for another list, other looks or another day. */
function lastMade() {
  let last: { list: List; looks: Looks; since: number | undefined; made: CatalogNow } | null = null;
  return (list: List, looks: Looks, since: Date | null): CatalogNow => {
    const from = since?.getTime();
    if (last?.list === list && last.looks === looks && last.since === from) return last.made;
    const made = withLooks(list, looks, since);
    const before = last?.list === list ? last.made.plants : list.plants;
    // What is made of the plants, as their groups, is kept with them.
    if (saysTheSame(made.plants, before)) made.plants = before;
    last = { list, looks, since: from, made };
    return made;
  };
}

export const restsBy = (farm: () => Promise<Farm>) => async (now: Date) =>
  plantsRestAt(await farm(), now) !== null;

/** Reads the plants again after a change, once for all who ask, or always while disconnected. With the database away, the last ones count. @param rests whether the plants rest */
export function catalogReader(
  db: Database,
  changes: ChangeFeed,
  clock: Clock,
  rests: (now: Date) => Promise<boolean>,
): () => Promise<CatalogNow> {
  const arrivals = arrivalsReader(db);
  // What is coming is told of as the farm.
  const list = rereading(changes, ['plants', 'farm'], () => readList(db, () => arrivals(clock.now())));
  const looks = rereading(changes, ['plants', 'looks'], () => readLooks(db));
  const made = lastMade();
  let last: { known: CatalogNow; soAt: Date; turn: number } | null = null;
  let turns = 0;
  return async () => {
    const turn = ++turns;
    await changes.proven();
    const now = clock.now();
    try {
      const [one, seen, resting] = await Promise.all([list(), looks(), rests(now)]);
      const known = made(one, seen, resting ? null : weekBegan(now));
      // Whoever asked later may have been answered before.
      if (!last || last.turn < turn) last = { known, soAt: now, turn };
      return known;
    } catch (error) {
      if (!last || !isUnreachable(error)) throw error;
      return { ...last.known, rememberedFrom: last.soAt };
    }
  };
}
