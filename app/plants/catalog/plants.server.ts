import { desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Context, Who } from '../../../core/context.ts';
import { readPage } from '../../../db/read-page.ts';
import { photos, plants, profiles } from '../../../db/schema.ts';
import { DatabaseUnreachable } from '../../../db/unreachable.ts';
import { mustBeAdmin, mustBeStaff } from '../../access/who-may.ts';
import { fold, type Plant, type PlantSort, TABLE_PAGE_SIZE } from './plant.ts';
import { sorted } from './plant-order.ts';
import { shown } from './plant-rows.server.ts';
import { type PlantFilter, search } from './plant-search.ts';

type Reader = Pick<Context, 'catalog'>;

const pageNumber = (page: number) =>
  Number.isFinite(page) ? Math.min(Math.max(Math.trunc(page), 1), 1e6) : 1;

/** @throws DatabaseUnreachable for one that may have come since */
export async function plantBySlug({ catalog }: Reader, slug: string): Promise<Plant | null> {
  const { plants, rememberedFrom } = await catalog();
  const plant = plants.find((one) => one.slug === slug);
  if (!plant && rememberedFrom) throw new DatabaseUnreachable();
  return plant ?? null;
}

/** By variety. */
export async function allInStock({ catalog }: Reader): Promise<Plant[]> {
  return (await catalog()).plants.filter(({ inStock }) => inStock);
}

/** @returns `cheapest`: the least price in stock, in cents; null if none has one */
export async function stockNumbers(context: Reader) {
  const { plants, updatedAt } = await context.catalog();
  const inStock = await allInStock(context);
  const prices = inStock.flatMap(({ priceCents }) => priceCents ?? []);
  const cheapest = prices.length ? prices.reduce((one, other) => Math.min(one, other)) : null;
  return { inStock: inStock.length, total: plants.length, cheapest, lastUpdated: updatedAt };
}

export async function inStockAmong(context: Reader, varieties: string[]) {
  const wanted = new Set(varieties.map(fold));
  return (await allInStock(context)).filter(({ variety }) => wanted.has(fold(variety)));
}

/** In stock, each with a photo that no other shows. */
export async function newestToShow(context: Reader, limit: number): Promise<Plant[]> {
  const withPhoto = (await allInStock(context)).filter(({ photo }) => photo);
  const byPhoto = new Map(sorted(withPhoto, 'newest').map((plant) => [plant.photo?.hash, plant]));
  return sorted([...byPhoto.values()], 'newest')
    .reverse()
    .slice(0, limit);
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
