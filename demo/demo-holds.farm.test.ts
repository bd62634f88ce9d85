import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { farmFacts, plantHolds } from '../db/schema.ts';
import { IN_SEASON } from '../test/cast/hostas.ts';
import { seedPlants } from '../test/cast/plants.ts';
import { onPostgres } from '../test/engines/stage.ts';
import { fillDemoHolds } from './demo-holds.server.ts';

onPostgres(
  (stage) => {
    const db = () => stage.farm.context.db;

    beforeEach(async () => {
      await db()
        .update(farmFacts)
        .set({ sells: ['plants'] });
    });

    it('the demo’s holds are on, two ask, and two of them want the same pot', async () => {
      await seedPlants(
        stage.farm,
        ['A', 'B', 'C'].map((plant_variety) => ({ plant_variety, in_stock: true })),
      );
      const { context } = stage.farm;
      await Promise.all([fillDemoHolds(context), fillDemoHolds(context)]);
      const page = await (await stage.cast.helper.get('/dashboard/plants/holds')).text();
      expect(page.replaceAll('<!-- -->', '').match(/Asks until Friday, September 26 \(3 PM\)/g)).toHaveLength(
        2,
      );
      expect(page).toContain('1 more pot is held for others.');
      expect(await db().$count(plantHolds, eq(plantHolds.state, 'held'))).toBe(2);
      expect(await stage.farm.letters()).toEqual([]);
    });

    it('are none without plants', async () => {
      await fillDemoHolds(stage.farm.context);
      expect(await db().$count(plantHolds)).toBe(0);
      expect((await db().select().from(farmFacts))[0]?.sells).toEqual(['plants']);
    });
  },
  { clock: IN_SEASON },
);
