import { asc } from 'drizzle-orm';
import type { Context, Who } from '../../../core/context.ts';
import type { Database } from '../../../db/database.ts';
import { history } from '../../../db/schema.ts';
import { mustBeStaff } from '../../access/who-may.ts';
import { yearOf } from '../../facts/calendar/days.ts';
import { farmDay } from '../../facts/calendar/farm-time.ts';
import { seasonsOf } from '../../facts/calendar/seasons.ts';
import type { Plant } from '../catalog/plant.ts';
import { keptByPot } from './kept-by-pot.server.ts';
import { changesOf } from './pot-changes.server.ts';
import { monthFor, monthsKnown, potThen, type Span, spanOf, spanOfYear, type Then } from './pot-then.ts';
import { lastYearInWords, type SeasonRow } from './season-list.ts';

const PAGE_ROWS = 200;

type Found = { plant: Plant; then: Then };

/** Those of today's pots that were in stock then. */
async function potsThen(db: Database, plants: readonly Plant[], span: Span): Promise<Found[]> {
  const found: Found[] = [];
  const there = plants.filter(({ createdAt }) => createdAt < span.to);
  const ids = there.map(({ id }) => id);
  const changes = await changesOf(db, ids, span.from);
  for (const plant of there) {
    const then = potThen({ ...plant, binned: false }, changes.get(plant.id) ?? [], span);
    if (then) found.push({ plant, then });
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

const keptOf = new WeakMap<Database, ReturnType<typeof keptByPot<string>>>();

function keptIn(db: Database) {
  const kept = keptOf.get(db) ?? keptByPot<string>(db);
  keptOf.set(db, kept);
  return kept;
}

/** What pots of one page cost last year, and when they sold out. @returns words by the pot's id @throws Refusal 403 */
export async function lastYearAmong(
  context: Pick<Context, 'db' | 'clock' | 'farm'>,
  who: Who,
  plants: readonly Plant[],
): Promise<Record<string, string>> {
  mustBeStaff(who);
  const { db } = context;
  const year = yearOf(farmDay(context.clock.now())) - 1;
  const span = spanOfYear(year, seasonsOf(await context.farm(), 'farm-and-plants'));
  const words = await keptIn(db)(JSON.stringify(span), plants, async (asked) => {
    const found = await potsThen(db, asked, span);
    const said = new Map(found.map((pot) => [pot.plant.id, lastYearInWords(year, rowOf(pot))]));
    return ({ id }) => said.get(id) ?? '';
  });
  return Object.fromEntries([...words].filter(([, said]) => said));
}
