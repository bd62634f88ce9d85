import { and, eq, gt, lt, ne, type SQL } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import type { Stretch } from '../../../db/change-feed.ts';
import { plants } from '../../../db/schema.ts';
import { type Plant, sortKey } from './plant.ts';
import { listed, selectPlants } from './plant-rows.server.ts';

const HOW_MANY = 3;

/** The next ones of the same type in stock by variety, starting again after the last. */
export async function relatedPlants({ db }: Pick<Context, 'db'>, plant: Plant): Promise<Plant[]> {
  const some = (where: SQL, limit: number): PromiseLike<Plant[]> =>
    selectPlants(db)
      .where(
        and(
          listed,
          eq(plants.plantType, plant.type),
          eq(plants.inStock, true),
          ne(plants.id, plant.id),
          where,
        ),
      )
      .orderBy(plants.varietyKey, plants.id)
      .limit(limit);
  const key = sortKey(plant.variety);
  const after = await some(gt(plants.varietyKey, key), HOW_MANY);
  if (after.length === HOW_MANY) return after;
  return [...after, ...(await some(lt(plants.varietyKey, key), HOW_MANY - after.length))];
}

/** Every plant whose change could show on this plant's page. */
export function stretchOf(plant: Plant, related: Plant[]): Stretch {
  const last = related[HOW_MANY - 1];
  return { type: plant.type, from: sortKey(plant.variety), to: last ? sortKey(last.variety) : null };
}
