import { describe, expect, it } from 'vitest';
import { PASSWORD } from '../../../test/cast/cast.ts';
import {
  deliverAll,
  depositOf,
  eventsOf,
  paidDeposit,
  standInOf,
  startedDeposit,
  storyOf,
  wish,
} from '../../../test/cast/deposits.ts';
import { onBothEngines } from '../../../test/engines/stage.ts';
import { proofSentences } from '../../access/proof/second-factor.ts';
import { adminDeposit } from './deposit-lists.server.ts';
import { refundSentences } from './refund.ts';

onBothEngines((stage) => {
  const refund = (order_number: string, changes: object = {}, key?: string) =>
    stage.cast.admin.call(
      'refund-deposit',
      { order_number, reason: 'The frost took them.', password: PASSWORD, ...changes },
      key,
    );
  const refundsAtStripe = async (paymentId: string) =>
    (await standInOf(stage.farm).world.refundsOf(paymentId)).map(({ amount }) => amount);
  const refundLetters = async () =>
    (await stage.farm.letters()).filter(({ subject }) => subject.startsWith('Refund of'));

  describe('giving back', () => {
    it('all of it, with who and why in the history', async () => {
      const { orderNumber, paymentId } = await paidDeposit(stage.farm);
      expect(await refund(orderNumber)).toEqual({
        status: 200,
        body: { success: true, message: refundSentences.refunded },
      });
      await deliverAll(stage.farm);
      expect(await refundsAtStripe(paymentId)).toEqual([4_000]);
      expect(await depositOf(stage.farm, orderNumber)).toMatchObject({ status: 'refunded', balanceCents: 0 });
      expect(await storyOf(stage.farm, orderNumber)).toEqual(['created', 'paid +4000', 'refunded -4000']);
      const { who } = stage.cast.admin;
      const shown = who && (await adminDeposit(stage.farm.context, who, orderNumber));
      expect(shown?.history.at(-1)).toMatchObject({ by: 'June', note: 'The frost took them.' });
      expect((await refundLetters()).map(({ to }) => to)).toEqual([wish.email]);
    });

    it('in parts, until nothing is left', async () => {
      const { orderNumber, paymentId } = await paidDeposit(stage.farm);
      expect((await refund(orderNumber, { amount: '15' })).status).toBe(200);
      expect(await refund(orderNumber, { amount: '25.01' })).toMatchObject({
        status: 400,
        body: { error: 'You can refund up to $25.00.', fields: { amount: expect.any(String) } },
      });
      expect((await refund(orderNumber, { amount: '' })).status).toBe(200);
      expect((await refund(orderNumber, { amount: '1' })).status).toBe(409);
      expect((await refundsAtStripe(paymentId)).sort()).toEqual([1_500, 2_500]);
    });

    it('once for one key', async () => {
      const { orderNumber, paymentId } = await paidDeposit(stage.farm);
      const key = crypto.randomUUID();
      const tries = await Promise.all([1, 2, 3].map(() => refund(orderNumber, { amount: '10' }, key)));
      expect(tries.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect((await refund(orderNumber, { amount: '10' }, key)).status).toBe(200);
      expect(await refundsAtStripe(paymentId)).toEqual([1_000]);
      expect(await refundLetters()).toHaveLength(1);
    });

    it('learns who and why also when Stripe’s own news comes first', async () => {
      const { orderNumber, paymentId } = await paidDeposit(stage.farm);
      const { payments } = stage.farm.context;
      if (!payments) throw new Error('no payments');
      // What the function does first; then a webhook before its second half.
      const key = crypto.randomUUID();
      const { id } = await depositOf(stage.farm, orderNumber);
      await payments.refund({ key: `refund-${id}-${key}`, paymentId, amountCents: 1_000 });
      await deliverAll(stage.farm);
      expect((await refund(orderNumber, { amount: '10' }, key)).status).toBe(200);
      expect(await refundsAtStripe(paymentId)).toEqual([1_000]);
      const { who } = stage.cast.admin;
      const shown = who && (await adminDeposit(stage.farm.context, who, orderNumber));
      expect(shown?.history.at(-1)).toMatchObject({ kind: 'refunded', by: 'June' });
      expect(await refundLetters()).toHaveLength(1);
    });
  });

  describe('is refused', () => {
    it('without the password of whoever asks, and after ten wrong ones with it', async () => {
      const { orderNumber, paymentId } = await paidDeposit(stage.farm);
      for (let n = 0; n < 10; n += 1) {
        expect(await refund(orderNumber, { password: `wrong ${n}` })).toEqual({
          status: 403,
          body: { error: proofSentences.nothingChanged, fields: { password: proofSentences.nothingChanged } },
        });
      }
      expect((await refund(orderNumber)).status).toBe(429);
      expect(await refundsAtStripe(paymentId)).toEqual([]);
    });

    it('without a reason that can be read, for what is not there, not paid or disputed', async () => {
      const { orderNumber, paymentId } = await paidDeposit(stage.farm);
      expect(await refund(orderNumber, { reason: ' ' })).toMatchObject({
        status: 400,
        body: { fields: { reason: 'Please say why, for your own books.' } },
      });
      expect(await refund(orderNumber, { reason: 'The \u202etsorf' })).toMatchObject({
        status: 400,
        body: { fields: { reason: expect.stringMatching(/^Reason has an invisible character/) } },
      });
      expect((await refund('ZZZZZZZZ')).status).toBe(404);
      const unpaid = await startedDeposit(stage.farm);
      expect((await refund(unpaid.orderNumber)).status).toBe(409);
      await standInOf(stage.farm).world.dispute(paymentId);
      await deliverAll(stage.farm);
      expect((await refund(orderNumber)).status).toBe(409);
    });

    it('never makes an event by itself', async () => {
      const { orderNumber } = await startedDeposit(stage.farm);
      const before = (await eventsOf(stage.farm)).length;
      await refund(orderNumber);
      expect(await eventsOf(stage.farm)).toHaveLength(before);
    });
  });
});
