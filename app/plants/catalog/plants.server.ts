import { and, asc, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Context, Who } from '../../../core/context.ts';
import type { Database } from '../../../db/database.ts';
import { inList } from '../../../db/in-list.ts';
import { readPage } from '../../../db/read-page.ts';
import { photos, plantCounts, plants, profiles } from '../../../db/schema.ts';
import { mustBeAdmin, mustBeStaff } from '../../access/who-may.ts';
import { PAGE_SIZE, type Plant, type PlantSort, sortKey, TABLE_PAGE_SIZE, WHOLE_LIST_MAX } from './plant.ts';
import { findPage } from './plant-finder.server.ts';
import { listed, newestChange, selectPlants, shown } from './plant-rows.server.ts';
import { matching, respelledIn } from './plant-search.server.ts';
import { type PlantFilter, termsOf } from './plant-search.ts';

type Reader = Pick<Context, 'db'>;

const pageNumber = (page: number) =>
  Number.isFinite(page) ? Math.min(Math.max(Math.trunc(page), 1), 1e6) : 1;

type PublicWish = PlantFilter & { query: string; page: number };

/** By variety. Over WHOLE_LIST_MAX plants `total` is null and `isWhole` false. */
export async function publicPlants(context: Reader, { page, ...wish }: PublicWish) {
  const from = (pageNumber(page) - 1) * PAGE_SIZE;
  const { plants: found, ...rest } = await findPage(context.db, { ...wish, from, limit: PAGE_SIZE + 1 });
  return { ...rest, plants: found.slice(0, PAGE_SIZE), more: found.length > PAGE_SIZE };
}

/** `meant` is the likely meaning of a search that found nothing. */
export async function foundPlants(context: Reader, wish: PublicWish) {
  const found = await publicPlants(context, wish);
  const meant = found.total === 0 ? await respelledIn(context.db, wish.query, found.isWhole) : null;
  return meant === null
    ? { ...found, meant }
    : { ...(await publicPlants(context, { ...wish, query: meant })), meant };
}

export async function plantBySlug({ db }: Reader, slug: string): Promise<Plant | null> {
  if (!/^[a-z0-9-]{1,200}$/.test(slug)) return null;
  const [plant] = await selectPlants(db).where(and(listed, eq(plants.slug, slug)));
  return plant ?? null;
}

/** By variety; at most WHOLE_LIST_MAX. */
export async function wholeList({ db }: Reader): Promise<{ plants: Plant[]; updatedAt: Date | null }> {
  const found = await selectPlants(db)
    .where(listed)
    .orderBy(plants.varietyKey, plants.id)
    .limit(WHOLE_LIST_MAX);
  return { plants: found, updatedAt: await newestChange(db) };
}

const counted = sql<number>`coalesce(sum(${plantCounts.listed}), 0)`.mapWith(Number);

/** @returns `cheapest`: the least price in stock, in cents; null if none has one */
export async function stockNumbers({ db }: Reader) {
  const [row] = await db
    .select({
      total: counted,
      inStock: sql`coalesce(sum(listed) filter (where in_stock), 0)`.mapWith(Number),
      cheapest: sql<number | null>`(select price_cents from plants where deleted_at is null and in_stock
        and price_cents is not null order by price_cents limit 1)`,
    })
    .from(plantCounts);
  const { inStock = 0, total = 0, cheapest = null } = row ?? {};
  return { inStock, total, cheapest, lastUpdated: await newestChange(db) };
}

export async function inStockAmong({ db }: Reader, varieties: string[]) {
  const keys = varieties.map(sortKey);
  return db
    .select({ id: plants.id, variety: plants.plantVariety, name: plants.plantName })
    .from(plants)
    .where(and(listed, eq(plants.inStock, true), inList(plants.varietyKey, keys)))
    .limit(WHOLE_LIST_MAX);
}

/** By variety; at most WHOLE_LIST_MAX. */
export async function allInStock({ db }: Reader): Promise<Plant[]> {
  return selectPlants(db)
    .where(and(listed, eq(plants.inStock, true)))
    .orderBy(plants.varietyKey, plants.id)
    .limit(WHOLE_LIST_MAX);
}

