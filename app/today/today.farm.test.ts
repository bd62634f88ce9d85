import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Context, Proof, Who } from '../../context.ts';
import { depositEvents, deposits, eggList, eggRequests, farmWords, letters } from '../../db/schema.ts';
import { seasonForm, wordsForm } from '../../test/calendar-calls.ts';
import { addPerson } from '../../test/cast.ts';
import { deliverAll, paidDeposit, standInOf } from '../../test/deposits.ts';
import { ask, markReady } from '../../test/eggs.ts';
import { outboxLetter } from '../../test/letters.ts';
import { seedPlants } from '../../test/plants.ts';
import { onNewFarms } from '../../test/stage.ts';
import { readToday } from './today.server.ts';

const SATURDAY = { FARM_NOW: '2025-09-20T10:00:00-05:00' };

onNewFarms((stage) => {
  const html = async (path = '/dashboard') =>
    (await (await stage.cast.admin.get(path)).text()).replace(/<!-- -->/g, '').replace(/&amp;/g, '&');
  /** What a person reads, without the markup. */
  const page = async (path?: string) =>
    (await html(path))
      .replace(/<(script|style|template)\b.*?<\/\1>/gs, '')
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
      .replace(/ ([,.])/g, '$1');
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
      expect(await page('/dashboard/egg-requests')).toContain('1 has waited longer than 24 hours');
      const season = await seasonForm(stage, 'farmstand');
      const past = { opens_on: '2025-05-01', closes_on: '2025-05-31', closed_on: [] };
      expect((await stage.cast.admin.call('update-season', { ...season, ...past })).status).toBe(200);
      const said = await page();
      expect(said).toContain('1 neighbor waiting, the longest for 2 days');
      expect(said).not.toContain('promise');
      expect(await page('/dashboard/egg-requests')).not.toContain('waited longer');
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

  describe('what needs the owner', () => {
    it('is the next year, once the season is over', async () => {
      for (const kind of ['farmstand', 'farm-and-plants'] as const) {
        const season = await seasonForm(stage, kind);
        const past = { opens_on: '2025-05-01', closes_on: '2025-05-31', closed_on: [] };
        expect((await stage.cast.admin.call('update-season', { ...season, ...past })).status).toBe(200);
      }
      const said = await page();
      expect(said).toContain(
        'The 2025 season is over and the calendar has nothing after it. Set the next year',
      );
      expect(said.match(/season is over/g)).toHaveLength(1);
      expect(said).not.toContain('All caught up');
    });

    it('is what the season left: plants to mark out with undo, who waits, and the banner', async () => {
      await seedPlants(stage.farm, [{ plant_variety: 'Sun Gold' }, { plant_variety: 'Genovese' }]);
      await ask(stage.cast.customer);
      expect(await page()).not.toContain('The season is over');
      for (const kind of ['farmstand', 'farm-and-plants'] as const) {
        const season = await seasonForm(stage, kind);
        const past = { opens_on: '2025-05-01', closes_on: '2025-09-19', closed_on: [] };
        expect((await stage.cast.admin.call('update-season', { ...season, ...past })).status).toBe(200);
      }
      const said = await page();
      expect(said).toContain('The season is over: 2 plants still say In Stock. Mark all out');
      expect(said).toContain('The season is over: 1 neighbor still waits for eggs. Tell them');
      expect(said).toContain('The banner still names October 31. Change the banner');
      expect(said).toContain('No banner today.');
      const all = { matching: { query: '', type: null, show: 'in' }, in_stock: false };
      expect((await stage.cast.admin.call('set-in-stock', { ...all, expected: 3 })).status).toBe(409);
      const marked = await stage.cast.admin.call('set-in-stock', { ...all, expected: 2 });
      expect(marked.body.changed_ids).toHaveLength(2);
      expect(await page()).not.toContain('still say In Stock');
      expect(await page('/dashboard/history')).toContain('Sun Gold');
      await stage.cast.admin.call('set-in-stock', { ids: marked.body.changed_ids, in_stock: true });
      expect(await page()).toContain('2 plants still say In Stock');
    });

    it('is a banner whose day is over', async () => {
      const banner = { text: 'Pumpkins until September 18th!', from: null, to: null };
      await stage.cast.admin.call('update-farm-words', wordsForm('banner', banner));
      expect(await page()).toContain('The banner still names September 18.');
      const [row] = await db().select().from(farmWords).where(eq(farmWords.matter, 'banner'));
      const later = { ...banner, text: 'Pumpkins until September 30!' };
      await stage.cast.admin.call('update-farm-words', wordsForm('banner', later, row?.updatedAt));
      expect(await page()).not.toContain('The banner still names');
    });

    it('is a deposit whose payment is unclear, with the way to it', async () => {
      const { orderNumber: order } = await paidDeposit(stage.farm);
      expect(await page()).not.toContain('Look at it');
      await db().update(deposits).set({ status: 'to_check' }).where(eq(deposits.orderNumber, order));
      const [paid] = await db().select().from(deposits).where(eq(deposits.orderNumber, order));
      expect(await page()).toContain(
        `The $40 deposit of ${paid?.name ?? paid?.email} may differ from what Stripe has. Compare the two.`,
      );
      expect(await html()).toContain(`href="/dashboard/deposits/${order}"`);
    });

    it('is a disputed deposit, with who, how much and until when', async () => {
      const { orderNumber, paymentId } = await paidDeposit(stage.farm);
      const [{ answerBy: none } = {}] = await db().select().from(depositEvents);
      expect(none).toBeNull();
      await standInOf(stage.farm).world.dispute(paymentId);
      await deliverAll(stage.farm);
      const isIts = eq(deposits.orderNumber, orderNumber);
      await db().update(deposits).set({ name: 'Rosalie Tran', amountCents: 7_500 }).where(isIts);
      const until = (answerBy: Date | null) => db().update(depositEvents).set({ answerBy });
      const [{ answerBy } = {}] = await db()
        .select()
        .from(depositEvents)
        .where(eq(depositEvents.kind, 'dispute_opened'));
      expect(answerBy).toBeInstanceOf(Date);
      // Late in the evening in Minnesota, and the next day in London.
      await until(new Date('2025-10-05T03:59:59Z'));
      const said = 'The $75 deposit of Rosalie Tran is disputed.';
      expect(await page()).toContain(`${said} Answer the bank by October 4.`);
      expect(await page(`/dashboard/deposits/${orderNumber}`)).toContain(
        'Respond in your Stripe dashboard by October 4.',
      );
      await until(new Date('2025-09-18T23:59:59Z'));
      expect(await page()).toContain(`${said} The bank wanted an answer by September 18.`);
      await until(null);
      expect(await page()).toContain(`${said} Answer the bank.`);
      await db().update(deposits).set({ name: null }).where(isIts);
      expect(await page()).toMatch(/The \$75 deposit of \S+@\S+ is disputed\./);
    });

    it('is more deposits than fit, counted', async () => {
      const { orderNumber: order } = await paidDeposit(stage.farm);
      const [paid] = await db().select().from(deposits).where(eq(deposits.orderNumber, order));
      if (!paid) throw new Error('No deposit was paid.');
      const unclear = (n: number) => ({
        ...paid,
        ...{ id: crypto.randomUUID(), orderNumber: `UNCLEAR-${n}`, paymentIntentId: `pi_${n}` },
        ...{ status: 'to_check' as const, requestKey: crypto.randomUUID() },
      });
      await db()
        .insert(deposits)
        .values(Array.from({ length: 25 }, (_, n) => unclear(n)));
      const said = await page();
      expect(said).toContain('22 more deposits need a look.');
      expect(said.split('may differ from what Stripe has')).toHaveLength(4);
      expect(await html()).toContain('href="/dashboard/deposits?show=to_check"');
    });

    it('is a disk that fills up, before it is full', async () => {
      const who = stage.cast.admin.who as Who;
      const low = { ...stage.farm.context, diskRoom: () => ({ free: 0.8e9, total: 40e9 }) };
      expect((await readToday(low, who, '')).needs).toEqual([
        {
          text: 'The disk is filling up. 0.8 GB free of 40 GB.',
          action: 'See what to do',
          to: '/dashboard/health',
        },
      ]);
    });

    it('is a letter that was given up', async () => {
      await outboxLetter(stage.farm, { to: 'early@example.com', queuedAt: new Date(0) });
      await outboxLetter(stage.farm, { to: 'gone@example.com' });
      expect(await page()).toContain(
        '2 emails could not be delivered, the last one, “Your eggs are ready”, to gone@example.com.',
      );
      await db().update(letters).set({ settled: 'told' }).where(eq(letters.to, 'early@example.com'));
      expect(await page()).toContain(
        'The email “Your eggs are ready” to gone@example.com could not be delivered.',
      );
      expect(await html()).toContain('href="/dashboard/letters/outbox?show=refused"');
    });

    it('is a new member near the limit whose distance is an estimate', async () => {
      const now = stage.farm.context.clock.now();
      const far = (createdAt: Date) => db().update(eggList).set({ distanceMiles: 6.4, createdAt });
      await far(new Date('2025-08-01T12:00:00Z'));
      expect(await page()).not.toContain('estimated by ZIP');
      await far(now);
      expect(await page()).toMatch(
        /2 new egg customers live near your limit of 8 miles, estimated by ZIP\. The newest is \w+ Test\./,
      );
      await db().delete(eggList).where(eq(eggList.email, 'ana@example.com'));
      expect(await page()).toMatch(
        /\w+ Test is new on the egg list, about 6\.4 of 8 miles away, estimated by ZIP\./,
      );
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
