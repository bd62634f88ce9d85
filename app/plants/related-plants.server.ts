import { and, eq, gt, lt, ne, type SQL } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Stretch } from '../../db/changes.ts';
import { plants } from '../../db/schema.ts';
import { type Plant, sortKey } from './plant.ts';
import { listed, selectPlants } from './plant-rows.server.ts';

const HOW_MANY = 3;

/** Plants of the same type that are in stock: the next ones by variety, around the end of the alphabet. */
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

/** All the plants that a change of could show on the page of this one, with these beside it. */
export function stretchOf(plant: Plant, related: Plant[]): Stretch {
  const last = related[HOW_MANY - 1];
  return { type: plant.type, from: sortKey(plant.variety), to: last ? sortKey(last.variety) : null };
}
