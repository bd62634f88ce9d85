import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { photos, plants } from '../../../db/schema.ts';
import { DatabaseUnreachable } from '../../../db/unreachable.ts';
import { seedPlants } from '../../../test/cast/plants.ts';
import { listenToStatements } from '../../../test/engines/listen-to-statements.ts';
import { onBothEngines } from '../../../test/engines/stage.ts';
import { catalogReader } from './catalog-now.server.ts';
import { sorted } from './plant-order.ts';
import { listed, selectPlants } from './plant-rows.server.ts';

onBothEngines((stage) => {
  const inMemory = async () => {
    await stage.farm.context.changes.caughtUp();
    return (await stage.farm.context.catalog()).plants;
  };
  const inTable = async () => sorted(await selectPlants(stage.farm.context.db).where(listed), 'variety');
  const isSame = async () => expect(await inMemory()).toEqual(await inTable());

  describe('the catalog in memory', () => {
    it('is the table after every kind of change, and later with each', async () => {
      const { admin } = stage.cast;
      const { db } = stage.farm.context;
      const ids = await seedPlants(stage.farm, [{ plant_variety: 'B' }, { plant_variety: 'a' }, {}]);
      await isSame();
      let before = (await stage.farm.context.catalog()).updatedAt ?? new Date(0);
      for (const [call, input] of [
        ['set-in-stock', { ids: ids.slice(0, 2), in_stock: false }],
        ['delete-plant', { ids: ids.slice(1, 3) }],
        ['restore-plant', { ids: ids.slice(1, 2) }],
        ['set-price', { id: ids[0], price: '$4.50' }],
      ] as const) {
        expect(await admin.call(call, input)).toMatchObject({ status: 200 });
        await isSame();
        const { updatedAt } = await stage.farm.context.catalog();
        expect(updatedAt?.getTime()).toBeGreaterThan(before.getTime());
        before = updatedAt ?? before;
      }
      const photo = { hash: 'a'.repeat(64), width: 8, height: 6, widths: [8], placeholder: 'data:,x' };
      await db.insert(photos).values(photo);
      await db.update(plants).set({ photoHash: photo.hash });
      await isSame();
      await db.update(photos).set({ widths: [4, 8] });
      await isSame();
      await db.delete(plants).where(eq(plants.id, ids[0] ?? ''));
      await isSame();
      await stage.farm.open.query({ text: 'truncate plants cascade' });
      expect(await inMemory()).toEqual([]);
    });

    it('is read once for all who ask, and not again before a change', async () => {
      await seedPlants(stage.farm, [{}]);
      const { recorded, stop } = listenToStatements(stage.farm);
      const asked = await Promise.all(Array.from({ length: 9 }, () => stage.farm.context.catalog()));
      stop();
      expect(new Set(asked).size).toBe(1);
      expect(recorded.filter(({ text }) => text.includes('from "plants"'))).toHaveLength(3);
    });

    it('is the last one, with its date, while the database is away', async () => {
      await seedPlants(stage.farm, [{}]);
      const { db, clock } = stage.farm.context;
      const changes = { ...stage.farm.context.changes, touched: () => true };
      const read = catalogReader(db, changes, clock, async () => false);
      const first = await read();
      const away = vi.spyOn(db, 'select').mockImplementation(() => {
        throw new DatabaseUnreachable();
      });
      expect(await read()).toEqual({ ...first, rememberedFrom: expect.any(Date) });
      await expect(catalogReader(db, changes, clock, async () => false)()).rejects.toThrow(
        DatabaseUnreachable,
      );
      away.mockRestore();
      expect(await read()).toEqual(first);
    });

    it('is the one of whoever asked last, also where an earlier answer comes later', async () => {
      await seedPlants(stage.farm, [{}]);
      const { db, clock } = stage.farm.context;
      let changed = false;
      const changes = { ...stage.farm.context.changes, touched: () => changed };
      let letGo = () => {};
      const waits = [Promise.resolve(), new Promise<void>((resolve) => (letGo = resolve))];
      const read = catalogReader(db, changes, clock, async () => {
        await waits.shift();
        return false;
      });
      await read();
      const early = read();
      await vi.waitUntil(() => waits.length === 0);
      await seedPlants(stage.farm, [{ plant_variety: 'Late' }]);
      changed = true;
      const newest = await read();
      letGo();
      expect((await early).plants.length).toBeLessThan(newest.plants.length);
      const away = vi.spyOn(db, 'select').mockImplementation(() => {
        throw new DatabaseUnreachable();
      });
      expect((await read()).plants).toEqual(newest.plants);
      away.mockRestore();
    });
  });
});
