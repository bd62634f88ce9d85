import type { Context } from '../../../core/context.ts';
import { type InStockList, type InStockQuery, pageOf } from './in-stock-list.ts';
import { type Plant, type ShownPlant, WHOLE_LIST_MAX } from './plant.ts';

function forList({ id, createdAt, updatedAt, photo, ...plant }: Plant): ShownPlant {
  if (!photo) return { ...plant, photo };
  const { placeholder, ...shown } = photo;
  return { ...plant, photo: shown };
}

export async function inStockList(
  context: Pick<Context, 'catalog'>,
  query: InStockQuery,
): Promise<InStockList> {
  const catalog = await context.catalog();
  const page = pageOf(catalog, query);
  return {
    ...page,
    plants: page.plants.map(forList),
    fitsBrowser: catalog.plants.length <= WHOLE_LIST_MAX,
  };
}
