import type { Context } from '../../../core/context.ts';
import { type InStockList, type InStockQuery, lettersOf } from './in-stock-list.ts';
import { PAGE_SIZE, type Plant, type ShownPlant } from './plant.ts';
import { foundPlants } from './plants.server.ts';

function forList({ id, createdAt, updatedAt, photo, ...plant }: Plant): ShownPlant {
  if (!photo) return { ...plant, photo };
  const { placeholder, ...shown } = photo;
  return { ...plant, photo: shown };
}

export async function inStockList(
  context: Pick<Context, 'db'>,
  { show, type, text, page }: InStockQuery,
): Promise<InStockList> {
  const { isWhole, plants, lastUpdated, total, more, meant, firsts } = await foundPlants(context, {
    show,
    type,
    query: text,
    page,
  });
  return {
    show,
    type,
    text,
    page,
    meant,
    plants: plants.map(forList),
    total,
    more,
    letters: lettersOf((total ?? 0) > PAGE_SIZE ? firsts : []),
    lastUpdated: lastUpdated?.toISOString() ?? null,
    fitsBrowser: isWhole,
    cachedFrom: null,
    failed: false,
  };
}
