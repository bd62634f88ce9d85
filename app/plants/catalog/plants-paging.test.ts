import { describe, expect, it } from 'vitest';
import type { Who } from '../../../core/context.ts';
import { aPlant } from '../../../test/cast/a-plant.ts';
import { PLANT_SORTS, PLANT_TYPES, type Plant, type PlantSort, sortKey, TABLE_PAGE_SIZE } from './plant.ts';
import { memberPlants, staffPlants } from './plants.server.ts';

const COUNT = 173;
const POTS = ['4 in', '10 in', '1 gal', 'Flat of 48'];
const MARCH = Date.UTC(2025, 2, 1);

/** Many ties in every column, so that only the last sort key keeps them apart. */
const made = Array.from({ length: COUNT }, (_, place) =>
  aPlant({
    id: String((place * 7919) % 1_000).padStart(3, '0'),
    variety: ['Blue', 'blüe', 'Éclair', 'Zest', '10', '9'][place % 6] ?? '',
    name: ['Aster', 'Ästilbe', 'Basil'][place % 3] ?? '',
    potSize: POTS[place % 4] ?? '',
    type: PLANT_TYPES[place % PLANT_TYPES.length] ?? 'Annual',
    inStock: place % 5 > 0,
    createdAt: new Date(MARCH + Math.floor(place / 7) * 1_000),
  }),
);
const ids = made.map(({ id }) => id).sort();
const context = { catalog: async () => ({ plants: made, coming: [], looks: new Map(), updatedAt: null }) };
const who = { role: 'admin' } as Who;

const KEYS: Record<PlantSort, (plant: Plant) => (string | number)[]> = {
  newest: ({ createdAt }) => [createdAt.getTime()],
  variety: ({ variety }) => [sortKey(variety)],
  name: ({ name }) => [sortKey(name)],
  type: ({ type, variety }) => [type, sortKey(variety)],
  pot_size: ({ potSize }) => [sortKey(potSize)],
  in_stock: ({ inStock, variety }) => [Number(inStock), sortKey(variety)],
};

/** Below 0, 0 or above, by the first part that differs. */
function compare(a: (string | number)[], b: (string | number)[]): number {
  const place = a.findIndex((part, at) => part !== b[at]);
  if (place < 0) return 0;
  return (a[place] ?? 0) < (b[place] ?? 0) ? -1 : 1;
}

async function wholeTable(sort: PlantSort, descending: boolean) {
  const found: Plant[] = [];
  for (let page = 1; ; page += 1) {
    const wish = { query: '', type: null, show: 'all', sort, descending, page } as const;
    const { plants, pages, total } = await staffPlants(context, who, wish);
    expect(total).toBe(COUNT);
    found.push(...plants);
    if (page === pages) return found;
  }
}

describe.each(PLANT_SORTS)('the owner’s table by %s', (sort) => {
  it.each([false, true])('has every plant once, in order, on its pages (descending: %s)', async (down) => {
    const found = await wholeTable(sort, down);
    expect(found.map(({ id }) => id).sort()).toEqual(ids);
    // Ties by their ids, so that every look is the same.
    const keys = found.map((plant) => [...KEYS[sort](plant), plant.id]);
    const turned = keys.slice(1).filter((key, at) => {
      const order = compare(keys[at] ?? [], key);
      return down ? order < 0 : order > 0;
    });
    expect(turned).toEqual([]);
  });
});

it('leads the customer through the same plants, the newest first', async () => {
  const table: Plant[] = [];
  for (let page = 1; page <= Math.ceil(COUNT / TABLE_PAGE_SIZE); page += 1) {
    table.push(...(await memberPlants(context, who, { query: '', page })).plants);
  }
  expect(table).toEqual(await wholeTable('newest', true));
});

it.each([999, 1e300])('takes page %d, past the end, for the last one', async (page) => {
  const wish = { query: '', type: null, show: 'all', sort: 'newest', descending: true } as const;
  const last = await staffPlants(context, who, { ...wish, page });
  const pages = Math.ceil(COUNT / TABLE_PAGE_SIZE);
  expect(last).toMatchObject({ page: pages, pages, total: COUNT });
  expect(last.plants).toHaveLength(COUNT - (pages - 1) * TABLE_PAGE_SIZE);
});

it.each([0, -1, Number.NaN])('takes page %d for the first one', async (page) => {
  expect((await memberPlants(context, who, { query: '', page })).page).toBe(1);
});
