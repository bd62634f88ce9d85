import { PLANT_SORTS, PLANT_TYPES, STOCK_FILTERS } from '../../app/plants/catalog/plant.ts';
import { newestChange } from '../../app/plants/catalog/plant-rows.server.ts';
import {
  binnedPlants,
  memberPlants,
  plantBySlug,
  publicPlants,
  staffPlants,
} from '../../app/plants/catalog/plants.server.ts';
import { relatedPlants } from '../../app/plants/catalog/related-plants.server.ts';
import type { Stage } from './stage.ts';

/** Words that many plants, few, one or none have, down to a single letter and a sign. */
const SEARCHES = ['lavender', 'lot 000042', 'no such plant', 'sun', 'qu', 'zq', 'z', '%', 'ro', 'a'];
const OWNERS_SEARCHES = ['lavender', 'lot 000042', 'no such plant', 'zinnia', 'zq', 'z', '%'];

/** Every way in which a filled catalog is read, by what it is called. */
export async function catalogReads({ farm: { context }, cast }: Stage) {
  const { who } = cast.admin;
  if (!who) throw new Error('The admin has gone home.');
  const view = { query: '', type: null, show: 'all', sort: 'newest', descending: true, page: 1 } as const;
  const [plant] = (await publicPlants(context, { show: 'all', type: null, query: '', page: 1 })).plants;
  if (!plant) throw new Error('Nothing was seeded.');

  const reads: Record<string, () => Promise<unknown>> = {
    'the newest change': () => newestChange(context.db),
    'the bin': () => binnedPlants(context, who, 1),
    'one plant': () => plantBySlug(context, plant.slug),
    'plants like it': () => relatedPlants(context, plant),
    'the customers’ table': () => memberPlants(context, who, { query: '', page: 2 }),
  };
  for (const show of STOCK_FILTERS) {
    reads[`the list, ${show}`] = () => publicPlants(context, { show, type: null, query: '', page: 2 });
    reads[`the owner’s table, ${show}`] = () => staffPlants(context, who, { ...view, show });
    for (const query of SEARCHES) {
      reads[`search for ${query}, ${show}`] = () =>
        publicPlants(context, { show, type: null, query, page: 1 });
    }
  }
  for (const query of OWNERS_SEARCHES) {
    reads[`the owner’s search for ${query}`] = () => staffPlants(context, who, { ...view, query });
  }
  for (const sort of PLANT_SORTS) {
    for (const descending of [false, true]) {
      reads[`the owner’s table by ${sort}, ${descending}`] = () =>
        staffPlants(context, who, { ...view, sort, descending, page: 3 });
    }
  }
  for (const type of PLANT_TYPES) {
    reads[`the owner’s table of ${type}`] = () => staffPlants(context, who, { ...view, type });
  }
  return reads;
}
