import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Context, Proof, Who } from '../../../context.ts';
import { eggList, eggRequests } from '../../../db/schema.ts';
import { seasonForm } from '../../../test/cast/calendar-calls.ts';
import { addPerson } from '../../../test/cast/cast.ts';
import { paidDeposit } from '../../../test/cast/deposits.ts';
import { ask, markReady } from '../../../test/cast/eggs.ts';
import { seedPlants } from '../../../test/cast/plants.ts';
import { SATURDAY, todayOf } from '../../../test/cast/today-page.ts';
import { onNewFarms } from '../../../test/engines/stage.ts';
import { readToday } from './today.server.ts';

onNewFarms((stage) => {
  const { html, page } = todayOf(stage);
  const db = () => stage.farm.context.db;

  describe('what the dashboard opens with', () => {
    it('is Today for the owner, above the profile, and the profile for a customer', async () => {
      const owner = await html();
      expect(owner.indexOf('>Today</h1>')).toBeGreaterThan(0);
      expect(owner.indexOf('>Profile</h2>')).toBeGreaterThan(owner.indexOf('>Today</h1>'));
      expect(owner).toContain('You cannot edit your account type');
      const customer = await (await stage.cast.customer.get('/dashboard')).text();
      expect(customer).toContain('>Profile</h1>');
      expect(customer).not.toContain('All caught up');
      expect(customer).not.toContain('Close today');
    });

    it('invites neighbors to the egg list, and nobody who works here', async () => {
      await db().delete(eggList);
      const asks = async (who: 'admin' | 'helper' | 'customer') =>
        (await (await stage.cast[who].get('/dashboard')).text()).includes('Join the egg list');
      expect([await asks('customer'), await asks('helper'), await asks('admin')]).toEqual([
        true,
        false,
        false,
      ]);
    });

    it('has Profile marked in the menu on the pages of one’s account, too', async () => {
      const marked = async (path: string) => {
        const [, menu = ''] = (await html(path)).split('aria-label="Dashboard"');
        return /aria-current="\w+"[^>]*>([^<]+)/.exec(menu)?.[1];
      };
      expect(await marked('/dashboard/account')).toBe('Profile');
      expect(await marked('/dashboard/people')).toBe('People');
    });

    it('is Today without money and people for a helper', async () => {
      await paidDeposit(stage.farm);
      await ask(stage.cast.customer);
      const said = await (await stage.cast.helper.get('/dashboard?q=ana')).text();
      for (const has of ['>Today</h1>', '1 neighbor', 'Close today', 'Search plants"'])
        expect(said).toContain(has);
      for (const never of [
        'Close <!-- -->tomorrow',
        'Change the banner',
        'Needs you',
        'Ana',
        '/egg-customers',
      ]) {
        expect(said).not.toContain(never);
      }
    });

    it('has a kind word when there is nothing to do', async () => {
      const said = await page();
      expect(said).toContain('All caught up');
      expect(said).toContain('Nobody is waiting for eggs.');
      expect(said).toContain('No stock changes yet.');
      expect(said).not.toContain('Needs you');
    });

    it('asks a live farm’s owner for two-step sign-in until a password alone does not let her in', async () => {
      const { context } = stage.farm;
      const live = { ...context, config: { ...context.config, mode: 'live' as const } };
      const who = stage.cast.admin.who as Who;
      const asked = async (here: Context, proof: Partial<Proof>) =>
        (await readToday(here, { ...who, proof: { ...who.proof, ...proof } }, '')).needs.map(
          ({ action, text }) => (text === 'There is no backup yet.' ? text : action),
        );
      expect(await asked(live, {})).toEqual(['There is no backup yet.', 'Turn on two-step sign-in']);
      const noBackup = ['There is no backup yet.'];
      expect(await asked(live, { level: 'aal2' }), 'with a passkey').toEqual(noBackup);
      expect(await asked(live, { level: 'aal2', by: 'code' })).toEqual(noBackup);
      expect(await asked(context, {}), 'in the demo').toEqual([]);
    });

    it('counts dozens by kind, who waits and for how long, and what waits for pickup', async () => {
      const { customer, otherCustomer, admin } = stage.cast;
      const id = await ask(customer);
      const other = await ask(otherCustomer);
      await db()
        .update(eggRequests)
        .set({
          numberOfEggsRequested: 36,
          chickensOrDucks: 'ducks',
          requestedAt: new Date('2025-09-20T12:00:00Z'),
        })
        .where(eq(eggRequests.id, id));
      let said = await page();
      expect(said).toMatch(/4 doz wanted: (1 doz chicken, 3 doz duck|3 doz duck, 1 doz chicken)/);
      expect(said).toContain('2 neighbors waiting, the longest for 3 hours. You tell people about 24 hours.');
      expect(said).not.toContain('All caught up');
      await markReady(admin, other);
      await db()
        .update(eggRequests)
        .set({ requestedAt: new Date('2025-09-18T12:00:00Z') })
        .where(eq(eggRequests.id, id));
      said = await page();
      expect(said).toContain('1 neighbor waiting, the longest for 2 days. You tell people about 24 hours.');
      expect(said).toContain('Awaiting Pickup 1 doz chicken for 1 neighbor');
    });

    it('calls nobody late while pages promise no time, as the queue does', async () => {
      const id = await ask(stage.cast.customer);
      await db()
        .update(eggRequests)
        .set({ requestedAt: new Date('2025-09-18T12:00:00Z') })
        .where(eq(eggRequests.id, id));
      expect(await page()).toContain('You tell people about 24 hours.');
      expect(await page('/dashboard/egg-requests')).toMatch(/1 late ?: waiting longer than 24 hours/);
      const season = await seasonForm(stage, 'farmstand');
      const past = { opens_on: '2025-05-01', closes_on: '2025-05-31', closed_on: [] };
      expect((await stage.cast.admin.call('update-season', { ...season, ...past })).status).toBe(200);
      const said = await page();
      expect(said).toContain('1 neighbor waiting, the longest for 2 days');
      expect(said).not.toContain('promise');
      expect(await page('/dashboard/egg-requests')).not.toMatch(/late ?:/);
    });

    it('tells the last stock change, with all that it marked', async () => {
      const [tomato = '', basil = ''] = await seedPlants(
        stage.farm,
        [
          { plant_variety: 'Sun Gold', plant_name: 'Tomato' },
          { plant_variety: 'Genovese', plant_name: 'Basil' },
          { plant_variety: 'Zestar!', plant_name: 'Apple' },
        ],
        () => ({ updatedAt: new Date('2025-05-01T12:00:00Z') }),
      );
      const mark = (ids: string[], in_stock: boolean) =>
        stage.cast.admin.call('set-in-stock', { ids, in_stock });
      await mark([tomato, basil], false);
      expect(await page()).toMatch(/Genovese Basil and 1 more marked out of stock, today, 10:0\d AM by June/);
      await mark([tomato], true);
      expect(await page()).toMatch(/Sun Gold Tomato marked in stock, today, 10:0\d AM by June/);
    });
  });

  describe('the search', () => {
    it('finds plants with their switch, and people by name in any order or by phone', async () => {
      await seedPlants(stage.farm, [{ plant_variety: 'Sun Gold', plant_name: 'Tomato' }]);
      const found = await html('/dashboard?q=tomatoes');
      expect(found).toContain('aria-label="In stock: Sun Gold Tomato"');
      expect(found).not.toContain('aria-label="People found"');
      await ask(stage.cast.customer);
      expect(await page('/dashboard?q=test+ana')).toContain(
        'Ana Test One dozen, waiting for less than an hour',
      );
      for (const phone of ['763 555', '(763) 555-0100', '+1 763-555-0100'])
        expect(await page(`/dashboard?${new URLSearchParams({ q: phone })}`)).toContain('2 people');
      expect(await page('/dashboard?q=zzz')).toContain('No plant and no one on the egg list matches that.');
    });

    it('says that there are more people than it shows, with the way to all', async () => {
      for (let n = 0; n < 7; n += 1)
        await addPerson(stage.farm, { firstName: `Many${n}`, email: `many${n}@example.com`, member: true });
      expect(await page('/dashboard?q=many')).toContain('The first 5 of 7 people');
      expect(await html('/dashboard?q=many')).toContain('href="/egg-customers?q=many"');
      expect(await page('/dashboard?q=many6')).toContain('1 person');
    });

    it.each(['%', '_', '\\', "'; drop table plants --", '\0', '\ud800'])(
      'takes %j as it is',
      async (query) => {
        const response = await stage.cast.admin.get(
          `/dashboard?q=${encodeURIComponent(query.toWellFormed())}`,
        );
        expect(response.status).toBe(200);
        expect(await response.text()).not.toContain('aria-label="People found"');
      },
    );
  });
}, SATURDAY);
