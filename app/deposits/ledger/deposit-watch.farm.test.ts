import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '../../../core/clock.ts';
import { PaymentsAway } from '../../../services/payments/payments.ts';
import {
  deliverAll,
  depositOf,
  eventsOf,
  paidDeposit,
  standInOf,
  startedDeposit,
  storyOf,
} from '../../../test/cast/deposits.ts';
import { onPostgres } from '../../../test/engines/stage.ts';
import { closeUnpaid, compareWithStripe } from './deposit-watch.server.ts';

onPostgres((stage) => {
  const world = () => standInOf(stage.farm).world;
  const pay = (paymentId: string) => world().confirm(paymentId, { token: 'pm_card_visa' }, {});
  const later = (hours: number) => ({
    ...stage.farm.context,
    clock: { now: () => new Date(Date.now() + hours * HOUR_MS) },
  });
  const forgetPayment = (orderNumber: string) =>
    stage.farm.open.query({
      text: 'update deposits set payment_intent_id = null where order_number = $1',
      values: [orderNumber],
    });
  const reports = async () =>
    (await stage.farm.letters()).filter(({ subject }) => subject.startsWith('Deposits compared'));

  describe('a payment left unpaid', () => {
    it('is closed after 24 hours, not before, at Stripe and here', async () => {
      const { paymentId, orderNumber } = await startedDeposit(stage.farm);
      await closeUnpaid(later(23.9));
      expect((await depositOf(stage.farm, orderNumber)).status).toBe('waiting');
      await closeUnpaid(later(24.1));
      await closeUnpaid(later(25));
      expect((await world().intentOf(paymentId)).status).toBe('canceled');
      expect((await depositOf(stage.farm, orderNumber)).status).toBe('cancelled');
      await deliverAll(stage.farm);
      expect(await storyOf(stage.farm, orderNumber)).toEqual(['created', 'cancelled']);
    });

    it('that is paid in the last moment is paid, with its receipt', async () => {
      const { paymentId, orderNumber } = await startedDeposit(stage.farm);
      await pay(paymentId);
      await closeUnpaid(later(25));
      await deliverAll(stage.farm);
      expect(await storyOf(stage.farm, orderNumber)).toEqual(['created', 'paid +4000']);
      expect(await stage.farm.letters()).toHaveLength(1);
    });

    it('is found when the program stopped before it heard of it, and closed', async () => {
      const { paymentId, orderNumber } = await startedDeposit(stage.farm);
      await forgetPayment(orderNumber);
      await closeUnpaid(later(25));
      expect(await depositOf(stage.farm, orderNumber)).toMatchObject({
        status: 'cancelled',
        paymentIntentId: paymentId,
      });
      const made = (await eventsOf(stage.farm)).filter(({ type }) => type === 'payment_intent.created');
      expect(made).toHaveLength(1);
    });

    it('does not keep the others waiting when Stripe does not answer about it', async () => {
      const first = await startedDeposit(stage.farm);
      const second = await startedDeposit(stage.farm);
      const { payments } = stage.farm.context;
      if (!payments) throw new Error('no payments');
      const cancel = (id: string) =>
        id === first.paymentId ? Promise.reject(new PaymentsAway('nothing')) : payments.cancel(id);
      const closed = closeUnpaid({ ...later(25), payments: { ...payments, cancel } });
      await expect(closed).rejects.toThrow('One deposit could not be checked.');
      expect((await depositOf(stage.farm, first.orderNumber)).status).toBe('waiting');
      expect((await depositOf(stage.farm, second.orderNumber)).status).toBe('cancelled');
    });
  });

  describe('comparing with Stripe', () => {
    it('finds nothing where nothing differs, and writes to nobody', async () => {
      const { paymentId } = await paidDeposit(stage.farm);
      await world().refund(paymentId, 500, null);
      await deliverAll(stage.farm);
      expect(await compareWithStripe(later(2))).toEqual([]);
      expect(await reports()).toEqual([]);
    });

    it('puts right what was never delivered, and tells the owner once', async () => {
      const unheard = await startedDeposit(stage.farm);
      await pay(unheard.paymentId);
      const known = await paidDeposit(stage.farm);
      await world().refund(known.paymentId, 1_500, null);
      // Only the refund's events are still undelivered.
      const differences = await compareWithStripe(later(2));
      expect(differences).toEqual([`${known.orderNumber}: Refunded.`]);
      expect(await depositOf(stage.farm, known.orderNumber)).toMatchObject({ balanceCents: 2_500 });
      expect(await reports()).toHaveLength(1);
      expect((await reports())[0]?.text).toContain(known.orderNumber);
      expect(await compareWithStripe(later(26))).toEqual([]);
      await deliverAll(stage.farm);
      expect(await storyOf(stage.farm, known.orderNumber)).toEqual([
        'created',
        'paid +4000',
        'refunded -1500',
      ]);
    });

    it('asks about a deposit in doubt whose news is lost', async () => {
      const { paymentId, orderNumber } = await startedDeposit(stage.farm);
      await pay(paymentId);
      await stage.farm.open.query({ text: `delete from stripe_stand_in where kind = 'event'` });
      expect(await compareWithStripe(later(0.5))).toEqual([]);
      expect(await compareWithStripe(later(2))).toEqual([`${orderNumber}: Paid.`]);
      expect((await depositOf(stage.farm, orderNumber)).status).toBe('paid');
    });
  });
});