/** In stock, each with a photo that no other shows. */
export async function newestToShow({ db }: Reader, limit: number): Promise<Plant[]> {
  const newest = await selectPlants(db)
    .where(and(listed, eq(plants.inStock, true), isNotNull(plants.photoHash)))
    .orderBy(desc(plants.createdAt), desc(plants.id))
    .limit(limit * 4);
  const isFirstOf = ({ photo }: Plant, place: number) =>
    newest.findIndex((one) => one.photo?.hash === photo?.hash) === place;
  return newest.filter(isFirstOf).slice(0, limit);
}

const SORTED_BY = {
  newest: [plants.createdAt, plants.id],
  variety: [plants.varietyKey, plants.id],
  name: [plants.nameKey, plants.id],
  type: [plants.plantType, plants.varietyKey, plants.id],
  pot_size: [plants.potSizeKey, plants.id],
  in_stock: [plants.inStock, plants.varietyKey, plants.id],
} as const;

type TableWish = PlantFilter & { query: string };

/** Without words to search for, from sixteen rows. */
async function totalOf(db: Database, { show, type, query }: TableWish): Promise<number> {
  if (termsOf(query).length) return db.$count(plants, matching({ show, type }, query));
  const { plantType, inStock } = plantCounts;
  const asked = and(
    type === null ? undefined : eq(plantType, type),
    show === 'all' ? undefined : eq(inStock, show === 'in'),
  );
  const [row] = await db.select({ total: counted }).from(plantCounts).where(asked);
  return row?.total ?? 0;
}

async function tablePage(
  { db }: Reader,
  wish: TableWish,
  sort: PlantSort,
  descending: boolean,
  wanted: number,
) {
  const where = matching(wish, wish.query);
  const total = await totalOf(db, wish);
  const pages = Math.max(1, Math.ceil(total / TABLE_PAGE_SIZE));
  const page = Math.min(pageNumber(wanted), pages);
  const before = (page - 1) * TABLE_PAGE_SIZE;
  const after = Math.max(0, total - before - TABLE_PAGE_SIZE);
  // Counted from the nearer end, so that the last page costs what the first does.
  const isBackward = after < before;
  const inOrder = (backward: boolean) =>
    SORTED_BY[sort].map((column) => (descending !== backward ? desc : asc)(column));
  // Ids first: an index has them, and whole rows are read only for those that are shown.
  const ids = db
    .select({ id: plants.id })
    .from(plants)
    .where(where)
    .orderBy(...inOrder(isBackward))
    .limit(isBackward ? Math.min(TABLE_PAGE_SIZE, total - before) : TABLE_PAGE_SIZE)
    .offset(isBackward ? after : before);
  const found: Plant[] = await selectPlants(db)
    .where(inArray(plants.id, ids))
    .orderBy(...inOrder(false));
  return { plants: found, total, page, pages };
}

export type StaffPlantsWish = PlantFilter & {
  query: string;
  sort: PlantSort;
  descending: boolean;
  page: number;
};

/** Past the end, the last page. @throws Refusal 403 */
export async function staffPlants(context: Reader, who: Who, wish: StaffPlantsWish) {
  mustBeStaff(who);
  return tablePage(context, wish, wish.sort, wish.descending, wish.page);
}

export async function memberPlants(context: Reader, _who: Who, wish: { query: string; page: number }) {
  return tablePage(context, { show: 'all', type: null, query: wish.query }, 'newest', true, wish.page);
}

/** A page, newest first. @throws Refusal 403 */
export async function binnedPlants({ db }: Reader, who: Who, wanted: number) {
  mustBeAdmin(who);
  const { rows, ...place } = await readPage(pageNumber(wanted), (limit, offset) =>
    db
      .select({
        ...shown,
        deletedAt: sql`${plants.deletedAt}`.mapWith(plants.createdAt),
        deletedBy: profiles.firstName,
        found: sql<number>`count(*) over ()`.mapWith(Number),
      })
      .from(plants)
      .leftJoin(photos, eq(photos.hash, plants.photoHash))
      .leftJoin(profiles, eq(profiles.id, plants.updatedBy))
      .where(isNotNull(plants.deletedAt))
      .orderBy(desc(plants.deletedAt), plants.id)
      .limit(limit)
      .offset(offset),
  );
  return { plants: rows as (Plant & { deletedAt: Date; deletedBy: string | null })[], ...place };
}
