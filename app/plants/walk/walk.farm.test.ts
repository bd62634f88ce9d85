import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '../../../core/clock.ts';
import { BOARD_STATES, type BoardState } from '../../../db/board-words.ts';
import { history, plantLooks, plants, profiles } from '../../../db/schema.ts';
import { seedPlants } from '../../../test/cast/plants.ts';
import { allRows } from '../../../test/engines/all-rows.ts';
import { onPostgres, type Stage } from '../../../test/engines/stage.ts';

/** A Saturday on which the nursery is open. */
const clock = { at: new Date('2025-09-20T15:00:00.000Z'), now: () => clock.at };

let seeded = 0;

const tests = (stage: Stage) => {
  const seed = (some: Parameters<typeof seedPlants>[1]) =>
    seedPlants(stage.farm, some, () => {
      seeded += 1;
      return {
        slug: `seeded-${seeded}`,
        createdAt: new Date(clock.at.getTime() - DAY_MS + seeded),
        updatedAt: clock.at,
      };
    });
  const ago = (minutes: number) =>
    new Date(stage.farm.context.clock.now().getTime() - minutes * MINUTE_MS).toISOString();
  const look = (id: string, seen: string, minutes?: number, by: 'admin' | 'helper' = 'admin', key?: string) =>
    stage.cast[by].call(
      'look-at-plant',
      { id, seen, ...(minutes !== undefined && { at: ago(minutes) }) },
      key,
    );
  const rowOf = async (id: string) => {
    const [row] = await stage.farm.context.db.select().from(plants).where(eq(plants.id, id));
    if (!row) throw new Error('The plant is gone.');
    return row;
  };
  const lookAt = async (id: string) => {
    const [row] = await stage.farm.context.db.select().from(plantLooks).where(eq(plantLooks.plantId, id));
    return row?.seen;
  };
  const aPlant = async (in_stock = true) => {
    const [id = ''] = await seed([{ plant_name: 'Moss', in_stock }]);
    return id;
  };
  const inMemory = async (id: string) => {
    await stage.farm.context.changes.caughtUp();
    return (await stage.farm.context.catalog()).plants.find((plant) => plant.id === id);
  };
  const page = async (path: string) => {
    await stage.farm.context.changes.caughtUp();
    return (await stage.cast.visitor.get(path)).text();
  };

  describe('a look at the bench', () => {
    it('that agrees with the switch changes nothing of the plant, nor of any browser’s list', async () => {
      const id = await aPlant();
      const { seen: _, ...before } = { seen: 0, ...(await rowOf(id)) };
      const list = await page('/functions/v1/plants');
      expect((await look(id, 'plenty')).body).toMatchObject({
        message: 'Rosé Moss: plenty.',
        in_stock: true,
      });
      const held = (await stage.farm.context.catalog()).plants;
      expect((await look(id, 'plenty')).status).toBe(200);
      await stage.farm.context.changes.caughtUp();
      expect((await stage.farm.context.catalog()).plants).toBe(held);
      expect((await look(id, 'few')).body).toMatchObject({ message: 'Rosé Moss: a few.', counts: true });
      expect(await rowOf(id)).toEqual(before);
      expect(await page('/functions/v1/plants')).toBe(list);
      expect(await inMemory(id)).toMatchObject({ few: true });
    });

    it('that says otherwise turns the switch, as its one verb does, with a line in the history', async () => {
      const id = await aPlant();
      const before = await rowOf(id);
      expect((await look(id, 'out', undefined, 'helper')).body).toMatchObject({ in_stock: false });
      const out = await rowOf(id);
      expect(out).toMatchObject({ inStock: false, updatedBy: stage.cast.helper.who?.id });
      expect(out.updatedAt.getTime()).toBeGreaterThan(before.updatedAt.getTime());
      expect((await look(id, 'few')).body).toMatchObject({ in_stock: true });
      expect((await rowOf(id)).inStock).toBe(true);
      expect(await inMemory(id)).toMatchObject({ inStock: true, few: true });
      const lines = await stage.farm.context.db.select().from(history).where(eq(history.key, id));
      expect(lines.map(({ act }) => act)).toEqual(['changed', 'changed']);
    });

    it('from a phone without signal counts by when it was seen, and says whose look is later', async () => {
      const id = await aPlant();
      await look(id, 'few', 10);
      const late = await look(id, 'out', 30, 'helper');
      expect(late.body).toMatchObject({
        message: 'Someone looked at Rosé Moss after you did. The later look counts.',
        counts: false,
        in_stock: true,
      });
      expect(await lookAt(id)).toBe('few');
      expect((await look(id, 'out', 5, 'helper')).body).toMatchObject({ counts: true, in_stock: false });
    });

    it('never undoes a switch that was turned after it, and the other way round', async () => {
      const id = await aPlant();
      const turn = (in_stock: boolean, minutes: number) =>
        stage.cast.admin.call('set-in-stock', { ids: [id], in_stock, set_at: ago(minutes) });
      await turn(false, 20);
      expect((await look(id, 'few', 30)).body).toMatchObject({
        message: 'Rosé Moss was marked as out of stock after you looked. It stays so.',
        in_stock: false,
      });
      expect((await rowOf(id)).inStock).toBe(false);
      // In again, it is not a few again: that was seen before.
      await turn(true, 10);
      expect((await inMemory(id))?.few).toBeUndefined();
      await look(id, 'plenty', 5);
      const late = await turn(false, 8);
      expect(late.status).toBe(409);
      expect(late.body.error).toMatch(
        /^"Rosé Moss" was marked as in stock later, by June today, .* It stays so\.$/,
      );
      expect((await turn(false, 2)).status).toBe(200);
      expect(await lookAt(id)).toBe('plenty');
    });

    it('sent again is the same one, and what cannot be is refused', async () => {
      const id = await aPlant();
      const key = crypto.randomUUID();
      const [first, second] = [
        await look(id, 'out', 3, 'admin', key),
        await look(id, 'out', 3, 'admin', key),
      ];
      expect(second.body).toEqual(first.body);
      const before = await allRows(stage.farm);
      for (const [body, status] of [
        [{ id, seen: 'some' }, 400],
        [{ id, seen: 'few', at: 'noon' }, 400],
        [{ id: 'rose', seen: 'few' }, 400],
        [{ id }, 400],
        [{ id: crypto.randomUUID(), seen: 'few' }, 404],
        [{ id, seen: 'few', at: new Date(Date.parse(ago(1)) - 7 * DAY_MS).toISOString() }, 422],
      ] as const)
        expect((await stage.cast.admin.call('look-at-plant', body)).status, JSON.stringify(body)).toBe(
          status,
        );
      const same = await allRows(stage.farm);
      for (const table of ['plants', 'plant_looks']) expect(same[table]).toEqual(before[table]);
    });

    it('goes with its plant, not with who looked, and is in no bin', async () => {
      const id = await aPlant();
      await look(id, 'few', undefined, 'helper');
      await stage.cast.admin.call('delete-plant', { id });
      expect((await look(id, 'out')).body.error).toMatch(/^"Rosé Moss" is in the bin: /);
      expect((await stage.farm.context.catalog()).looks.has(id)).toBe(false);
      await stage.cast.admin.call('restore-plant', { ids: [id] });
      expect(await inMemory(id)).toMatchObject({ few: true });
      await stage.farm.context.db.delete(profiles).where(eq(profiles.id, stage.cast.helper.who?.id ?? ''));
      expect(await lookAt(id)).toBe('few');
      await stage.farm.context.db.delete(plants).where(eq(plants.id, id));
      expect(await lookAt(id)).toBeUndefined();
    });
  });

  describe('two who walk at once', () => {
    const looked = fc.record({
      seen: fc.constantFrom(...BOARD_STATES),
      by: fc.constantFrom('admin' as const, 'helper' as const),
    });

    it('end where the newest look is, in whatever order the looks arrive', async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(looked, { minLength: 2, maxLength: 6 }),
          fc.infiniteStream(fc.nat()),
          fc.boolean(),
          async (looks, order, in_stock) => {
            const id = await aPlant(in_stock);
            const timed = looks.map((one, place) => ({ ...one, minutes: 60 - place * 5 }));
            const arriving = timed
              .map((one) => ({ one, at: order.next().value }))
              .sort((a, b) => a.at - b.at)
              .map(({ one }) => one);
            for (const { seen, by, minutes } of arriving) await look(id, seen, minutes, by);
            const newest = timed.at(-1)?.seen as BoardState;
            expect(await lookAt(id)).toBe(newest);
            expect((await rowOf(id)).inStock).toBe(newest !== 'out');
            expect((await inMemory(id))?.few ?? false).toBe(newest === 'few');
            await stage.farm.context.db.delete(plants).where(eq(plants.id, id));
          },
        ),
        { numRuns: 12 },
      );
    }, 60_000);

    it('in the same moment leave one look and a switch that agrees with it', async () => {
      const ids = await seed(Array.from({ length: 8 }, (_, place) => ({ plant_variety: `Row ${place}` })));
      const walk = (by: 'admin' | 'helper', seen: BoardState, minutes: number) =>
        Promise.all(ids.map((id) => look(id, seen, minutes, by)));
      await Promise.all([walk('admin', 'out', 4), walk('helper', 'few', 5), walk('helper', 'out', 6)]);
      for (const id of ids) {
        expect(await lookAt(id)).toBe('out');
        expect((await rowOf(id)).inStock).toBe(false);
      }
    });
  });

  describe('visitors read', () => {
    it('a few left on cards, pages, the print and as a filter, beside the pots that have plenty', async () => {
      const [small = '', large = '', other = ''] = await seed([
        { plant_name: 'Aster', pot_size: '1 gal', price: '$12' },
        { plant_name: 'Aster', pot_size: '3 gal', price: '$28' },
        { plant_name: 'Moss', pot_size: '4 in' },
      ]);
      expect(await page('/in-stock')).not.toContain('few left');
      await look(small, 'few');
      await look(large, 'plenty');
      const list = await page('/in-stock');
      expect(list).toContain('1 gal $12, a few left · 3 gal $28');
      expect(list).toContain('1 of 2 checked today');
      expect(list).toContain('value="few"');
      const few = await page('/in-stock?show=few');
      expect(few).toContain('1 gal, a few left');
      expect(few).not.toContain('>Moss<');
      const [plant] = (await stage.farm.context.catalog()).plants.filter(({ id }) => id === small);
      const own = await page(`/plants/${plant?.slug}`);
      expect(own).toContain('A few left');
      expect(own).toMatch(/Checked today at \d+:\d\d [AP]M/);
      expect(own).toContain('https://schema.org/LimitedAvailability');
      expect(await page('/in-stock/print')).toContain('1 gal $12, a few left');
      expect(await page('/in-stock.csv')).toMatch(/"1 gal","\$12","A few left",/);
      await look(other, 'few');
      expect(await page('/in-stock')).toContain('All checked today');
      // Groups and rows agree whatever changes.
      await look(small, 'out');
      const after = await page('/in-stock');
      expect(after).toContain('1 gal $12, out · 3 gal $28');
      expect(await page('/in-stock?show=few')).not.toContain('>Aster<');
    });
  });

  describe('the walk', () => {
    it('shows all pots in bench order with what was seen, to all who work here', async () => {
      await seed([
        { plant_variety: 'Zestar', plant_name: 'Apple', plant_type: 'Tree' },
        { plant_variety: 'Sun Gold', plant_name: 'Tomato', plant_type: 'Vegetable' },
        { plant_variety: 'Anna', plant_name: 'Apple', plant_type: 'Tree', in_stock: false },
        { plant_variety: 'Wave', plant_name: 'Petunia', plant_type: 'Annual' },
      ]);
      const empty = await (await stage.cast.helper.get('/dashboard/plants/walk')).text();
      expect(empty).toContain('Looked at 0 of 4 today');
      const places = ['Wave', 'Anna', 'Zestar', 'Sun Gold'].map((variety) => empty.indexOf(`>${variety}<`));
      expect(places).toEqual(places.toSorted((a, b) => a - b));
      expect(Math.min(...places)).toBeGreaterThan(0);
      const [zestar] = (await stage.farm.context.catalog()).plants.filter(
        ({ variety }) => variety === 'Zestar',
      );
      await look(zestar?.id ?? '', 'few', undefined, 'helper');
      await stage.farm.context.changes.caughtUp();
      const begun = await (await stage.cast.admin.get('/dashboard/plants/walk')).text();
      expect(begun).toContain('Looked at 1 of 4 today');
      // It goes on with what is left.
      expect(begun).not.toContain('<strong class="whole">Zestar');
      expect(await (await stage.cast.admin.get('/dashboard')).text()).toContain('Looked at 1 of 4 today');
      expect((await stage.cast.customer.get('/dashboard/plants/walk')).status).toBe(403);
    });

    it('of a bench without plants says so', async () => {
      expect(await (await stage.cast.admin.get('/dashboard/plants/walk')).text()).toContain('No plants yet.');
    });
  });
};

onPostgres(tests, { clock });
