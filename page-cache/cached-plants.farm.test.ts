import { asc, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { plants } from '../db/schema.ts';
import { seedPlants } from '../test/cast/plants.ts';
import { onBothEngines } from '../test/engines/stage.ts';

const VARIETIES = ['Ash', 'Birch', 'Cedar', 'Dogwood', 'Elder', 'Fir', 'Gum', 'Ivy'];

onBothEngines((stage) => {
  const read = async (path: string) => (await stage.farm.request(path)).text();
  const pages = async () => {
    const all = await stage.farm.context.db
      .select({ slug: plants.slug })
      .from(plants)
      .orderBy(asc(plants.slug));
    return all.map(({ slug }) => `/plants/${slug}`);
  };
  const toggle = (variety: string, to: boolean) => async () => {
    const { id } = await plantOf(variety);
    await stage.cast.admin.call('set-in-stock', { ids: [id], in_stock: to });
  };
  async function plantOf(variety: string) {
    const [plant] = await stage.farm.context.db.select().from(plants).where(eq(plants.plantVariety, variety));
    if (!plant) throw new Error(`no ${variety}`);
    return plant;
  }
  const set = (variety: string, changed: Partial<typeof plants.$inferInsert>) => async () => {
    await stage.farm.context.db.update(plants).set(changed).where(eq(plants.plantVariety, variety));
  };

  it('a change of a plant drops exactly the plants’ pages that it shows on', async () => {
    await seedPlants(
      stage.farm,
      [...VARIETIES, 'Fern', 'Fescue'].map((plant_variety, place) => ({
        plant_variety,
        plant_type: place < VARIETIES.length ? 'Tree' : 'Grass',
        in_stock: plant_variety !== 'Elder',
      })),
    );
    const changes: [string, () => Promise<void>][] = [
      ['out of stock', toggle('Cedar', false)],
      ['in stock again', toggle('Cedar', true)],
      ['in stock for the first time', toggle('Elder', true)],
      ['at the end of the alphabet', toggle('Ivy', false)],
      ['another text', set('Birch', { plantName: 'Paper' })],
      ['into the bin', set('Gum', { deletedAt: new Date() })],
      ['another type', set('Fir', { plantType: 'Grass' })],
      ['another place in the alphabet', set('Ash', { plantVariety: 'Hornbeam', varietyKey: 'hornbeam' })],
    ];
    for (const [what, change] of changes) {
      const before = new Map<string, string>();
      for (const path of await pages()) before.set(path, await read(path));
      await change();
      await stage.farm.context.changes.caughtUp();
      const left = [...before.keys()].filter((path) => stage.farm.cache.get(path) !== null);
      // Renders everything again without the cache, to compare.
      await stage.farm.open.query({ text: 'update farm_facts set updated_at = updated_at' });
      const same: string[] = [];
      for (const [path, page] of before) {
        if ((await read(path)) === page && !page.includes('Page not found')) same.push(path);
      }
      expect([what, left]).toEqual([what, same]);
      expect(left.length).toBeGreaterThan(0);
    }
  });
});
