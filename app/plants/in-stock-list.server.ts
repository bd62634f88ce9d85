import type { Context } from '../../context.ts';
import { plants } from '../../db/schema.ts';
import type { InStockList, InStockWish } from './in-stock-list.ts';
import { WHOLE_LIST_MAX } from './plant.ts';
import { listed } from './plant-rows.server.ts';
import { publicPlants } from './plants.server.ts';

/** Whether the catalogue is small enough for a browser to hold; looks no further than that. */
async function fitsBrowser({ db }: Pick<Context, 'db'>): Promise<boolean> {
  const beyond = await db
    .select({ id: plants.id })
    .from(plants)
    .where(listed)
    .limit(1)
    .offset(WHOLE_LIST_MAX);
  return beyond.length === 0;
}

/** The page of the In Stock list that an address asks for. */
export async function inStockList(context: Pick<Context, 'db'>, wish: InStockWish): Promise<InStockList> {
  const found = await publicPlants(context, wish);
  const everything = wish.show === 'all' && wish.query.trim() === '';
  return {
    ...wish,
    ...found,
    fitsBrowser: everything ? found.total !== null : await fitsBrowser(context),
    keptFrom: null,
    failed: false,
  };
}
