import { describe, expect, it } from 'vitest';
import type { Who } from '../../../core/context.ts';
import { comingSoon, plantWishes } from '../../../db/schema.ts';
import { IN_SEASON } from '../../../test/cast/hostas.ts';
import { seedPlants } from '../../../test/cast/plants.ts';
import { todayOf } from '../../../test/cast/today-page.ts';
import { wishesOn } from '../../../test/cast/wishes.ts';
import { onBothEngines } from '../../../test/engines/stage.ts';
import { wantedList } from './wanted.server.ts';
import { wishSentences } from './wish.ts';

const apple = { plant_name: 'Apple', plant_type: 'Tree' as const, in_stock: false };

onBothEngines(
  (stage) => {
    const { wish, ask, setIn, look } = wishesOn(stage);
    const { page: today } = todayOf(stage);
    const call = (name: string, body: object) => stage.cast.admin.call(name, body);
    const page = async (path = '/dashboard/plants/wanted', by = stage.cast.admin) =>
      (await by.get(path)).text();
    const titles = (html: string) =>
      [...html.matchAll(/<span class="head"><strong>([^<]*)<\/strong><span>([^<]*)/g)].map(
        ([, title, says]) => `${title}: ${says}`,
      );

    describe('what people want', () => {
      it('is counted beside the plant, and in a list, most wanted first', async () => {
        const [honey = '', zestar = '', pot = ''] = await seedPlants(stage.farm, [
          { ...apple, plant_variety: 'Honeycrisp' },
          { ...apple, plant_variety: 'Zestar' },
          { ...apple, plant_variety: 'HONEYCRISP', pot_size: '5 gal' },
        ]);
        await wish(zestar, 'cora@example.com');
        for (const email of ['cora@example.com', 'gus@example.com']) await wish(honey, email);
        await ask(zestar, 'not-confirmed@example.com');
        expect(
          (await call('add-wish', { id: pot, name: 'Dora Lind', phone: '(763) 555-0188' })).body,
        ).toMatchObject({ message: wishSentences.added });
        const list = titles(await page());
        expect(list).toEqual([
          'Honeycrisp Apple: 2 people want it',
          'HONEYCRISP Apple: 1 person wants it',
          'Zestar Apple: 1 person wants it',
        ]);
        const table = await page('/dashboard/plants');
        expect(table.match(/3 people want it/g)).toHaveLength(2);
        expect(table.match(/1 person wants it/g)).toHaveLength(1);
        expect(await page('/dashboard/plants/wanted', stage.cast.helper)).toContain('Zestar Apple');
        expect((await stage.cast.customer.get('/dashboard/plants/wanted')).status).toBe(403);
      });

      it('finds what is out or coming, wanted or not, to put a name on', async () => {
        await seedPlants(stage.farm, [
          { ...apple, plant_variety: 'Honeycrisp' },
          { ...apple, plant_variety: 'Honeygold', in_stock: true },
        ]);
        await stage.farm.context.db
          .insert(comingSoon)
          .values({ list: 'fruits', name: 'Honeyberry', variety: 'Aurora' });
        await stage.farm.context.changes.caughtUp();
        expect(titles(await page('/dashboard/plants/wanted?q=honey'))).toEqual([
          'Honeycrisp Apple: Nobody yet',
          'Aurora Honeyberry: Nobody yet',
        ]);
        expect(await page('/dashboard/plants/wanted?q=quince')).toContain(
          'Nothing out or coming has that name.',
        );
      });

      it('who has a phone is told by the farm, never by email, and then off the list', async () => {
        const [id = ''] = await seedPlants(stage.farm, [{ ...apple, plant_variety: 'Honeycrisp' }]);
        await call('add-wish', { id, name: 'Dora Lind', phone: '763-555-0188' });
        await call('add-wish', { id, name: 'Dora Lind', phone: '(763) 555-0188' });
        await setIn(id, true);
        await look();
        expect(await stage.farm.letters()).toEqual([]);
        expect(await page()).toContain('In stock: 1 to call');
        const [row, ...more] = await stage.farm.context.db.select().from(plantWishes);
        expect(more).toEqual([]);
        const end = () => call('end-wish', { id: row?.id, told: true });
        expect([(await end()).body, (await end()).body]).toMatchObject([
          { message: wishSentences.told },
          { error: wishSentences.notThere },
        ]);
        expect(await page()).toContain('Nobody is waiting for a plant.');
        expect((await call('add-wish', { id, name: 'Dora Lind', phone: '763-555-0188' })).status).toBe(409);
      });

      it('who called for two pots of a plant is one to call, and off the list with one press', async () => {
        const [one = '', other = ''] = await seedPlants(stage.farm, [
          { ...apple, plant_variety: 'Honeycrisp' },
          { ...apple, plant_variety: 'Honeycrisp', pot_size: '5 gal' },
        ]);
        const dora = { name: 'Dora Lind', phone: '763-555-0188' };
        for (const id of [one, other]) await call('add-wish', { id, ...dora });
        await wish(one, 'cora@example.com');
        const { list } = await wantedList(stage.farm.context, stage.cast.admin.who as Who, {
          query: '',
          page: 1,
        });
        expect(list).toMatchObject([{ people: 2, byEmail: 1, toCall: [{ name: 'Dora Lind' }] }]);
        await setIn(one, true);
        expect(await page()).toContain('In stock: 1 to call');
        expect(await today()).toContain('1 person to call: what they want is in stock. See who');
        const rows = await stage.farm.context.db.select().from(plantWishes);
        const calls = rows.filter(({ variety, ofId }) => variety === 'Honeycrisp' && ofId === other);
        expect((await call('end-wish', { id: calls[0]?.id, told: true })).status).toBe(200);
        expect(await page()).not.toContain('Dora Lind');
        expect(await today()).not.toContain('to call');
      });

      it('an email is nobody’s to take off but its own', async () => {
        const [id = ''] = await seedPlants(stage.farm, [{ ...apple, plant_variety: 'Honeycrisp' }]);
        await wish(id, 'cora@example.com');
        const [row] = await stage.farm.context.db.select().from(plantWishes);
        expect((await call('end-wish', { id: row?.id, told: false })).status).toBe(404);
        expect(await page()).not.toContain('cora@example.com');
      });
    });
  },
  { clock: IN_SEASON },
);
