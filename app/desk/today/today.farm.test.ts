import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Context, Proof, Who } from '../../../core/context.ts';
import { eggList, eggRequests } from '../../../db/schema.ts';
import { seasonForm } from '../../../test/cast/calendar-calls.ts';
import { addPerson } from '../../../test/cast/cast.ts';
import { paidDeposit } from '../../../test/cast/deposits.ts';
import { ask } from '../../../test/cast/eggs.ts';
import { seedPlants } from '../../../test/cast/plants.ts';
import { SATURDAY, todayOf } from '../../../test/cast/today-page.ts';
import { onNewPostgres } from '../../../test/engines/stage.ts';
import { readToday } from './today.server.ts';

onNewPostgres((stage) => {
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
      const day = await (await stage.cast.helper.get('/dashboard')).text();
      for (const has of ['1 waiting for eggs', 'Count eggs']) expect(day).toContain(has);
      for (const has of ['>Today</h1>', 'Close today', 'Search plants"']) expect(day + said).toContain(has);
      for (const never of ['Close another day', 'Pause eggs', 'Needs you', 'Ana', '/egg-customers']) {
        expect(day + said).not.toContain(never);
      }
    });

    it('has a kind word when there is nothing to do', async () => {
      const said = await page();
      expect(said).toContain('All caught up');
      expect(said).toContain('Not counted yet today');
      expect(said).not.toContain('Needs you');
      expect(said).not.toContain('to be picked up');
    });

    it('asks a live farm’s owner for two-step sign-in until a password alone does not let her in', async () => {
      const { context } = stage.farm;
      const live = { ...context, config: { ...context.config, mode: 'live' as const } };
      const who = stage.cast.admin.who as Who;
      const asked = async (here: Context, proof: Partial<Proof>) =>
        (await readToday(here, { ...who, proof: { ...who.proof, ...proof } }, '')).needs.map(
          ({ action, text }) => (text === 'There is no backup yet.' ? text : action),
        );
      expect(await asked(live, {})).toEqual(['There is no backup yet.', 'Turn it on']);
      const noBackup = ['There is no backup yet.'];
      expect(await asked(live, { level: 'aal2' }), 'with a passkey').toEqual(noBackup);
      expect(await asked(live, { level: 'aal2', by: 'code' })).toEqual(noBackup);
      expect(await asked(context, {}), 'in the demo').toEqual([]);
    });

    it('says until when the farm is open, or when it opens again, after the date', async () => {
      expect(await page()).toMatch(
        /Today Saturday, September 20 Plants until noon Farmstand until dusk \(7:\d\d PM\)/,
      );
      const { admin } = stage.cast;
      const body = { day: '2025-09-20', kinds: ['farmstand'], closed: true };
      expect((await admin.call('set-closed-day', body)).status).toBe(200);
      const said = await page();
      expect(said).toContain('Farmstand: Opens tomorrow 8:00 AM');
      expect(said).toContain('Farmstand closed today. Open today after all');
    });

    it('has a line for what was counted, and by whom', async () => {
      const { admin, helper } = stage.cast;
      const count = (who: typeof admin, kind: string, eggs: number, what = 'gathered') =>
        who.call('count-eggs', { kind, eggs, what });
      await count(admin, 'chickens', 58);
      expect(await page()).toMatch(/Count eggs 58 chicken at 10:0\d AM, by June Again/);
      await count(helper, 'ducks', 7);
      await count(admin, 'chickens', 2, 'correction');
      expect(await page()).toMatch(/Count eggs 60 chicken and 7 duck at 10:0\d AM, by \w+ Again/);
    });

    it('gives out as many dozens as the egg list proposes, and counts who picks up', async () => {
      const { customer, otherCustomer, admin } = stage.cast;
      const id = await ask(customer);
      await ask(otherCustomer);
      const wants = { numberOfEggsRequested: 36 as const, requestedAt: new Date('2025-09-18T12:00:00Z') };
      await db().update(eggRequests).set(wants).where(eq(eggRequests.id, id));
      expect(await page()).toContain('2 waiting for eggs 4 dozen wanted, first since Thursday');
      await admin.call('count-eggs', { kind: 'chickens', eggs: 30, what: 'gathered' });
      expect(await page()).toContain(
        'Give out 2 dozen 2 waiting, first since Thursday, longer than 24 hours Open',
      );
      const { fingerprint } = (await admin.get('/functions/v1/egg-proposal').then((said) => said.json())) as {
        fingerprint: string;
      };
      expect((await admin.call('give-eggs', { fingerprint })).status).toBe(200);
      expect(await page()).toMatch(/2 to be picked up 2 dozen, the first kept until \w+ \d+, [\d:]+ PM See/);
    });

    it('calls nobody late while pages promise no time, as the queue does', async () => {
      const id = await ask(stage.cast.customer);
      await db()
        .update(eggRequests)
        .set({ requestedAt: new Date('2025-09-18T12:00:00Z') })
        .where(eq(eggRequests.id, id));
      expect(await page()).toContain('longer than 24 hours');
      expect(await page('/dashboard/egg-requests')).toMatch(/1 late ?: waiting longer than 24 hours/);
      const season = await seasonForm(stage, 'farmstand');
      const past = { opens_on: '2025-05-01', closes_on: '2025-05-31', closed_on: [] };
      expect((await stage.cast.admin.call('update-season', { ...season, ...past })).status).toBe(200);
      const said = await page();
      expect(said).toContain('1 waiting for eggs 1 dozen wanted, first since Thursday');
      expect(said).not.toContain('longer than');
      expect(await page('/dashboard/egg-requests')).not.toMatch(/late ?:/);
    });
  });

  describe('the stand', () => {
    const addCorn = async () => {
      const corn = { name: 'Sweet corn', price: '6 for $4', counts: true };
      return String((await stage.cast.admin.call('set-board-row', corn)).body.id);
    };
    const rowOf = (said: string) => /Sweet corn.*?out( [\d:]+)?/.exec(said)?.[0];

    it('has a line for all and a row for each thing, with its time and who said so, for helpers, too', async () => {
      const { helper } = stage.cast;
      const id = await addCorn();
      expect(await page()).toContain('not looked at yet Walk the stand');
      expect(rowOf(await page('/dashboard/stand'))).toBe('Sweet corn 6 for $4 plenty a few out');
      await helper.call('mark-board', { id, state: 'few', count: 4 });
      expect(rowOf(await page('/dashboard/stand'))).toMatch(
        /^Sweet corn 6 for \$4 · 4 left · by \w+ plenty a few 10:0\d out$/,
      );
      const hers = await (await helper.get('/dashboard')).text();
      expect(hers).toContain('Walk</span><span class="visually-hidden"> the stand');
    });

    it('has what neighbors say, until somebody agrees or does not', async () => {
      const { admin, helper, visitor } = stage.cast;
      const id = await addCorn();
      await admin.call('mark-board', { id, state: 'few' });
      await visitor.call('tell-stand', { row_id: id, what: 'sold out' });
      await visitor.call('tell-stand', { what: 'owes', words: 'I took two, I owe $5', name: 'Orla' });
      expect(await page()).toMatch(/Someone says: sweet corn sold out today, 10:0\d AM Yes, sold out/);
      expect(await page()).toContain('Orla owes: I took two, I owe $5');
      expect(await page()).not.toContain('All caught up');
      const { board } = await readToday(stage.farm.context, helper.who as Who, '');
      for (const note of board?.notes ?? [])
        await helper.call('settle-stand-note', { id: note.id, agree: note.what === 'sold out' });
      const said = await page();
      expect(said).not.toContain('Yes, sold out');
      expect(rowOf(await page('/dashboard/stand'))).toMatch(/plenty a few out 10:0\d$/);
    });

    it('has no rows on a day without it, and none where the farm has no stand', async () => {
      const id = await addCorn();
      await stage.cast.admin.call('mark-board', { id, state: 'few' });
      const body = { day: '2025-09-20', kinds: ['farmstand'], closed: true };
      await stage.cast.admin.call('set-closed-day', body);
      expect(await page()).not.toContain('Walk the stand');
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
