import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { plantImports, profiles } from '../../../db/schema.ts';
import { rose, seedPlants } from '../../../test/cast/plants.ts';
import { onBothEngines } from '../../../test/engines/stage.ts';
import { publishRows, tellHistory } from '../sheets/publish-rows.server.ts';
import { stageRows } from '../sheets/staged-rows.server.ts';
import { arrivalsReader } from './arrivals.server.ts';

const clock = { at: new Date(), now: () => clock.at };
const on = (day: string, time = '12:00') => {
  clock.at = new Date(`${day}T${time}:00-05:00`);
};
const AUGUST = new Date('2025-08-20T12:00:00-05:00');

onBothEngines(
  (stage) => {
    const seed = (some: [variety: string, in_stock: boolean][], at = AUGUST) =>
      seedPlants(
        stage.farm,
        some.map(([plant_variety, in_stock]) => ({ plant_variety, plant_name: 'Moss', in_stock })),
        (place) => ({ slug: `of-${at.getTime()}-${place}`, createdAt: at, updatedAt: at }),
      );
    const mark = (id: string, in_stock: boolean) => stage.cast.admin.call('set-in-stock', { id, in_stock });
    const get = async (path: string) => {
      await stage.farm.context.changes.caughtUp();
      return (await stage.cast.visitor.get(path)).text();
    };
    const chip = async () => /name="new".*?data-left[^>]*>(\d+)</s.exec(await get('/in-stock'))?.[1];
    const shown = async () =>
      ['Back', 'Slip', 'Old', 'Gone'].filter((variety) => all.includes(`>${variety}<`));
    let all = '';

    describe('new this week', () => {
      it('is what was out when a day of it began, and nothing that was in all along', async () => {
        const [back = '', slip = '', old = '', gone = ''] = await seed([
          ['Back', false],
          ['Slip', true],
          ['Old', true],
          ['Gone', false],
        ]);
        on('2025-09-16');
        expect(await chip()).toBeUndefined();
        await mark(back, true);
        await mark(slip, false);
        await mark(slip, true);
        await mark(old, true);
        await mark(gone, true);
        expect(await chip()).toBe('2');
        await mark(gone, false);
        expect(await chip()).toBe('1');
        all = await get('/in-stock?new=yes');
        expect(await shown()).toEqual(['Back']);
        const list = JSON.parse(await get('/in-stock.json?new=yes'));
        expect(list).toMatchObject({ total: 1, counts: { new: 1 } });
        const [row] = (await stage.farm.context.catalog()).plants.filter(({ variety }) => variety === 'Back');
        expect(list.fresh).toEqual([row?.slug]);

        // It ends without a write, with its week.
        on('2025-09-22', '23:59');
        expect(await chip()).toBe('1');
        on('2025-09-23', '00:00');
        expect(await chip()).toBeUndefined();
        all = await get('/in-stock?new=yes');
        expect(await shown()).toEqual(['Back', 'Slip', 'Old', 'Gone']);
      });

      it('is also what a sheet brought back, as soon as the history tells of it', async () => {
        const [back = ''] = await seed([
          ['Back', false],
          ['Old', true],
        ]);
        on('2025-09-16');
        const { db } = stage.farm.context;
        const [by] = await db.select({ id: profiles.id }).from(profiles).where(eq(profiles.role, 'admin'));
        const [running] = await db.insert(plantImports).values({ by: by?.id }).returning();
        const id = running?.id ?? '';
        const before = rose({ plant_variety: 'Back', plant_name: 'Moss', in_stock: false });
        const fields = { ...before, in_stock: true };
        const row = { row: 2, action: 'change' as const, id: back, before, fields, undated: false };
        const claimed = await stageRows(db, id, [{ ...row, edited: ['in_stock'] }]);
        const stamp = { at: clock.at, by: by?.id ?? '' };
        await db.transaction((tx) => publishRows(tx, { id, adds: 0, version: AUGUST, claimed, stamp }));
        expect(await chip()).toBeUndefined();
        await tellHistory(db, id);
        expect(await chip()).toBe('1');
      });

      it('asks the history again only of pots that changed', async () => {
        const [back = '', old = ''] = await seed([
          ['Back', false],
          ['Old', true],
        ]);
        on('2025-09-16');
        await mark(back, true);
        const { db } = stage.farm.context;
        const arrivals = arrivalsReader(db);
        const first = await arrivals(clock.at);
        expect([...first.keys()]).toEqual([back]);
        const asked = vi.spyOn(db, 'select');
        expect(await arrivals(clock.at)).toEqual(first);
        expect(asked).toHaveBeenCalledTimes(1);
        await mark(back, false);
        await mark(back, true);
        await mark(old, false);
        expect(await arrivals(clock.at)).toEqual(first);
        on('2025-09-23', '12:00');
        expect(await arrivals(clock.at)).toEqual(new Map());
        asked.mockRestore();
      });

      it('is what was added, unless that is all there is', async () => {
        on('2025-09-18');
        await seed([['Back', true]], clock.at);
        expect(await chip()).toBeUndefined();
        await seed([['Old', true]]);
        expect(await chip()).toBe('1');
        all = await get('/in-stock?new=yes');
        expect(await shown()).toEqual(['Back']);
      });
    });
  },
  { clock },
);
