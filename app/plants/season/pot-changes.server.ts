import { and, asc, eq, gte, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { history, historyValues } from '../../../db/schema.ts';
import type { PotChange } from './pot-then.ts';

/** Pots of one reading: the history of 10,000 at once would hold up everybody. */
const SLICE = 10;
/** Changes of one pot; later ones hardly tell of what was before. */
const CHANGES_MAX = 100;

const { before, after } = historyValues;
/** The history keeps no null: what stands on one side alone changed, too. */
const FIELDS = sql`array['in_stock', 'price_cents', 'deleted_at']`;
const touches = sql`(${before} ?| ${FIELDS} or ${after} ?| ${FIELDS})`;

/** In milliseconds, then what was: in stock, the price with whether it changed, and in the bin. */
type Line = [
  at: number,
  inStock: boolean | null,
  priced: boolean,
  price: number | null,
  binned: boolean | null,
];

const asLine = (at: SQLWrapper) => sql`json_build_array(
  extract(epoch from ${at}) * 1000,
  ${before}->'in_stock',
  ${before} ? 'price_cents' or ${after} ? 'price_cents',
  ${before}->'price_cents',
  case when ${before} ? 'deleted_at' then true when ${after} ? 'deleted_at' then false end)`;

const changeOf = ([at, inStock, priced, priceCents, binned]: Line): PotChange => ({
  at: new Date(at),
  was: {
    ...(inStock !== null && { inStock }),
    ...(priced && { priceCents }),
    ...(binned !== null && { binned }),
  },
});

/** One row for each pot, because a thousand lines take long to read. */
async function readSlice(
  db: Database,
  ids: readonly string[],
  since: Date,
): Promise<Map<string, PotChange[]>> {
  const { id, at, what, act, key } = history;
  const line = db
    .select({ id, at, line: asLine(at).as('line') })
    .from(history)
    .innerJoin(historyValues, eq(historyValues.id, id))
    .where(and(eq(key, sql`pot.id`), eq(what, 'plants'), eq(act, 'changed'), gte(at, since), touches))
    // An import is told of after it, with its own time.
    .orderBy(asc(at), asc(id))
    .limit(CHANGES_MAX)
    .as('line');
  const lines = sql<Line[]>`json_agg(${line.line} order by ${line.at}, ${line.id})`;
  const rows = await db
    .select({ pot: sql<string>`pot.id`, lines })
    .from(sql`unnest(${sql.param([...ids])}::text[]) as pot(id)`)
    .crossJoinLateral(line)
    .groupBy(sql`pot.id`);
  return new Map(rows.map(({ pot, lines }) => [pot, lines.map(changeOf)]));
}

/** What the history says of pots since then: by pot, oldest first. */
export async function changesOf(
  db: Database,
  ids: readonly string[],
  since: Date,
): Promise<Map<string, PotChange[]>> {
  const changes = new Map<string, PotChange[]>();
  for (let at = 0; at < ids.length; at += SLICE)
    for (const [id, some] of await readSlice(db, ids.slice(at, at + SLICE), since)) changes.set(id, some);
  return changes;
}
