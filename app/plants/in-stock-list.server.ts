import type { Context } from '../../context.ts';
import type { InStockList, InStockWish } from './in-stock-list.ts';
import { publicPlants } from './plants.server.ts';

/** The page of the In Stock list that an address asks for. */
export async function inStockList(context: Pick<Context, 'db'>, wish: InStockWish): Promise<InStockList> {
  const { isWhole, ...found } = await publicPlants(context, wish);
  return { ...wish, ...found, fitsBrowser: isWhole, keptFrom: null, failed: false };
}
