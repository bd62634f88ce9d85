import type { Context } from '../../context.ts';
import type { InStockList, InStockWish } from './in-stock-list.ts';
import { publicPlants } from './plants.server.ts';

/** The page of the In Stock list that an address asks for. */
export async function inStockList(context: Pick<Context, 'db'>, wish: InStockWish): Promise<InStockList> {
  const { isWhole, plants, ...found } = await publicPlants(context, wish);
  const shown = plants.map(({ createdAt, updatedAt, ...shown }) => shown);
  return { ...wish, ...found, plants: shown, fitsBrowser: isWhole, keptFrom: null, failed: false };
}
