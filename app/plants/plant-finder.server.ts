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
/** Measured: a row passed by on the way costs a tenth of one fetched through the word index. */
const LONG_WALK = 8_000;
/** Below this share of hits on the way, the index has less to fetch than the way has to pass. */
const WORTH_WALKING = 1 / 125;

const inOrder = sql`variety_key, id`;

type Slice = { seen: number; hits: number; ids: string[] | null };

/** How many rows there are in `passed`, how many of them are hits, and the wanted ones of those. */
const slice = ({ from, limit }: Wanted) => sql`
  select count(*)::int as seen, (count(*) filter (where hit))::int as hits,
    (array_agg(id::text order by ${inOrder}) filter (where hit))[${from + 1}:${from + limit}] as ids
  from passed`;

/** Looks at the first `steps` plants in the list's order. Small catalogues are answered by this alone. */
async function walk(db: Database, { listed, hit }: Meaning, wanted: Wanted, steps: number): Promise<Slice> {
  const { rows } = await db.execute(sql`
    with passed as materialized (
      select id, variety_key, ${hit} as hit from ${plants} where ${listed} order by ${inOrder} limit ${steps})
    ${slice(wanted)}`);
  return rows[0] as Slice;
}

const idsOf = (rows: Record<string, unknown>[]) => rows.map((row) => row.id as string);

/** Looks on in the list's order, but not without end, and stops at the last plant that is wanted. */
async function walkOn(db: Database, { listed, hit }: Meaning, { from, limit }: Wanted): Promise<string[]> {
  const { rows } = await db.execute(sql`
    select id from (
      select id, variety_key, in_stock, search_text from ${plants} where ${listed}
      order by ${inOrder} limit ${LONG_WALK}) as plants
    where ${hit} order by ${inOrder} limit ${limit} offset ${from}`);
  return idsOf(rows);
}

/** One page of a list that is not searched. */
async function browse(db: Database, { shown }: Meaning, { from, limit }: Wanted): Promise<string[]> {
  const { rows } = await db.execute(sql`
    select id from ${plants} where ${shown} order by ${inOrder} limit ${limit} offset ${from}`);
  return idsOf(rows);
}

/** Fetches everything the index finds and puts it in order: for what is rare. */
async function lookUp(db: Database, { shown, indexed }: Meaning, wanted: Wanted): Promise<Found> {
  const { rows } = await db.execute(sql`
    with passed as materialized (select id, variety_key, true as hit from ${plants} where ${shown} and ${indexed})
    ${slice(wanted)}`);
  const { hits, ids } = rows[0] as Slice;
  return { ids: ids ?? [], total: hits > WHOLE_LIST_MAX ? null : hits };
}

/**
 * The ids of one page of what search and filter find, in the list's order (variety, then id), at a cost
 * that hardly grows with the catalogue: a common word is met soon on a walk through the list, a rare one
 * has few plants to fetch through an index. PGlite keeps no statistics by itself, so the choice is made
 * here and not left to the planner.
 * @param isLarge whether the catalogue is known to be larger than WHOLE_LIST_MAX
 */
export async function findPage(db: Database, wanted: Wanted, isLarge: boolean): Promise<Found> {
  const meaning = meaningOf(wanted.show, wanted.query);
  if (isLarge && meaning.all) return { ids: await browse(db, meaning, wanted), total: null };
  const steps = isLarge ? SHORT_WALK : WHOLE_LIST_MAX + 1;
  const { seen, hits, ids } = await walk(db, meaning, wanted, steps);
  if (seen < steps) return { ids: ids ?? [], total: hits };
  if (hits >= wanted.from + wanted.limit) return { ids: ids ?? [], total: null };
  if (meaning.all) return { ids: await browse(db, meaning, wanted), total: null };
  if (hits / seen >= WORTH_WALKING) {
    const more = await walkOn(db, meaning, wanted);
    if (more.length === wanted.limit) return { ids: more, total: null };
  }
  return lookUp(db, meaning, wanted);
}
