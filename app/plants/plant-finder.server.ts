import { eq, type SQL, sql } from 'drizzle-orm';
import { among } from '../../db/among.ts';
import type { Database } from '../../db/open.ts';
import { photos, plants } from '../../db/schema.ts';
import { type Plant, type StockFilter, WHOLE_LIST_MAX } from './plant.ts';
import { shown as columns, selectPlants } from './plant-rows.server.ts';
import { meaningOf } from './plant-search.server.ts';

export type Wanted = { show: StockFilter; query: string; from: number; limit: number };

export type Found = {
  /** Up to `limit` of them. */
  plants: Plant[];
  /** Null where it was not worth counting: there are more than were looked at. */
  total: number | null;
  /** The newest change to any plant, also of one that is in the bin by now. */
  lastUpdated: Date | null;
  /** Whether the whole catalogue was looked through: no more than WHOLE_LIST_MAX plants. */
  isWhole: boolean;
};

type Meaning = ReturnType<typeof meaningOf>;

/** The first look into a large catalogue: enough for common words, little lost on rare ones. */
const SHORT_WALK = 250;
/** A walk of more steps than this costs more than a look into the index. */
const LONG_WALK = 8_000;
/** With fewer hits on the way than one in so many, the index is quicker than the way. */
const WORTH_WALKING = 40;
/** Plants from the list's start in which an index is asked first, for each plant that is wanted. */
const NEAR = 100;

/**
 * What earlier looks learned of a database, for the next: whether it is large, and up to where in the list an
 * index is asked first. An old or wrong guess costs time, nothing else.
 */
type Guess = { newest: string | null; isLarge: boolean; ends: Map<string, string> };
const guesses = new WeakMap<Database, Guess>();

const inOrder = sql`variety_key, id`;
const wantedOf = ({ from, limit }: Wanted) => sql`limit ${limit} offset ${from}`;

/** The plants that the array `ids` of `found` names, each with `hits`; one row without a plant where it names none. */
const read = (db: Database, found: SQL) =>
  db
    .select({ ...columns, hits: sql<number | null>`found.hits` })
    .from(sql`(${found}) as found`)
    .leftJoin(plants, sql`${plants.id} = any(found.ids)`)
    .leftJoin(photos, eq(photos.hash, plants.photoHash))
    .orderBy(plants.varietyKey, plants.id);

type Walked = {
  /** `met` counts those that have what was typed, whether the filter shows them or not. */
  seen: number;
  met: number;
  hits: number;
  ids: string[] | null;
  /** Up to where an index would be asked first, if it was asked for and that seems to be the way to go on. */
  near_end: string | null;
  newest: string | null;
  /** The database's own last estimate of how many plants there are: old perhaps, but it costs nothing. */
  about: number;
};

/** Looks at the first `steps` plants in the list's order. Small catalogues are answered by this alone. */
async function walk(
  db: Database,
  { listed, shown, has, wished }: Meaning,
  { from, limit }: Wanted,
  steps: number,
  needsEnd: boolean,
): Promise<Walked> {
  const isSlow = sql`seen = ${steps} and met > 0 and hits < ${from + limit} and hits * ${WORTH_WALKING} < seen`;
  const end = sql`case when ${isSlow} then (
    select variety_key from ${plants} where ${shown}
    order by ${inOrder} limit 1 offset ${NEAR * (from + limit)}) end`;
  const { rows } = await db.execute(sql`
    with passed as materialized (
      select id, variety_key, in_stock, ${has} as has from ${plants}
      where ${listed} order by ${inOrder} limit ${steps}),
    counted as (
      select count(*)::int as seen, (count(*) filter (where has))::int as met,
        (count(*) filter (where has and ${wished}))::int as hits,
        (array_agg(id::text order by ${inOrder}) filter (where has and ${wished}))[${from + 1}:${from + limit}] as ids
      from passed)
    select counted.*,
      ${needsEnd ? end : sql`null`} as near_end,
      (select max(updated_at) from ${plants})::text as newest,
      (select reltuples from pg_class where oid = 'plants'::regclass) as about
    from counted`);
  return rows[0] as Walked;
}

const idsOf = (found: SQL, wanted: Wanted) =>
  sql`array(select id from ${found} order by ${inOrder} ${wantedOf(wanted)})`;

