import { describe, expect, it } from 'vitest';
import { standingOf } from '../app/deposits/ledger/deposit-ledger.ts';
import { adminDeposits, depositMonths } from '../app/deposits/ledger/deposit-lists.server.ts';
import { historyOf } from '../app/deposits/ledger/deposit-record.server.ts';
import { compareWithStripe } from '../app/deposits/ledger/deposit-watch.server.ts';
import { depositEvents, deposits } from '../db/schema.ts';
import { PASSWORD } from '../test/cast/cast.ts';
import { deliverAll, depositOf, standInOf } from '../test/cast/deposits.ts';
import { allRows } from '../test/engines/all-rows.ts';
import { onPostgres } from '../test/engines/stage.ts';
import { fillDemoDeposits } from './demo-deposits.server.ts';
import { DEMO_DEPOSITS } from './demo-deposits.ts';

onPostgres((stage) => {
  const all = () => stage.farm.context.db.select().from(deposits);
  const owner = () => {
    const { who } = stage.cast.admin;
    if (!who) throw new Error('no owner');
    return who;
  };
  const one = async (status: string) => {
    const found = (await all()).find((deposit) => deposit.status === status);
    if (!found) throw new Error(`no sample is ${status}`);
    return found;
  };

  describe('the demo’s deposits', () => {
    it('are of several months and every fate, and their sums are those of their lines', async () => {
      await fillDemoDeposits(stage.farm.context);
      const rows = await all();
      expect(rows).toHaveLength(DEMO_DEPOSITS.length);
      expect(new Set(rows.map(({ status }) => status))).toEqual(
        new Set(['waiting', 'paid', 'partly_refunded', 'refunded', 'disputed', 'cancelled']),
      );
      const won = rows.find(({ email }) => email === 'cabin@summer.example');
      for (const { id, status, paidCents, balanceCents, paidAt } of rows) {
        const standing = standingOf(await historyOf(stage.farm.context.db, id));
        expect(standing).toMatchObject({ status, paidCents, balanceCents, paidAt });
      }
      const lines = await stage.farm.context.db
        .select()
        .from(depositEvents)
        .orderBy(depositEvents.at, depositEvents.place);
      const dispute = lines.filter(({ depositId }) => depositId === won?.id).map(({ kind }) => kind);
      expect(dispute.slice(2)).toEqual([
        'dispute_opened',
        'dispute_withdrawn',
        'dispute_reinstated',
        'dispute_won',
      ]);
      const months = await depositMonths(stage.farm.context, owner());
      expect(months.length).toBeGreaterThanOrEqual(3);
      const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0);
      expect(sum(months.map(({ balanceCents }) => balanceCents))).toBe(
        sum(rows.map(({ balanceCents }) => balanceCents)),
      );
      const { total } = await adminDeposits(stage.farm.context, owner(), {
        query: '',
        show: 'all',
        page: 1,
      });
      expect(total).toBe(rows.length);
    });

    it('are what the stand-in knows: nothing differs, nothing is told again, and nobody gets a letter', async () => {
      await fillDemoDeposits(stage.farm.context);
      expect(await compareWithStripe(stage.farm.context)).toEqual([]);
      await deliverAll(stage.farm);
      expect(await stage.farm.letters()).toEqual([]);
      for (const { paymentIntentId, paidCents } of await all()) {
        const intent = await standInOf(stage.farm).world.intentOf(paymentIntentId ?? '');
        expect(intent.amount_received).toBe(paidCents);
      }
    });

    it('can be given back, a rest too, and not when disputed', async () => {
      await fillDemoDeposits(stage.farm.context);
      const wish = { reason: 'Sold out.', password: PASSWORD };
      for (const [status, http] of [
        ['paid', 200],
        ['partly_refunded', 200],
        ['disputed', 409],
      ] as const) {
        const { orderNumber: order_number } = await one(status);
        expect(await stage.cast.admin.call('refund-deposit', { ...wish, order_number })).toMatchObject({
          status: http,
        });
        if (http === 200) expect((await depositOf(stage.farm, order_number)).balanceCents).toBe(0);
      }
    });

    it('are paid where they wait for a card', async () => {
      await fillDemoDeposits(stage.farm.context);
      const { orderNumber, paymentIntentId } = await one('waiting');
      await standInOf(stage.farm).world.confirm(paymentIntentId ?? '', { token: 'pm_card_visa' }, {});
      await deliverAll(stage.farm);
      expect((await depositOf(stage.farm, orderNumber)).status).toBe('paid');
    });
  });

  it('filling them in again, or by two copies at once, changes nothing', async () => {
    const { context } = stage.farm;
    await Promise.all([fillDemoDeposits(context), fillDemoDeposits(context)]);
    expect(await all()).toHaveLength(DEMO_DEPOSITS.length);
    const before = await allRows(stage.farm);
    await fillDemoDeposits(context);
    expect(await allRows(stage.farm)).toEqual(before);
  });

  it('a farm that takes cards by Stripe gets none', async () => {
    await fillDemoDeposits({ ...stage.farm.context, stripeStandIn: null });
    expect(await all()).toEqual([]);
  });
});
