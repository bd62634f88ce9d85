import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { formOf, photo, rose, seedPlants } from '../../../test/cast/plants.ts';
import { line, sheet, sheetsOf } from '../../../test/cast/plants-csv.ts';
import { onPostgres } from '../../../test/engines/stage.ts';
import { CATALOG_MAX } from '../catalog/plant.ts';

onPostgres((stage) => {
  const { check, take } = sheetsOf(stage);
  const full = {
    status: 409,
    body: { error: 'The list has room for 10,000 plants. Please delete some first.' },
  };

  it('a full list takes no plant by any way, and keeps what it has', async () => {
    const { admin } = stage.cast;
    const [kept = '', binned = ''] = await seedPlants(stage.farm, [{}, {}], (place) => ({
      deletedAt: place === 1 ? new Date() : null,
    }));
    await stage.farm.context.db.transaction(async (tx) => {
      // Without ten thousand lines of history.
      await tx.execute(sql`select set_config('farm.restoring', 'on', true)`);
      await tx.execute(sql`insert into plants (slug, plant_variety, plant_name, plant_description, pot_size, plant_type)
        select 'many-' || n, 'Many ' || n, 'Fern', '', '1 gal', 'Perennial' from generate_series(2, ${CATALOG_MAX}) n`);
    });
    const add = async () => admin.call('add-plant', formOf({ ...rose(), plant_photo: await photo() }));
    expect(await add()).toMatchObject(full);
    expect(await admin.call('restore-plant', { ids: [binned] })).toMatchObject(full);
    const csv = sheet(line('New', 'Rose', '', '1 gal', 'Shrub', 'true'));
    const { plan } = await check(csv);
    expect(await take(csv, plan.fingerprint)).toMatchObject(full);
    expect(await admin.call('set-in-stock', { ids: [kept], in_stock: false })).toMatchObject({ status: 200 });
    expect(await admin.call('delete-plant', { ids: [kept] })).toMatchObject({ status: 200 });
    expect(await add()).toMatchObject({ status: 200 });
    expect((await stage.farm.context.catalog()).plants).toHaveLength(CATALOG_MAX);
  }, 120_000);
});
