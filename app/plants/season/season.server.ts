import { and, asc, eq, gte, type SQLWrapper, sql } from 'drizzle-orm';
import type { Context, Who } from '../../../core/context.ts';
import type { Database } from '../../../db/database.ts';
import { history, historyValues } from '../../../db/schema.ts';
import { mustBeStaff } from '../../access/who-may.ts';
import { farmDay } from '../../facts/calendar/farm-time.ts';
import { seasonsOf } from '../../facts/calendar/seasons.ts';
import type { Plant } from '../catalog/plant.ts';
import { monthFor, monthsKnown, type PotChange, potThen, type Span, spanOf, type Then } from './pot-then.ts';
import type { SeasonRow } from './season-list.ts';

const PAGE_ROWS = 200;
/** Pots of one reading: the history of 10,000 at once would hold up everybody. */
const SLICE = 50;
/** Changes of one pot since the month began; later ones hardly tell of it. */
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

/** By pot, oldest first: one row for each, because a thousand lines take long to read. @param ids of few pots */
async function changesOf(db: Database, ids: string[], since: Date): Promise<Map<string, PotChange[]>> {
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
    .from(sql`unnest(${sql.param(ids)}::text[]) as pot(id)`)
    .crossJoinLateral(line)
    .groupBy(sql`pot.id`);
  return new Map(rows.map(({ pot, lines }) => [pot, lines.map(changeOf)]));
}

type Found = { plant: Plant; then: Then };

/** Those of today's pots that were in stock then. */
async function potsThen(db: Database, plants: readonly Plant[], span: Span): Promise<Found[]> {
  const found: Found[] = [];
  const there = plants.filter(({ createdAt }) => createdAt < span.to);
  for (let at = 0; at < there.length; at += SLICE) {
    const some = there.slice(at, at + SLICE);
    const changes = await changesOf(
      db,
      some.map(({ id }) => id),
      span.from,
    );
    for (const plant of some) {
      const then = potThen({ ...plant, binned: false }, changes.get(plant.id) ?? [], span);
      if (then) found.push({ plant, then });
    }
  }
  return found;
}

/** Triggers have written the history since its first line. */
async function historyBegan(db: Database): Promise<Date | null> {
  const [first] = await db.select({ at: history.at }).from(history).orderBy(asc(history.at)).limit(1);
  return first?.at ?? null;
}

const rowOf = ({ plant, then }: Found): SeasonRow => ({
  id: plant.id,
  variety: plant.variety,
  name: plant.name,
  potSize: plant.potSize,
  priceCents: plant.priceCents,
  wasCents: then.priceCents,
  soldOutOn: then.soldOutAt && farmDay(then.soldOutAt),
});

/** What was in stock in a month and is out now. Past the end, the last page. @throws Refusal 403 */
export async function asInMonth(
  context: Pick<Context, 'db' | 'catalog' | 'clock' | 'farm'>,
  who: Who,
  wish: { month: string; page: number },
) {
  mustBeStaff(who);
  const { db, clock } = context;
  const readAt = clock.now();
  const [began, farm, { plants }] = await Promise.all([historyBegan(db), context.farm(), context.catalog()]);
  const months = monthsKnown(began ?? readAt, readAt);
  const month = monthFor(wish.month, months);
  const found = await potsThen(db, plants, spanOf(month, seasonsOf(farm, 'farm-and-plants')));
  const out = found.filter(({ plant }) => !plant.inStock);
  const pages = Math.max(1, Math.ceil(out.length / PAGE_ROWS));
  const page = Math.min(wish.page, pages);
  const rows = out.slice((page - 1) * PAGE_ROWS, page * PAGE_ROWS).map(rowOf);
  return {
    readAt,
    months,
    month,
    rows,
    found: out.length,
    alreadyIn: found.length - out.length,
    page,
    pages,
  };
}
