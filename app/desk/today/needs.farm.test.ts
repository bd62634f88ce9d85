import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Who } from '../../../core/context.ts';
import { depositEvents, deposits, eggList, farmWords, letters } from '../../../db/schema.ts';
import { seasonForm, wordsForm } from '../../../test/cast/calendar-calls.ts';
import { deliverAll, paidDeposit, standInOf } from '../../../test/cast/deposits.ts';
import { ask } from '../../../test/cast/eggs.ts';
import { outboxLetter } from '../../../test/cast/letters.ts';
import { seedPlants } from '../../../test/cast/plants.ts';
import { SATURDAY, todayOf } from '../../../test/cast/today-page.ts';
import { onNewPostgres } from '../../../test/engines/stage.ts';
import { readToday } from './today.server.ts';

onNewPostgres((stage) => {
  const { html, page } = todayOf(stage);
  const db = () => stage.farm.context.db;

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

      expect(await html()).toContain('href="/dashboard/farm#eggPause"><span>Tell them');
      const all = { matching: { query: '', type: null, show: 'in' }, in_stock: false };
      expect((await stage.cast.admin.call('set-in-stock', { ...all, expected: 3 })).status).toBe(409);
      const marked = await stage.cast.admin.call('set-in-stock', { ...all, expected: 2 });
      expect(marked.body.changed_ids).toHaveLength(2);
      expect(await page()).not.toContain('still say In Stock');
      expect(await page('/dashboard/history')).toContain('Sun Gold');
      await stage.cast.admin.call('set-in-stock', { ids: marked.body.changed_ids, in_stock: true });
      expect(await page()).toContain('2 plants still say In Stock');
    });

    it('is not who waits, once they read of a pause', async () => {
      await ask(stage.cast.customer);
      const season = await seasonForm(stage, 'farmstand');
      const past = { opens_on: '2025-05-01', closes_on: '2025-09-19', closed_on: [] };
      await stage.cast.admin.call('update-season', { ...season, ...past });
      expect(await page()).toContain('1 neighbor still waits for eggs');
      const pause = wordsForm('eggPause', { text: 'The hens rest.', backOn: '2025-12-01' });
      const decided = ['tell_pause'];
      expect((await stage.cast.admin.call('update-farm-words', { ...pause, decided })).status).toBe(200);
      expect(await page()).not.toContain('still waits for eggs');
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
        id: crypto.randomUUID(),
        orderNumber: `UNCLEAR-${n}`,
        paymentIntentId: `pi_${n}`,
        status: 'to_check' as const,
        requestKey: crypto.randomUUID(),
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
          text: 'The disk is filling up.',
          more: '0.8 GB free of 40 GB.',
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
        /\w+ Test is new on the egg list\. About 6\.4 of 8 miles away, estimated by ZIP\./,
      );
    });
  });
}, SATURDAY);
