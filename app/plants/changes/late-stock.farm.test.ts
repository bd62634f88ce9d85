import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { MINUTE_MS } from '../../../core/clock.ts';
import { plants } from '../../../db/schema.ts';
import { seedPlants } from '../../../test/cast/plants.ts';
import { onPostgres } from '../../../test/engines/stage.ts';

onPostgres((stage) => {
  const ago = (minutes: number) =>
    new Date(stage.farm.context.clock.now().getTime() - minutes * MINUTE_MS).toISOString();

  async function aPlant() {
    const [id = ''] = await seedPlants(stage.farm, [{ plant_name: 'Moss' }]);
    const set = (by: 'admin' | 'helper', in_stock: boolean, minutes: number, key?: string) =>
      stage.cast[by].call('set-in-stock', { ids: [id], in_stock, set_at: ago(minutes) }, key);
    const inStock = async () => {
      const [row] = await stage.farm.context.db.select().from(plants).where(eq(plants.id, id));
      return row?.inStock;
    };
    return { id, set, inStock };
  }

  it('switches turned without signal arrive in their order, whenever they do', async () => {
    const { set, inStock } = await aPlant();
    for (const [inStockNow, minutes] of [
      [false, 50],
      [true, 40],
      [false, 30],
    ] as const) {
      expect((await set('helper', inStockNow, minutes)).status).toBe(200);
    }
    expect(await inStock()).toBe(false);
  });

  it('a switch sent late never undoes what was set after it, and says by whom', async () => {
    const { id, set, inStock } = await aPlant();
    await set('admin', false, 20);
    const late = await set('helper', true, 30);
    expect(late.status).toBe(409);
    expect(late.body.error).toMatch(
      /^"Rosé Moss" was marked as out of stock later, by June (to|yester)day, .*M\. It stays so\.$/,
    );
    expect(await inStock()).toBe(false);
    expect((await set('helper', false, 30)).status).toBe(200);
    expect((await set('helper', true, 10)).status).toBe(200);
    expect(await inStock()).toBe(true);
    // Without a time, or from a phone that was a moment slow, the last one counts.
    await stage.cast.admin.call('set-in-stock', { ids: [id], in_stock: false });
    expect((await set('helper', true, 0.5)).status).toBe(200);
    expect(await inStock()).toBe(true);
  });

  it('a time that no clock has is refused', async () => {
    const { id } = await aPlant();
    const answer = await stage.cast.admin.call('set-in-stock', {
      ids: [id],
      in_stock: false,
      set_at: 'noon',
    });
    expect(answer.status).toBe(400);
  });
});
