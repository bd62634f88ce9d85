import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import type { FarmWords, Matter } from '../../db/farm-words.ts';
import type { Offering } from '../../db/offerings.ts';
import { farmFacts, farmWords } from '../../db/schema.ts';
import { wordsForm } from '../../test/cast/calendar-calls.ts';
import { paidDeposit } from '../../test/cast/deposits.ts';
import { seedPlants } from '../../test/cast/plants.ts';
import { onNewPostgres } from '../../test/engines/stage.ts';
import { readToday } from '../desk/today/today.server.ts';

const SEPTEMBER = new Date('2025-09-20T12:00:00-05:00');
const clock = { at: SEPTEMBER, now: () => clock.at };
const CERTIFICATE = { number: 'NG-2004117', year: 2025, quiet: null };

onNewPostgres(
  (stage) => {
    beforeEach(() => {
      clock.at = SEPTEMBER;
    });
    const html = async (path: string, who: 'visitor' | 'admin' = 'visitor') =>
      (await (await stage.cast[who].get(path)).text()).replace(/<!-- -->/g, '');
    const read = async (path: string, who?: 'admin') =>
      (await html(path, who)).replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
    async function write<About extends Matter>(matter: About, words: FarmWords[About]) {
      const { db } = stage.farm.context;
      const [row] = await db.select().from(farmWords).where(eq(farmWords.matter, matter));
      const form = wordsForm(matter, words, row?.updatedAt);
      expect(await stage.cast.admin.call('update-farm-words', form)).toMatchObject({ status: 200 });
    }
    const sell = (...sells: Offering[]) => stage.farm.context.db.update(farmFacts).set({ sells });
    async function need() {
      const { who } = stage.cast.admin;
      if (!who) throw new Error('The owner has no account.');
      await stage.farm.context.changes.caughtUp();
      const { needs } = await readToday(stage.farm.context, who, '');
      return needs.find(({ text }) => text.includes('certificate'));
    }

    it('a nursery certificate is a line on Visit, and nowhere while no plants are sold', async () => {
      expect(await read('/visit')).not.toContain('ertificate');
      await write('certificate', CERTIFICATE);
      expect(await read('/visit')).toContain('Nursery certificate NG-2004117 for 2025');
      await sell('eggs', 'produce');
      expect(await read('/visit')).not.toContain('ertificate');
    });

    it('its renewal needs the owner from December on, until the next year is entered', async () => {
      await write('certificate', CERTIFICATE);
      clock.at = new Date('2025-11-30T23:59:00-06:00');
      expect(await need()).toBeUndefined();
      clock.at = new Date('2025-12-01T00:00:00-06:00');
      expect(await need()).toMatchObject({
        text: 'Nursery certificate NG-2004117 ends on December 31.',
        more: 'Renew it with the Department of Agriculture, then enter the new year.',
        to: '/dashboard/farm#certificate',
      });
      clock.at = new Date('2026-03-01T08:00:00-06:00');
      expect(await need()).toMatchObject({
        text: 'Nursery certificate NG-2004117 ended on December 31, 2025.',
        more: 'Once you have the new one, enter its number and year.',
      });
      await write('certificate', { ...CERTIFICATE, year: 2026 });
      expect(await need()).toBeUndefined();
      clock.at = new Date('2026-12-24T08:00:00-06:00');
      expect((await need())?.text).toContain('ends on December 31.');
      await sell('eggs');
      expect(await need()).toBeUndefined();
    });

    it('dismissed, it stays away for that year and comes back for the next', async () => {
      await write('certificate', CERTIFICATE);
      clock.at = new Date('2025-12-05T08:00:00-06:00');
      const dismiss = (await need())?.dismiss ?? {};
      expect((await stage.cast.helper.call('update-farm-words', dismiss)).status).toBe(403);
      const both = await Promise.all([1, 2].map(() => stage.cast.admin.call('update-farm-words', dismiss)));
      expect(both.map(({ status }) => status)).toEqual([200, 200]);
      expect(await need()).toBeUndefined();
      expect(await read('/visit')).toContain('Nursery certificate NG-2004117 for 2025');
      await write('certificate', { ...CERTIFICATE, year: 2026, quiet: 2025 });
      clock.at = new Date('2026-12-05T08:00:00-06:00');
      expect(await need()).toBeDefined();
    });

    it('a dismissal never undoes what the other owner entered meanwhile', async () => {
      await write('certificate', CERTIFICATE);
      clock.at = new Date('2025-12-05T08:00:00-06:00');
      const dismiss = (await need())?.dismiss ?? {};
      await write('certificate', { ...CERTIFICATE, number: 'NG-9', year: 2026 });
      expect((await stage.cast.admin.call('update-farm-words', dismiss)).status).toBe(409);
      expect(await read('/visit')).toContain('Nursery certificate NG-9 for 2026');
    });

    it.each([
      ['none', '$12.50', undefined],
      ['included', '$12.50 tax included', true],
      ['plus', '$12.50 plus tax', false],
    ] as const)(
      'prices with tax “%s” say so on cards, page, sheet and for machines',
      async (how, said, inPrice) => {
        await seedPlants(stage.farm, [{ plant_variety: 'Priced', price: '$12.50' }], () => ({
          slug: 'priced',
        }));
        await write('plantTax', { how, rate: 6_875 });
        for (const path of ['/in-stock', '/plants/priced', '/in-stock/print']) {
          const text = await read(path);
          expect([path, text]).toEqual([path, expect.stringContaining(said)]);
          if (how === 'none') expect(text).not.toMatch(/plus tax|tax included/);
        }
        const [, product = '{}'] =
          /ld\+json"[^>]*>(\{.*?"Product".*?)<\/script>/.exec(await html('/plants/priced')) ?? [];
        const { offers } = JSON.parse(product);
        expect(offers.price).toBe('12.50');
        expect(offers.priceSpecification?.valueAddedTaxIncluded).toBe(inPrice);
      },
    );

    it('eggs never speak of tax', async () => {
      await write('plantTax', { how: 'plus', rate: 6_875 });
      await write('eggPrices', { chickens: 500, ducks: 700 });
      for (const path of ['/egg-list', '/farmstand']) expect(await read(path)).not.toMatch(/\btax\b/);
    });

    it('splits the deposits of a year in two, by what the prices say', async () => {
      await paidDeposit(stage.farm);
      const { db } = stage.farm.context;
      await db.execute("update deposit_events set at = '2025-09-20T17:00:00Z'");
      const page = async () => (await read('/dashboard/deposits', 'admin')).replace(/.*Deposits \$/, '');
      expect(await page()).not.toContain('tax at');
      await write('plantTax', { how: 'included', rate: 6_875 });
      expect(await page()).toContain('2025: $37.43 before tax, and $2.57 sales tax at 6.875 %');
      await write('plantTax', { how: 'plus', rate: 6_875 });
      expect(await page()).toContain('2025: $40.00 before tax; $2.75 sales tax at 6.875 % comes on top');
      await write('plantTax', { how: 'plus', rate: null });
      expect(await page()).toContain('2025: $40.00, before sales tax');
    });

    it('the hint about pollinators is shown until the owner dismisses it', async () => {
      const shown = async () => (await stage.farm.context.farm()).words.plantHints.pollinators;
      expect(await shown()).toBe('shown');
      await write('plantHints', { pollinators: 'hidden' });
      await stage.farm.context.changes.caughtUp();
      expect(await shown()).toBe('hidden');
      expect(await read('/dashboard/farm', 'admin')).toContain('Show no hint');
    });

    it('the Farm tab has none of it while no plants are sold', async () => {
      const titles = ['Nursery certificate', 'Sales tax on plants', 'Hints for descriptions'];
      let tab = await read('/dashboard/farm', 'admin');
      for (const title of titles) expect(tab).toContain(title);
      await sell('eggs');
      tab = await read('/dashboard/farm', 'admin');
      for (const title of titles) expect(tab).not.toContain(title);
    });
  },
  {},
  { clock },
);