/** One page of a list that is not searched. */
const browsed = ({ shown }: Meaning, wanted: Wanted) =>
  sql`select ${idsOf(sql`${plants} where ${shown}`, wanted)} as ids, null::int as hits`;

/**
 * What comes first on the way through the list, if that is a whole page; else everything the index finds, which
 * is looked for only then.
 * @param way how to get at the first ones; null where nothing was met so far
 */
function searched({ shown, indexed }: Meaning, wanted: Wanted, way: SQL | null): SQL {
  const found = sql`found as materialized (select id, variety_key from ${plants} where ${shown} and ${indexed})`;
  const all = idsOf(sql`found`, wanted);
  const counted = sql`(select count(*) from found)::int`;
  if (!way) return sql`with ${found} select ${all} as ids, ${counted} as hits`;
  return sql`
    with ${found}, first as materialized (select array(${way}) as ids)
    select case when cardinality(ids) = ${wanted.limit} then ids else ${all} end as ids,
      case when cardinality(ids) < ${wanted.limit} then ${counted} end as hits
    from first`;
}

/** Looks on in the list's order, but not without end, and stops at the last plant that is wanted. */
const wayOn = ({ listed, has, wished }: Meaning, wanted: Wanted) => sql`
  select id from (
    select id, variety_key, in_stock, search_text from ${plants} where ${listed}
    order by ${inOrder} limit ${LONG_WALK}) as plants
  where ${wished} and ${has} order by ${inOrder} ${wantedOf(wanted)}`;

/**
 * What the index finds near the list's start: for what many plants have, but not many neighbours. Only plants
 * that the word index and the list's order both name are read.
 */
const wayNear = ({ shown, indexed }: Meaning, wanted: Wanted, end: string) => sql`
  select id from (
    select id, variety_key from ${plants}
    where ${shown} and ${indexed} and variety_key <= ${end} offset 0) as near
  order by ${inOrder} ${wantedOf(wanted)}`;

/**
 * One page of what search and filter find, in the list's order (variety, then id), at a cost that hardly
 * grows with the catalogue: a common word is met soon on a walk through the list, a rare one has few plants
 * to fetch through an index, and one in between has enough of them near the list's start. PGlite keeps no
 * statistics by itself, so the choice is made here and not left to the planner. Always two queries.
 * @param isLarge whether the catalogue is thought to be larger than WHOLE_LIST_MAX: a wrong guess costs time only
 */
export async function findPage(db: Database, wanted: Wanted, isLarge?: boolean): Promise<Found> {
  const meaning = meaningOf(wanted.show, wanted.query);
  const guess = guesses.get(db);
  const steps = (isLarge ?? guess?.isLarge) ? SHORT_WALK : WHOLE_LIST_MAX + 1;
  // Pages further on are rare: nothing is kept for them.
  const place = wanted.from === 0 ? `${wanted.show} ${wanted.limit}` : '';
  const knownEnd = guess?.ends.get(place) ?? null;
  const walked = await walk(db, meaning, wanted, steps, knownEnd === null);
  const { seen, met, hits, ids, newest } = walked;
  const end = knownEnd ?? walked.near_end;
  const ends = guess?.newest === newest ? guess.ends : new Map<string, string>();
  if (end !== null && place) ends.set(place, end);
  guesses.set(db, { newest, isLarge: walked.about > 2 * WHOLE_LIST_MAX, ends });

  const isWhole = seen < steps;
  const rest = { isWhole, lastUpdated: newest === null ? null : new Date(newest) };
  if (isWhole || hits >= wanted.from + wanted.limit) {
    const nearby = await selectPlants(db)
      .where(among(plants.id, ids ?? []))
      .orderBy(plants.varietyKey, plants.id);
    return { ...rest, plants: nearby, total: isWhole ? hits : null };
  }
  const onTheWay = () => {
    if (met === 0) return null;
    if (hits * WORTH_WALKING >= seen) return wayOn(meaning, wanted);
    return end === null ? null : wayNear(meaning, wanted, end);
  };
  const rows = await read(db, meaning.all ? browsed(meaning, wanted) : searched(meaning, wanted, onTheWay()));
  const total = rows[0]?.hits ?? null;
  const found = rows.filter(({ id }) => id !== null) as Plant[];
  return { ...rest, plants: found, total: total !== null && total <= WHOLE_LIST_MAX ? total : null };
}
