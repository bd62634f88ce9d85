import { expect, it } from 'vitest';
import { samplePlant } from '../bench/sample-plants.ts';
import { seedPlants } from '../test/cast/plants.ts';
import { listenToStatements } from '../test/engines/listen-to-statements.ts';
import { onBothEngines } from '../test/engines/stage.ts';
import { SEARCHED } from './tables/columns.ts';

const SLICE = 50;
const SLICES = 60;

onBothEngines((stage) => {
  it('every index that is searched keeps its unsorted rows few', async () => {
    const { rows } = await stage.farm.open.query({
      text: `select relname, reloptions from pg_class join pg_am on pg_am.oid = relam
        where amname = 'gin' and relnamespace = 'public'::regnamespace`,
    });
    const limit = [`gin_pending_list_limit=${SEARCHED.gin_pending_list_limit}`];
    expect(rows.length).toBeGreaterThan(5);
    for (const row of rows) expect(row).toMatchObject({ reloptions: limit });
  });

  it('a search that finds nothing reads the index, also right after many plants came', async () => {
    for (let slice = 0; slice < SLICES; slice += 1) {
      const some = Array.from({ length: SLICE }, (_, place) => samplePlant(slice * SLICE + place));
      await seedPlants(stage.farm, some, (place) => ({ slug: `sample-${slice * SLICE + place}` }));
    }
    const { recorded, stop } = listenToStatements(stage.farm);
    expect(await (await stage.cast.visitor.get('/in-stock?q=rosse1234')).text()).toContain('rosse1234');
    stop();
    const near = recorded.find(({ text }) => text.includes('with near as'));
    const { rows } = await stage.farm.open.query({ text: `explain ${near?.text}`, values: near?.values });
    const plan = JSON.stringify(rows);
    expect(plan).toContain('Bitmap Index Scan on plants_search');
    expect(plan).not.toContain('Seq Scan');
  });
});
