import { describe, expect, it } from 'vitest';
import { databaseStore } from '../../../services/payments/database-store.ts';
import { standInWorld } from '../../../services/payments/stand-in-world.ts';
import { addPerson, PASSWORD } from '../../../test/cast/cast.ts';
import { deliverAll, depositOf, paidDeposit, standInOf } from '../../../test/cast/deposits.ts';
import { onBothEngines } from '../../../test/engines/stage.ts';
import { waitingForLocks } from '../../../test/engines/waiting-for-locks.ts';
import { lockDeposit, record } from '../ledger/deposit-record.server.ts';

onBothEngines((stage) => {
  const refundedAtStripe = async (paymentId: string) =>
    (await standInOf(stage.farm).world.refundsOf(paymentId)).map(({ amount }) => amount);

  describe('a deposit given back by two at once', () => {
    /** Both look at what is left before either refunds. */
    function carelessStripe() {
      const store = databaseStore(stage.farm.context.db);
      const bothLooked = Promise.withResolvers<void>();
      let looks = 0;
      const list = async (kind: string) => {
        const found = await store.list(kind);
        looks += 1;
        if (looks === 2) bothLooked.resolve();
        await bothLooked.promise;
        return found;
      };
      return standInWorld({ ...store, list }, () => Math.floor(Date.now() / 1000));
    }

    it('would go back twice if Stripe did not take one wish after the other', async () => {
      const { orderNumber, paymentId } = await paidDeposit(stage.farm);
      const stripe = carelessStripe();
      await Promise.all([1, 2].map(() => stripe.refund(paymentId, 4_000, null)));
      expect(await refundedAtStripe(paymentId)).toEqual([4_000, 4_000]);
      await deliverAll(stage.farm);
      expect(await depositOf(stage.farm, orderNumber)).toMatchObject({ balanceCents: -4_000 });
    });

    it('goes back once: never more than came in', async () => {
      const { orderNumber, paymentId } = await paidDeposit(stage.farm);
      const other = await addPerson(stage.farm, {
        firstName: 'Cal',
        email: 'cal@farm.example',
        role: 'admin',
      });
      const wishes = [stage.cast.admin, other, stage.cast.admin, other].map((owner) =>
        owner.call('refund-deposit', { order_number: orderNumber, reason: 'Sold out.', password: PASSWORD }),
      );
      const statuses = (await Promise.all(wishes)).map(({ status }) => status).sort();
      expect(statuses).toEqual([200, 409, 409, 409]);
      await deliverAll(stage.farm);
      expect(await refundedAtStripe(paymentId)).toEqual([4_000]);
      expect(await depositOf(stage.farm, orderNumber)).toMatchObject({ balanceCents: 0 });
    });
  });

  // On PGlite transactions run one at a time anyway.
  describe.runIf(stage.engine === 'postgres')('two lines written at the same moment', () => {
    /** The second is written while the first is not committed. */
    async function bothAtOnce(locked: boolean) {
      const { orderNumber } = await paidDeposit(stage.farm);
      const deposit = await depositOf(stage.farm, orderNumber);
      const { context } = stage.farm;
      const line = (reference: string) => ({
        kind: 'refunded' as const,
        reference,
        amountCents: -1_000,
        note: null,
        at: context.clock.now(),
      });
      const write = (reference: string, then = async () => {}) =>
        context.db.transaction(async (tx) => {
          const found = locked ? await lockDeposit(tx, deposit.id) : deposit;
          await record(context, tx, found, [line(reference)]);
          await then();
        });
      let second: Promise<void> | undefined;
      await write('re_first', async () => {
        second = write('re_second');
        await expect.poll(() => waitingForLocks(stage.farm)).toBe(1);
      });
      await second;
      return depositOf(stage.farm, orderNumber);
    }

    it('would leave a sum that knows only one of them without the lock', async () => {
      expect(await bothAtOnce(false)).toMatchObject({ balanceCents: 3_000 });
    });

    it('are both counted with it', async () => {
      expect(await bothAtOnce(true)).toMatchObject({ balanceCents: 2_000, status: 'partly_refunded' });
    });
  });
});
