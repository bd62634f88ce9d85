import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { fillCatalog } from '../../../bench/fill-catalog.ts';
import type { Who } from '../../../core/context.ts';
import { plants } from '../../../db/schema.ts';
import { seedPlants } from '../../../test/cast/plants.ts';
import { listenToStatements } from '../../../test/engines/listen-to-statements.ts';
import { onBothEngines } from '../../../test/engines/stage.ts';
import { PLANT_TYPES } from './plant.ts';
import { staffPlants, stockNumbers } from './plants.server.ts';

const WISH = { show: 'all', type: null, query: '', sort: 'variety', descending: false, page: 1 } as const;

type Node = {
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  Plans?: Node[];
};

/** Rows that every step of a plan has touched. */
const touched = (node: Node): number =>
  ((node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0)) * (node['Actual Loops'] ?? 1) +
  (node.Plans ?? []).reduce((sum, one) => sum + touched(one), 0);

onBothEngines((stage) => {
  const db = () => stage.farm.context.db;
  const admin = () => stage.cast.admin.who as Who;

  async function saysAsManyAsThereAre() {
    for (const show of ['all', 'in', 'out'] as const) {
      for (const type of [null, ...PLANT_TYPES]) {
        const { rows } = await db().execute(sql`
          select count(*)::int as n from plants where deleted_at is null
            and (${show} = 'all' or in_stock = (${show} = 'in')) and (${type}::text is null or plant_type = ${type})`);
        const { total } = await staffPlants(stage.farm.context, admin(), { ...WISH, show, type });
        expect([show, type, total]).toEqual([show, type, rows[0]?.n]);
      }
    }
    const { total, inStock } = await stockNumbers(stage.farm.context);
    const { rows } = await db().execute(sql`
      select count(*)::int as total, (count(*) filter (where in_stock))::int as "inStock"
      from plants where deleted_at is null`);
    expect({ total, inStock }).toEqual(rows[0]);
  }

  it('the number of plants is right after every kind of change', async () => {
    await saysAsManyAsThereAre();
    const ids = await seedPlants(stage.farm, [
      ...[{ plant_type: 'Tree' }, { plant_type: 'Tree', in_stock: false }, { plant_type: 'Herb' }, {}],
    ] as const);
    await saysAsManyAsThereAre();
    await stage.cast.admin.call('set-in-stock', { ids: ids.slice(0, 2), in_stock: false });
    await saysAsManyAsThereAre();
    await stage.cast.admin.call('delete-plant', { ids: ids.slice(1, 3) });
    await saysAsManyAsThereAre();
    await db().update(plants).set({ plantType: 'Grass' });
    await saysAsManyAsThereAre();
    await stage.cast.admin.call('restore-plant', { ids: ids.slice(1, 2) });
    await saysAsManyAsThereAre();
    await db().delete(plants);
    await saysAsManyAsThereAre();
    await seedPlants(stage.farm, [{}, {}]);
    await db().execute(sql`truncate plants`);
    await saysAsManyAsThereAre();
  });

  it('the first and the last page of a large catalog read as many rows as those of a small one', async () => {
    const work = async (page: number) => {
      const { recorded, stop } = listenToStatements(stage.farm);
      const { plants: shown } = await staffPlants(stage.farm.context, admin(), { ...WISH, page });
      stop();
      expect(shown.length).toBeGreaterThan(0);
      let sum = 0;
      for (const { text, values } of recorded) {
        const { rows } = await stage.farm.open.query({
          text: `explain (analyze, buffers, format json) ${text}`,
          values,
        });
        const [plan] = rows as { 'QUERY PLAN': { Plan: Node }[] }[];
        sum += touched(plan?.['QUERY PLAN'][0]?.Plan ?? {});
      }
      return sum;
    };
    await fillCatalog(stage.farm.open, 120);
    const small = [await work(1), await work(1_000_000)];
    await db().execute(sql`delete from plants`);
    await db().execute(sql`delete from profiles where supabase_id = 'owner'`);
    await fillCatalog(stage.farm.open, 6_000);
    const large = [await work(1), await work(1_000_000)];
    for (const [place, rows] of large.entries()) expect(rows).toBeLessThanOrEqual(3 * (small[place] ?? 0));
  }, 120_000);
});
