import type { Context } from '../../../core/context.ts';
import { type InStockList, type InStockQuery, pageOf } from './in-stock-list.ts';
import { benchInWords } from './looks.ts';
import { type ShownPlant, WHOLE_LIST_MAX } from './plant.ts';
import { ownPots, type Potted, potsOf } from './pots.ts';

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
  const fitsBrowser = catalog.plants.length <= WHOLE_LIST_MAX;
  const picksNew = fitsBrowser && page.counts.new !== undefined;
  return {
    ...page,
    plants: page.plants.map(forList),
    few: fitsBrowser ? catalog.plants.flatMap(({ few, slug }) => (few ? slug : [])) : [],
    fresh: picksNew ? catalog.plants.flatMap(({ isNew, slug }) => (isNew ? slug : [])) : [],
    fitsBrowser,
  };
}

/** What visitors read of the last walk along the bench. @returns `says`: 'All checked today', or '' */
export async function benchNow({ catalog, clock }: Pick<Context, 'catalog' | 'clock'>) {
  const { plants, looks } = await catalog();
  const inStock = plants.filter((plant) => plant.inStock);
  const each = [...potsOf(inStock, plants).values()];
  return { hasFew: plants.some(({ few }) => few), says: benchInWords(each, looks, clock.now()) };
}
