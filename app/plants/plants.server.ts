import { and, asc, count, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Context, Who } from '../../context.ts';
import { photos, plants, profiles } from '../../db/schema.ts';
import { mustBeAdmin } from '../accounts/who-may.ts';
import {
  PAGE_SIZE,
  type Plant,
  type PlantSort,
  type PlantType,
  type StockFilter,
  TABLE_PAGE_SIZE,
  WHOLE_LIST_MAX,
} from './plant.ts';
import { findPage } from './plant-finder.server.ts';
import { listed, newestChange, selectPlants, shown } from './plant-rows.server.ts';
import { matching } from './plant-search.server.ts';

type Reader = Pick<Context, 'db'>;

/** The bin shows its newest; older ones run out on their own. */
const BIN_LIMIT = 200;

/** Whatever stood in the address, as a page number. */
const pageNumber = (page: number) =>
  Number.isFinite(page) ? Math.min(Math.max(Math.trunc(page), 1), 1e6) : 1;

/**
 * One page of what visitors see, sorted by variety. `total` is null where there are more than
 * were counted: in catalogues larger than WHOLE_LIST_MAX; `isWhole` is false there. Anything may stand in the address: odd input finds nothing or the first page.
 */
export async function publicPlants(
  context: Reader,
  { show, query, page }: { show: StockFilter; query: string; page: number },
) {
  const from = (pageNumber(page) - 1) * PAGE_SIZE;
  const { plants: found, ...rest } = await findPage(context.db, { show, query, from, limit: PAGE_SIZE + 1 });
  return { ...rest, plants: found.slice(0, PAGE_SIZE), more: found.length > PAGE_SIZE };
}

/** The plant with a page of its own at /plants/<slug>; null when there is none, or it is in the bin. */
export async function plantBySlug({ db }: Reader, slug: string): Promise<Plant | null> {
  if (!/^[a-z0-9-]{1,200}$/.test(slug)) return null;
  const [plant] = await selectPlants(db).where(and(listed, eq(plants.slug, slug)));
  return plant ?? null;
}

/** Every plant, sorted by variety, for the browser to keep: at most WHOLE_LIST_MAX of them. */
export async function wholeList({ db }: Reader): Promise<{ plants: Plant[]; updatedAt: Date | null }> {
  const found = await selectPlants(db)
    .where(listed)
    .orderBy(plants.varietyKey, plants.id)
    .limit(WHOLE_LIST_MAX);
  return { plants: found, updatedAt: await newestChange(db) };
}

/** How much there is, for the home page. */
export async function stockNumbers({ db }: Reader) {
  const [row] = await db
    .select({ total: count(), inStock: sql`count(*) filter (where ${plants.inStock})`.mapWith(Number) })
    .from(plants)
    .where(listed);
  return { inStock: row?.inStock ?? 0, total: row?.total ?? 0, lastUpdated: await newestChange(db) };
}

/** What was added last, is in stock and has a photo to show, newest first. */
export async function newestToShow({ db }: Reader, limit: number): Promise<Plant[]> {
  return selectPlants(db)
    .where(and(listed, eq(plants.inStock, true), isNotNull(plants.photoHash)))
    .orderBy(desc(plants.createdAt), desc(plants.id))
    .limit(limit);
}

const SORTED_BY = {
  newest: [plants.createdAt, plants.id],
  variety: [plants.varietyKey, plants.id],
  name: [plants.nameKey, plants.id],
  type: [plants.plantType, plants.varietyKey, plants.id],
  pot_size: [plants.potSizeKey, plants.id],
  in_stock: [plants.inStock, plants.varietyKey, plants.id],
} as const;

async function tablePage(
  { db }: Reader,
  where: SQL | undefined,
  sort: PlantSort,
  descending: boolean,
  wanted: number,
) {
  const [row] = await db.select({ total: count() }).from(plants).where(where);
  const total = row?.total ?? 0;
  const pages = Math.max(1, Math.ceil(total / TABLE_PAGE_SIZE));
  const page = Math.min(pageNumber(wanted), pages);
  const direction = descending ? desc : asc;
  const found: Plant[] = await selectPlants(db)
    .where(where)
    .orderBy(...SORTED_BY[sort].map((column) => direction(column)))
    .limit(TABLE_PAGE_SIZE)
    .offset((page - 1) * TABLE_PAGE_SIZE);
  return { plants: found, total, page, pages };
}

export type AdminPlantsWish = {
  query: string;
  type: PlantType | null;
  show: StockFilter;
  sort: PlantSort;
  /** 'newest' descending is newest first. */
  descending: boolean;
  page: number;
};

/** One page of the owner's table; a page past the end is the last one. Admins only. @throws Refusal 403 */
export async function adminPlants(context: Reader, who: Who, wish: AdminPlantsWish) {
  mustBeAdmin(who);
  const ofType = wish.type ? eq(plants.plantType, wish.type) : undefined;
  const where = and(matching(wish.show, wish.query), ofType);
  return tablePage(context, where, wish.sort, wish.descending, wish.page);
}

/** One page of the customers' read-only table, by variety. For anybody who is signed in. */
export async function memberPlants(context: Reader, _who: Who, wish: { query: string; page: number }) {
  return tablePage(context, matching('all', wish.query), 'variety', false, wish.page);
}

/** What can be restored, newest first, and who put it there. Admins only. @throws Refusal 403 */
export async function binnedPlants({ db }: Reader, who: Who) {
  mustBeAdmin(who);
  const binned = await db
    .select({
      ...shown,
      deletedAt: sql`${plants.deletedAt}`.mapWith(plants.createdAt),
      deletedBy: profiles.firstName,
    })
    .from(plants)
    .leftJoin(photos, eq(photos.hash, plants.photoHash))
    .leftJoin(profiles, eq(profiles.id, plants.updatedBy))
    .where(isNotNull(plants.deletedAt))
    .orderBy(desc(plants.deletedAt))
    .limit(BIN_LIMIT);
  return binned as (Plant & { deletedAt: Date; deletedBy: string | null })[];
}
