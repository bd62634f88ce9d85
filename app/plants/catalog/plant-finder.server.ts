import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { inList } from '../../../db/in-list.ts';
import { plants } from '../../../db/schema.ts';
import { type Plant, WHOLE_LIST_MAX } from './plant.ts';
import { selectPlants } from './plant-rows.server.ts';
import { meaningOf } from './plant-search.server.ts';
import type { PlantFilter } from './plant-search.ts';

export type Wanted = PlantFilter & { query: string; from: number; limit: number };

export type Found = {
  plants: Plant[];
  /** Null when there are more than WHOLE_LIST_MAX. */
  total: number | null;
  lastUpdated: Date | null;
  isWhole: boolean;
  /** The first letters of varieties, and the first position of each; empty unless the list is whole. */
  firsts: [beginning: string, place: number][];
};

type Meaning = ReturnType<typeof meaningOf>;
type Page = { ids: string[]; hits: number | null };

// How many plants to scan first in a catalog too large to scan whole.
const SHORT_SCAN = 250;
const LONG_SCAN = 5_000;

// PostgreSQL's estimate may be old: that costs time, but changes no result.
const firstSteps = sql`(
  select case when reltuples > ${2 * WHOLE_LIST_MAX} then ${SHORT_SCAN} else ${WHOLE_LIST_MAX + 1} end
  from pg_class where oid = 'plants'::regclass)::int`;

const inOrder = sql`variety_key, id`;
const idsOf = (found: SQL, { from, limit }: Wanted) =>
  sql`array(select id from ${found} order by ${inOrder} limit ${limit} offset ${from})::text[]`;

type Scanned = {
  is_whole: boolean;
  hits: number;
  ids: string[];
  newest: string | null;
  firsts: Found['firsts'] | null;
};

async function scan(db: Database, { listed, has, wished }: Meaning, wanted: Wanted, steps: SQL | number) {
  const { rows } = await db.execute(sql`
    with passed as materialized (
      select id, variety_key, ${has} and ${wished} as hit from ${plants}
      where ${listed} order by ${inOrder} limit ${steps})
    select count(*) < ${steps} as is_whole, (count(*) filter (where hit))::int as hits,
      ${idsOf(sql`passed where hit`, wanted)} as ids,
      (select jsonb_agg(jsonb_build_array(beginning, place) order by place) from (
        select left(variety_key, 1) as beginning, min(place) as place from (
          select variety_key, row_number() over (order by ${inOrder}) - 1 as place from passed where hit) as ranked
        group by left(variety_key, 1)) as begun) as firsts,
      (select max(updated_at) from ${plants})::text as newest
    from passed`);
  return rows[0] as Scanned;
}

const browsed = ({ shown }: Meaning, wanted: Wanted) =>
  sql`select ${idsOf(sql`${plants} where ${shown}`, wanted)} as ids, null::int as hits`;

/** Scans on if the first scan found enough, else uses an index. Materialized, or the planner scans all. */
function searched({ listed, shown, has, wished, indexed }: Meaning, wanted: Wanted, isMet: boolean): SQL {
  const scanned = sql`(
    select id, variety_key from (
      select id, variety_key, in_stock, search_text, plant_type from ${plants} where ${listed}
      order by ${inOrder} limit ${LONG_SCAN}) as passed
    where ${wished} and ${has}) as scanned`;
  return sql`
    with found as materialized (select id, variety_key from ${plants} where ${shown} and ${indexed}),
    first as materialized (select ${isMet ? idsOf(scanned, wanted) : sql`'{}'::text[]`} as ids)
    select case when cardinality(ids) = ${wanted.limit} then ids else ${idsOf(sql`found`, wanted)} end as ids,
      case when cardinality(ids) < ${wanted.limit} then (select count(*) from found)::int end as hits
    from first`;
}

/** A scan of `steps` plants finds common words, an index rare ones. */
export async function findPage(
  db: Database,
  wanted: Wanted,
  steps: SQL | number = firstSteps,
): Promise<Found> {
  const meaning = meaningOf(wanted, wanted.query);
  const scanned = await scan(db, meaning, wanted, steps);
  const isWhole = scanned.is_whole;
  let page: Page = { ids: scanned.ids, hits: isWhole ? scanned.hits : null };
  if (!isWhole && page.ids.length < wanted.limit) {
    const { rows } = await db.execute(
      meaning.all ? browsed(meaning, wanted) : searched(meaning, wanted, scanned.hits > 0),
    );
    page = rows[0] as Page;
  }
  const found = await selectPlants(db)
    .where(inList(plants.id, page.ids))
    .orderBy(plants.varietyKey, plants.id);
  return {
    plants: found,
    total: page.hits !== null && page.hits <= WHOLE_LIST_MAX ? page.hits : null,
    lastUpdated: scanned.newest === null ? null : new Date(scanned.newest),
    isWhole,
    firsts: (isWhole && scanned.firsts) || [],
  };
}
