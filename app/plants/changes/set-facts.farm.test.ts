import { expect, it } from 'vitest';
import { plants } from '../../../db/schema.ts';
import { rose, seedPlants } from '../../../test/cast/plants.ts';
import { onBothEngines } from '../../../test/engines/stage.ts';

onBothEngines((stage) => {
  const set = (body: object, who = stage.cast.admin) => who.call('set-facts', body);
  const facts = async () => {
    const rows = await stage.farm.context.db.select().from(plants).orderBy(plants.plantVariety);
    return rows.map(({ sun, hardiness }) => [sun, hardiness]);
  };

  it('says one fact of several plants, and leaves what else they have', async () => {
    const ids = await seedPlants(stage.farm, [
      rose({ plant_variety: 'A', hardiness: 'zone 4' }),
      rose({ plant_variety: 'B', sun: 'full sun' }),
      rose({ plant_variety: 'C', sun: 'shade' }),
    ]);
    const { status, body } = await set({ ids: ids.slice(0, 2), sun: 'Full Sun' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ message: 'Facts saved for 2 plants.', changed_ids: [ids[0]] });
    expect(await facts()).toEqual([
      [['full'], 'zone 4'],
      [['full'], null],
      [['shade'], null],
    ]);
  });

  it('says them of all that match, if they are as many as somebody saw', async () => {
    await seedPlants(stage.farm, [rose({ plant_variety: 'A' }), rose({ plant_variety: 'B' })]);
    const all = { matching: { query: 'old garden' }, hardiness: 'tender', sun: '' };
    expect((await set({ ...all, expected: 3 })).status).toBe(409);
    expect((await set({ ...all, expected: 2 })).status).toBe(200);
    expect(await facts()).toEqual([
      [null, 'tender'],
      [null, 'tender'],
    ]);
  });

  it('refuses what nobody can tell, no fact at all, and all but owners', async () => {
    const [id] = await seedPlants(stage.farm, [rose()]);
    const { status, body } = await set({ ids: [id], hardiness: 'hardy' });
    expect([status, body.fields]).toEqual([
      400,
      { hardiness: 'Hardiness is “zone 4” or “tender”. Leave it empty where you don’t know.' },
    ]);
    expect((await set({ ids: [id] })).status).toBe(400);
    expect((await set({ ids: [id], sun: 'shade' }, stage.cast.helper)).status).toBe(403);
    expect(await facts()).toEqual([[null, null]]);
  });
});
