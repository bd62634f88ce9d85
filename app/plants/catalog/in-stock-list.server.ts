import type { Context } from '../../../core/context.ts';
import { type InStockList, type InStockQuery, pageOf } from './in-stock-list.ts';
import { type ShownPlant, WHOLE_LIST_MAX } from './plant.ts';
import { ownPots, type Potted } from './pots.ts';

function forList({ rows, photo, ...plant }: Potted): ShownPlant {
  const pots = ownPots(plant);
  if (!photo) return { ...plant, pots, photo };
  const { placeholder, ...shown } = photo;
  return { ...plant, pots, photo: shown };
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
