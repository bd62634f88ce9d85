import type { Context } from '../../context.ts';
import type { InStockList, InStockWish } from './in-stock-list.ts';
import type { Plant, ShownPlant } from './plant.ts';
import { publicPlants } from './plants.server.ts';

function forList({ id, createdAt, updatedAt, photo, ...plant }: Plant): ShownPlant {
  if (!photo) return { ...plant, photo };
  const { placeholder, ...shown } = photo;
  return { ...plant, photo: shown };
}

/** The page of the In Stock list that an address asks for. */
export async function inStockList(context: Pick<Context, 'db'>, wish: InStockWish): Promise<InStockList> {
  const { isWhole, plants, ...found } = await publicPlants(context, wish);
  return {
    ...wish,
    ...found,
    plants: plants.map(forList),
    fitsBrowser: isWhole,
    keptFrom: null,
    failed: false,
  };
}
