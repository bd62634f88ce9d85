import { sql } from 'drizzle-orm';
import type { Database } from '../../db/open.ts';
import { plants } from '../../db/schema.ts';
import { type StockFilter, WHOLE_LIST_MAX } from './plant.ts';
import { meaningOf } from './plant-search.server.ts';

export type Wanted = { show: StockFilter; query: string; from: number; limit: number };

/** `total` is null where it was not worth counting: there are more than were looked at. */
export type Found = { ids: string[]; total: number | null };

type Meaning = ReturnType<typeof meaningOf>;

/** The first look into a large catalogue: enough for common words, little lost on rare ones. */
const SHORT_WALK = 250;
/** A walk of more steps than this costs more than a look into the index. */
const LONG_WALK = 8_000;
/** Below this share of hits on the way, the index is quicker than the way. */
const WORTH_WALKING = 1 / 40;
/** Plants from the list's start in which an index is asked first, for each plant that is wanted. */
const NEAR = 100;

const inOrder = sql`variety_key, id`;

type Slice = { hits: number; ids: string[] | null };
/** `met` counts those that have what was typed, whether the filter shows them or not. */
type Walked = Slice & { seen: number; met: number };

/** Looks at the first `steps` plants in the list's order. Small catalogues are answered by this alone. */
async function walk(db: Database, meaning: Meaning, { from, limit }: Wanted, steps: number): Promise<Walked> {
  const { listed, has, wished } = meaning;
  const { rows } = await db.execute(sql`
    with passed as materialized (
      select id, variety_key, in_stock, ${has} as has from ${plants}
      where ${listed} order by ${inOrder} limit ${steps})
    select count(*)::int as seen, (count(*) filter (where has))::int as met,
      (count(*) filter (where has and ${wished}))::int as hits,
      (array_agg(id::text order by ${inOrder}) filter (where has and ${wished}))[${from + 1}:${from + limit}] as ids
    from passed`);
  return rows[0] as Walked;
}

const idsOf = (rows: Record<string, unknown>[]) => rows.map((row) => row.id as string);

/** Looks on in the list's order, but not without end, and stops at the last plant that is wanted. */
async function walkOn(
  db: Database,
  { listed, has, wished }: Meaning,
  { from, limit }: Wanted,
): Promise<string[]> {
  const { rows } = await db.execute(sql`
    select id from (
      select id, variety_key, in_stock, search_text from ${plants} where ${listed}
      order by ${inOrder} limit ${LONG_WALK}) as plants
    where ${wished} and ${has} order by ${inOrder} limit ${limit} offset ${from}`);
  return idsOf(rows);
}

/** One page of a list that is not searched. */
async function browse(db: Database, { shown }: Meaning, { from, limit }: Wanted): Promise<string[]> {
  const { rows } = await db.execute(sql`
    select id from ${plants} where ${shown} order by ${inOrder} limit ${limit} offset ${from}`);
  return idsOf(rows);
}

/**
 * What the index finds near the list's start, nothing in a list that ends before: for what many plants
 * have, but not many neighbours. Only plants that the word index and the list's order both name are read.
 */
async function lookNear(
  db: Database,
  { shown, indexed }: Meaning,
  { from, limit }: Wanted,
): Promise<string[]> {
  // In a statement of its own, so that the planner knows the next one is about few.
  const { rows: ends } = await db.execute(sql`
    select variety_key from ${plants} where ${shown}
    order by ${inOrder} limit 1 offset ${NEAR * (from + limit)}`);
  if (!ends[0]) return [];
  const { rows } = await db.execute(sql`
    with near as materialized (
      select id, variety_key from ${plants}
      where ${shown} and ${indexed} and variety_key <= ${ends[0].variety_key})
    select id from near order by ${inOrder} limit ${limit} offset ${from}`);
  return idsOf(rows);
}

/** Fetches everything the index finds and puts it in order: for what is rare. */
async function lookUp(db: Database, { shown, indexed }: Meaning, { from, limit }: Wanted): Promise<Found> {
  const { rows } = await db.execute(sql`
    with found as materialized (select id, variety_key from ${plants} where ${shown} and ${indexed})
    select (select count(*) from found)::int as hits,
      array(select id::text from found order by ${inOrder} limit ${limit} offset ${from}) as ids`);
  const { hits, ids } = rows[0] as Slice;
  return { ids: ids ?? [], total: hits > WHOLE_LIST_MAX ? null : hits };
}

/**
 * The ids of one page of what search and filter find, in the list's order (variety, then id), at a cost
 * that hardly grows with the catalogue: a common word is met soon on a walk through the list, a rare one
 * has few plants to fetch through an index, and one in between has enough of them near the list's start. PGlite keeps no statistics by itself, so the choice is made
 * here and not left to the planner.
 * @param isLarge whether the catalogue is known to be larger than WHOLE_LIST_MAX
 */
export async function findPage(db: Database, wanted: Wanted, isLarge: boolean): Promise<Found> {
  const meaning = meaningOf(wanted.show, wanted.query);
  if (isLarge && meaning.all) return { ids: await browse(db, meaning, wanted), total: null };
  const steps = isLarge ? SHORT_WALK : WHOLE_LIST_MAX + 1;
  const { seen, met, hits, ids } = await walk(db, meaning, wanted, steps);
  if (seen < steps) return { ids: ids ?? [], total: hits };
  if (hits >= wanted.from + wanted.limit) return { ids: ids ?? [], total: null };
  if (meaning.all) return { ids: await browse(db, meaning, wanted), total: null };
  if (met > 0) {
    const onTheWay = hits / seen >= WORTH_WALKING ? walkOn : lookNear;
    const more = await onTheWay(db, meaning, wanted);
    if (more.length === wanted.limit) return { ids: more, total: null };
  }
  return lookUp(db, meaning, wanted);
}
