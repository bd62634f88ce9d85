import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { DAY_MS } from '../../../core/clock.ts';
import { eggRequests } from '../../../db/schema.ts';
import { wordsForm } from '../../../test/cast/calendar-calls.ts';
import { onPostgres } from '../../../test/engines/stage.ts';
import { lastPricesOf } from '../../eggs/line/last-prices.server.ts';
import { dozensOf } from '../../eggs/request/egg-request.ts';

onPostgres(
  (stage) => {
    const page = async (path: string, by = stage.cast.visitor) =>
      (await (await by.get(path)).text()).replace(/<!-- -->/g, '');
    const write = (chickens: number | null, ducks: number | null, opened?: Date) =>
      stage.cast.admin.call('update-farm-words', wordsForm('eggPrices', { chickens, ducks }, opened));
    const askForEggs = async (number_of_eggs_requested: number, chickens_or_ducks: string) => {
      const wish = { number_of_eggs_requested, chickens_or_ducks, notes: '' };
      const { body } = await stage.cast.customer.call('request-eggs', wish);
      return String(body.request_id);
    };
    /** Asks, is told, and picks up. @returns the letter */
    async function letterFor(eggs: number, kind: 'chicken' | 'duck') {
      const request_id = await askForEggs(eggs, `${kind}s`);
      await stage.cast.admin.call('mark-egg-request-ready', { request_id });
      const card = await page('/dashboard/egg-requests', stage.cast.customer);
      const letters = (await stage.farm.letters()).map(({ text }) => text.replace(/\s+/g, ' '));
      await stage.cast.customer.call('mark-egg-request-picked-up', { request_id });
      const ready = `Your ${dozensOf({ eggs, kind: `${kind}s` }).replace(/^a /, '')} are ready`;
      return { letter: letters.find((text) => text.includes(ready)), card };
    }

    it('of last year stand beside, where she sets them', async () => {
      const id = await askForEggs(24, 'chickens');
      await stage.cast.admin.call('mark-egg-request-ready', { request_id: id });
      const year = new Date(stage.farm.context.clock.now().getTime() - 365 * DAY_MS);
      const { db } = stage.farm.context;
      await db.update(eggRequests).set({ dueCents: 1000, fulfilledAt: year }).where(eq(eggRequests.id, id));
      expect(await lastPricesOf(db, year.getFullYear())).toEqual({ chickens: 500, ducks: null });
      expect(await lastPricesOf(db, year.getFullYear() - 1)).toEqual({ chickens: null, ducks: null });
      await db.delete(eggRequests);
    });

    it('are asked about nowhere while the owner says none', async () => {
      for (const path of ['/farmstand', '/egg-list']) expect(await page(path)).not.toMatch(/How much are/);
      expect((await letterFor(24, 'chicken')).letter).toContain('Just leave cash in the box.');
    });

    it('are said where eggs are asked for, in the letter and on the card of ready ones', async () => {
      const saved = await write(500, null);
      expect(saved.status).toBe(200);
      for (const path of ['/farmstand', '/egg-list']) {
        expect(await page(path)).toContain('Chicken eggs are $5 a dozen.');
      }
      const { letter, card } = await letterFor(24, 'chicken');
      for (const said of [letter, card]) {
        expect(said).toContain('They’re at the farmstand. $10 for 2 dozen, cash in the box.');
      }
      expect((await letterFor(12, 'duck')).letter).toContain('Just leave cash in the box.');
      await write(500, 725, new Date(String(saved.body.updated_at)));
      expect(await page('/farmstand')).toContain('Chicken eggs are $5 a dozen, and duck eggs are $7.25.');
    });

    it.each([0, -500, 4.5, 1_000_000, '500'])('of %j are refused, and nothing changes', async (price) => {
      await write(500, null);
      const { status, body } = await write(price as number, null);
      expect(status).toBe(400);
      expect(body.fields).toEqual({
        'words.chickens': 'A dozen chicken eggs: write an amount like $5, up to $9,999.99.',
      });
      expect(await page('/farmstand')).toContain('Chicken eggs are $5 a dozen.');
    });

    it('are the owner’s alone', async () => {
      const { status } = await stage.cast.customer.call(
        'update-farm-words',
        wordsForm('eggPrices', { chickens: 1, ducks: 1 }),
      );
      expect(status).toBe(403);
    });
  },
  { clock: { now: () => new Date('2025-09-20T10:00:00-05:00') } },
);
