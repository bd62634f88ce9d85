import { describe, expect, it } from 'vitest';
import { seedPlants } from '../../../test/cast/plants.ts';
import { onBothEngines } from '../../../test/engines/stage.ts';
import { PLANT_SORTS, PLANT_TYPES, type Plant, type PlantSort, sortKey, TABLE_PAGE_SIZE } from './plant.ts';
import { memberPlants, publicPlants, staffPlants } from './plants.server.ts';

const COUNT = 173;
const POTS = ['4 in', '10 in', '1 gal', 'Flat of 48'];
const MARCH = Date.UTC(2025, 2, 1);

/** Many ties in every column, so that only the last sort key keeps them apart. */
const made = Array.from({ length: COUNT }, (_, place) => ({
  plant_variety: ['Blue', 'blüe', 'Éclair', 'Zest', '10', '9'][place % 6] ?? '',
  plant_name: ['Aster', 'Ästilbe', 'Basil'][place % 3] ?? '',
  pot_size: POTS[place % 4] ?? '',
  plant_type: PLANT_TYPES[place % PLANT_TYPES.length] ?? 'Annual',
  in_stock: place % 5 > 0,
}));

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

onBothEngines((stage) => {
  const seedAll = () =>
    seedPlants(stage.farm, made, (place) => ({ createdAt: new Date(MARCH + Math.floor(place / 7) * 1_000) }));

  async function wholeTable(sort: PlantSort, descending: boolean, between = async () => {}) {
    const { who } = stage.cast.admin;
    if (!who) throw new Error('The admin has gone home.');
    const found: Plant[] = [];
    for (let page = 1; ; page += 1) {
      const wish = { query: '', type: null, show: 'all', sort, descending, page } as const;
      const { plants, pages, total } = await staffPlants(stage.farm.context, who, wish);
      expect(total).toBe(COUNT);
      found.push(...plants);
      if (page === pages) return found;
      await between();
    }
  }

  describe.each(PLANT_SORTS)('the owner’s table by %s', (sort) => {
    it.each([false, true])('has every plant once, in order, on its pages (descending: %s)', async (down) => {
      const ids = await seedAll();
      const found = await wholeTable(sort, down);
      expect(found.map(({ id }) => id).sort()).toEqual([...ids].sort());
      const keys = found.map(KEYS[sort]);
      const turned = keys.slice(1).filter((key, at) => {
        const order = compare(keys[at] ?? [], key);
        return down ? order < 0 : order > 0;
      });
      expect(turned).toEqual([]);
    });
  });

  it('has every plant once while somebody works on the list', async () => {
    const ids = await seedAll();
    let turn = 0;
    const found = await wholeTable('newest', true, async () => {
      turn += 1;
      const some = ids.slice(turn * 20, turn * 20 + 60);
      const { status } = await stage.cast.admin.call('set-in-stock', { ids: some, in_stock: turn % 2 === 0 });
      expect(status).toBe(200);
    });
    expect(found.map(({ id }) => id).sort()).toEqual([...ids].sort());
  });

  it('leads the customer and the visitor through the same plants, once each', async () => {
    const ids = (await seedAll()).sort();
    const { context } = stage.farm;
    const { who } = stage.cast.customer;
    if (!who) throw new Error('The customer has gone home.');
    const pages = Math.ceil(COUNT / TABLE_PAGE_SIZE);
    const table = [];
    for (let page = 1; page <= pages; page += 1) {
      table.push(...(await memberPlants(context, who, { query: '', page })).plants);
    }
    expect(table.map(({ id }) => id).sort()).toEqual(ids);
    // The dashboard shows the newest first, the public list goes by variety.
    const byTable = await wholeTable('newest', true);
    expect(table.map(({ id }) => id)).toEqual(byTable.map(({ id }) => id));
    const list: Plant[] = [];
    for (let page = 1, more = true; more; page += 1) {
      const found = await publicPlants(context, { show: 'all', type: null, query: '', page });
      list.push(...found.plants);
      more = found.more;
    }
    const byVariety = await wholeTable('variety', false);
    expect(list.map(({ id }) => id)).toEqual(byVariety.map(({ id }) => id));
  });

  it('takes a page past the end for the last one, and never shows what is in the bin', async () => {
    const [binned = ''] = await seedPlants(stage.farm, [{}], () => ({
      deletedAt: new Date(),
      slug: 'binned',
    }));
    await seedAll();
    const { who } = stage.cast.admin;
    if (!who) throw new Error('The admin has gone home.');
    const wish = { query: '', type: null, show: 'all', sort: 'newest', descending: true } as const;
    const last = await staffPlants(stage.farm.context, who, { ...wish, page: 999 });
    const pages = Math.ceil(COUNT / TABLE_PAGE_SIZE);
    expect(last).toMatchObject({ page: pages, pages, total: COUNT });
    expect(last.plants).toHaveLength(COUNT - (pages - 1) * TABLE_PAGE_SIZE);
    const all = await wholeTable('variety', false);
    expect(all.map(({ id }) => id)).not.toContain(binned);
  });
});
