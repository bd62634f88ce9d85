import { describe, expect, it, vi } from 'vitest';
import { MINUTE_MS } from '../../../core/clock.ts';
import type { Who } from '../../../core/context.ts';
import { farmSeasons } from '../../../db/schema.ts';
import { seedPlants } from '../../../test/cast/plants.ts';
import { HEADER, line, sheetsOf } from '../../../test/cast/plants-csv.ts';
import { wishesOn } from '../../../test/cast/wishes.ts';
import { onBothEngines } from '../../../test/engines/stage.ts';
import { lastYearAmong } from './season.server.ts';

const clock = { at: new Date(), now: () => clock.at };
const on = (day: string, time = '12:00') => {
  clock.at = new Date(`${day}T${time}:00-05:00`);
};

const APRIL = new Date('2025-04-01T12:00:00-05:00');
const PAGE = '/dashboard/plants/season';
const shown = (html: string) =>
  [...html.matchAll(/<label[^>]*>([^<]*, 1 gal)<\/label><p[^>]*>([^<]*)</g)].map(
    ([, pot, says]) => `${pot}: ${says}`,
  );

onBothEngines(
  (stage) => {
    const seed = (...varieties: string[]) =>
      seedPlants(
        stage.farm,
        varieties.map((plant_variety) => ({ plant_variety, plant_name: 'Moss', price: '$12' })),
        () => ({ createdAt: APRIL, updatedAt: APRIL }),
      );
    const mark = async (ids: string[], in_stock: boolean, also = {}, by: 'admin' | 'helper' = 'admin') => {
      const answer = await stage.cast[by].call('set-in-stock', { ids, in_stock, ...also });
      await stage.farm.context.changes.caughtUp();
      return answer;
    };
    const page = async (query = '', by: 'admin' | 'helper' = 'admin') => {
      await stage.farm.context.changes.caughtUp();
      return (await stage.cast[by].get(PAGE + query)).text();
    };
    /** A spring that ended in July. */
    async function aSpring() {
      await stage.farm.context.db.insert(farmSeasons).values({
        kind: 'farm-and-plants',
        opensOn: '2025-05-01',
        closesOn: '2025-07-01',
        hours: Array(7).fill({ opens: 540, closes: 720 }),
        closedOn: [],
      });
      await stage.farm.context.changes.caughtUp();
    }

    describe('as last year', () => {
      it('lists what was in stock then and is out now, with its price and when it sold out', async () => {
        await aSpring();
        const [sold = '', dear = '', binned = '', back = '', back2 = '', never = ''] = await seed(
          ...['Sold', 'Dear', 'Binned', 'Back', 'Restored', 'Never'],
        );
        on('2025-04-20');
        await mark([never], false);
        on('2025-05-24', '23:30');
        await mark([sold], false, {}, 'helper');
        on('2025-07-01');
        const all = { matching: { show: 'in' }, in_stock: false };
        expect((await stage.cast.admin.call('set-in-stock', all)).body.changed_ids).toHaveLength(4);
        on('2026-04-20');
        for (const id of [sold, dear]) await stage.cast.admin.call('set-price', { id, price: '$14' });
        await stage.cast.admin.call('delete-plant', { ids: [binned, back2] });
        await stage.cast.admin.call('restore-plant', { ids: [back2] });
        await mark([back], true);
        on('2026-05-02');
        for (const by of ['admin', 'helper'] as const) {
          const html = await page('', by);
          expect(shown(html)).toEqual([
            'Dear Moss, 1 gal: was $12, now $14',
            'Restored Moss, 1 gal: $12',
            'Sold Moss, 1 gal: was $12, now $14 · sold out on May 24',
          ]);
          expect(html).toContain('1 pot of May 2025 is in stock already.');
          expect(html).toContain('Put 3 back in stock');
        }
        expect(shown(await page('?month=2025-06'))).toHaveLength(2);
        const none = await page('?month=2025-08');
        expect(none).toContain('Nothing was in stock in August 2025.');
        expect(none).toContain('Choose another month');
        expect((await stage.cast.customer.get(PAGE)).status).toBe(403);
        expect(await (await stage.cast.admin.get('/dashboard/plants')).text()).toContain(PAGE);
      });

      it('stands beside this year’s price in the list of plants, for staff', async () => {
        await aSpring();
        const [sold = '', dear = ''] = await seed('Sold', 'Dear', 'New');
        on('2025-05-24');
        await mark([sold], false);
        const list = async (by: 'admin' | 'helper' | 'customer') => {
          const html = await (await stage.cast[by].get('/dashboard/plants')).text();
          return [...html.matchAll(/>(2\d{3}: [^<]*)</g)].map(([, says]) => says).sort();
        };
        expect(await list('admin')).toEqual([]);
        on('2026-05-02');
        await stage.cast.admin.call('set-price', { id: dear, price: '$14' });
        await stage.farm.context.changes.caughtUp();
        const said = ['2025: $12', '2025: $12', '2025: $12 · sold out on May 24'];
        expect(await list('admin')).toEqual(said);
        expect(await list('helper')).toEqual(said);
        expect(await list('customer')).toEqual([]);
        on('2027-05-02');
        expect(await list('admin')).toEqual(['2026: $12', '2026: $14']);
      });

      it('is asked of the history again only for a pot that changed', async () => {
        await aSpring();
        const [id = ''] = await seed('Patriot', 'Halcyon');
        on('2026-05-02');
        const { context } = stage.farm;
        const owner = stage.cast.admin.who as Who;
        const asked = vi.spyOn(context.db, 'select');
        const words = async () => {
          await context.changes.caughtUp();
          const { plants } = await context.catalog();
          asked.mockClear();
          return Object.values(await lastYearAmong(context, owner, plants));
        };
        expect([await words(), asked.mock.calls.length > 0]).toEqual([['2025: $12', '2025: $12'], true]);
        expect([await words(), asked.mock.calls.length]).toEqual([['2025: $12', '2025: $12'], 0]);
        await stage.cast.admin.call('set-price', { id, price: '$14' });
        expect([await words(), asked.mock.calls.length > 0]).toEqual([['2025: $12', '2025: $12'], true]);
        on('2027-05-02');
        expect((await words()).sort()).toEqual(['2026: $12', '2026: $14']);
        asked.mockRestore();
      });

      it('reads what a sheet changed as it reads what was tapped', async () => {
        const { check, take } = sheetsOf(stage);
        const [id = ''] = await seed('Patriot');
        on('2025-05-24');
        const csv = `id,${HEADER},price\n${id},${line('Patriot', 'Moss', 'Très joli', '1 gal', 'Shrub', 'no', '$15')}\n`;
        const { plan } = await check(csv);
        expect((await take(csv, plan.fingerprint)).status).toBe(200);
        on('2026-05-02');
        expect(shown(await page())).toEqual(['Patriot Moss, 1 gal: was $12, now $15 · sold out on May 24']);
      });

      it('puts back what is chosen, with one undo that leaves what others put in', async () => {
        const [one = '', two = '', three = ''] = await seed('One', 'Two', 'Three');
        const all = [one, two, three];
        on('2025-05-24');
        await mark(all, false);
        on('2026-05-02');
        const set_at = clock.at.toISOString();
        clock.at = new Date(clock.at.getTime() + 5 * MINUTE_MS);
        await mark([two], true, {}, 'helper');
        const put = await mark(all, true, { set_at });
        expect(put.status).toBe(200);
        expect((put.body.changed_ids as string[]).toSorted()).toEqual([one, three].toSorted());
        expect(await page()).toContain('3 pots of May 2025 are in stock already.');
        expect((await mark(put.body.changed_ids as string[], false)).status).toBe(200);
        expect(shown(await page())).toHaveLength(2);
        expect(await page()).toContain('1 pot of May 2025 is in stock already.');
      });

      it('never puts back what somebody sold out meanwhile, and says which', async () => {
        const [one = '', two = ''] = await seed('One', 'Two');
        on('2025-05-24');
        await mark([one, two], false);
        on('2026-05-02');
        const set_at = clock.at.toISOString();
        clock.at = new Date(clock.at.getTime() + 5 * MINUTE_MS);
        await mark([two], true, {}, 'helper');
        clock.at = new Date(clock.at.getTime() + 5 * MINUTE_MS);
        await mark([two], false, {}, 'helper');
        const refused = await mark([one, two], true, { set_at });
        expect(refused.status).toBe(409);
        expect(refused.body.rows).toMatchObject([
          {
            id: two,
            reason: expect.stringMatching(/^"Two Moss" was marked as out of stock later, by Hattie/),
          },
        ]);
        expect(shown(await page())).toHaveLength(2);
        expect((await mark([one], true, { set_at })).status).toBe(200);
      });

      it('is an arrival for who wants to be told', async () => {
        const { wish, look, toldTo } = wishesOn(stage);
        const [id = ''] = await seed('Honeycrisp');
        on('2025-09-15');
        await mark([id], false);
        on('2025-09-20', '10:00');
        await wish(id, 'cora@example.com');
        await look();
        expect(await toldTo('cora@example.com')).toHaveLength(0);
        expect(shown(await page('?month=2025-09'))).toHaveLength(1);
        await mark([id], true, { set_at: clock.at.toISOString() });
        await look();
        expect(await toldTo('cora@example.com')).toHaveLength(1);
      });

      it('has pages, and knows no month before the history', async () => {
        const ids = await seed(...Array.from({ length: 230 }, (_, n) => `Row ${n}`));
        on('2025-06-10');
        await mark(ids, false);
        on('2026-05-02');
        const html = await page('?month=2024-05');
        expect(html).toContain('The site remembers plants since June 2025.');
        expect(html).toContain('200 of 230 on this page. Put these back, and the next move up.');
        expect(shown(html)).toHaveLength(200);
        expect(shown(await page('?month=2025-06&page=2'))).toHaveLength(30);
        expect(shown(await page('?month=2025-06&page=9'))).toHaveLength(30);
      });
    });
  },
  { clock },
);
