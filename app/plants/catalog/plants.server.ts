import { desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Context, Who } from '../../../core/context.ts';
import { readPage } from '../../../db/read-page.ts';
import { photos, plants, profiles } from '../../../db/schema.ts';
import { DatabaseUnreachable } from '../../../db/unreachable.ts';
import { mustBeAdmin, mustBeStaff } from '../../access/who-may.ts';
import { nameIn } from '../my-list/my-list.ts';
import { namesakeOf } from './namesake.ts';
import { fold, type Plant, type PlantSort, TABLE_PAGE_SIZE } from './plant.ts';
import { sorted } from './plant-order.ts';
import { shown } from './plant-rows.server.ts';
import { type PlantFilter, search } from './plant-search.ts';
import { type Potted, plantsOf, potsOf, potted } from './pots.ts';

type Reader = Pick<Context, 'catalog'>;

const pageNumber = (page: number) =>
  Number.isFinite(page) ? Math.min(Math.max(Math.trunc(page), 1), 1e6) : 1;

/** The plant of a pot, with all of its pots; of one that is gone, what has its name. @throws DatabaseUnreachable for one that may have come since */
export async function plantBySlug({ catalog }: Reader, slug: string): Promise<Potted | null> {
  const { plants, rememberedFrom } = await catalog();
  const row = plants.find((one) => one.slug === slug);
  if (!row && rememberedFrom) throw new DatabaseUnreachable();
  const [whole] = row ? potsOf([row], plants).keys() : [namesakeOf(nameIn({ slug }), plants)];
  return whole ? potted(whole, whole.rows) : null;
}

const rowsInStock = (plants: readonly Plant[]) => plants.filter(({ inStock }) => inStock);

/** By variety, each with its pots in stock. */
export async function allInStock({ catalog }: Reader): Promise<Potted[]> {
  const { plants } = await catalog();
  return plantsOf(rowsInStock(plants), plants);
}

/** @returns `cheapest`: the least price in stock, in cents; null if none has one; `pots`: rows in stock */
export async function stockNumbers({ catalog }: Reader) {
  const { plants } = await catalog();
  const inStock = rowsInStock(plants);
  const prices = inStock.flatMap(({ priceCents }) => priceCents ?? []);
  const cheapest = prices.length ? prices.reduce((one, other) => Math.min(one, other)) : null;
  const count = (rows: readonly Plant[]) => potsOf(rows, plants).size;
  return { inStock: count(inStock), total: count(plants), cheapest, pots: inStock.length };
}

export async function inStockAmong({ catalog }: Reader, varieties: string[]) {
  const wanted = new Set(varieties.map(fold));
  return rowsInStock((await catalog()).plants).filter(({ variety }) => wanted.has(fold(variety)));
}

/** In stock, each with a photo that no other shows. */
export async function newestToShow({ catalog }: Reader, limit: number): Promise<Potted[]> {
  const { plants } = await catalog();
  const newest = plantsOf(sorted(rowsInStock(plants), 'newest').reverse(), plants);
  const byPhoto = new Map(newest.toReversed().map((plant) => [plant.photo?.hash, plant]));
  return newest.filter((plant) => plant.photo && byPhoto.get(plant.photo.hash) === plant).slice(0, limit);
}

export type StaffPlantsWish = PlantFilter & {
  query: string;
  sort: PlantSort;
  descending: boolean;
  page: number;
};

async function tablePage(
  { catalog }: Reader,
  { query, sort, descending, page: wanted, ...filter }: StaffPlantsWish,
) {
  const found = sorted(search((await catalog()).plants, filter, query), sort);
  if (descending) found.reverse();
  const pages = Math.max(1, Math.ceil(found.length / TABLE_PAGE_SIZE));
  const page = Math.min(pageNumber(wanted), pages);
  const before = (page - 1) * TABLE_PAGE_SIZE;
  return { plants: found.slice(before, before + TABLE_PAGE_SIZE), total: found.length, page, pages };
}

/** Past the end, the last page. @throws Refusal 403 */
export async function staffPlants(context: Reader, who: Who, wish: StaffPlantsWish) {
  mustBeStaff(who);
  return tablePage(context, wish);
}

export async function memberPlants(context: Reader, _who: Who, wish: { query: string; page: number }) {
  return tablePage(context, { ...wish, show: 'all', type: null, sort: 'newest', descending: true });
}

/** A page, newest first. @throws Refusal 403 */
export async function binnedPlants({ db }: Pick<Context, 'db'>, who: Who, wanted: number) {
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
