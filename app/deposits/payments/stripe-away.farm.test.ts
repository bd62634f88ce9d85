import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { deposits } from '../../../db/schema.ts';
import { PASSWORD } from '../../../test/cast/cast.ts';
import {
  deliverAll,
  depositOf,
  eventsOf,
  paidDeposit,
  standInOf,
  start,
  storyOf,
} from '../../../test/cast/deposits.ts';
import { onPostgres } from '../../../test/engines/stage.ts';
import { type LineState, stripeLine } from '../../../test/stand-ins/stripe-line.ts';
import { refundSentences } from '../ledger/refund.ts';
import { REFUSED } from './deposit-refusals.ts';

const WAYS: [LineState, string][] = [
  ['refused', 'refuses the connection'],
  ['silent', 'does not answer in time'],
  ['lost', 'does it, and its answer is lost'],
  ['broken', 'answers with a fault'],
];

onPostgres((stage) => {
  let line: Awaited<ReturnType<typeof stripeLine>>;
  const direct = () => standInOf(stage.farm).world;
  let real: typeof stage.farm.context.payments;
  beforeEach(async () => {
    line = await stripeLine(standInOf(stage.farm));
    real = stage.farm.context.payments;
    stage.farm.context.payments = line.payments;
  });
  afterEach(async () => {
    stage.farm.context.payments = real;
    await line.close();
  });

  describe.each(WAYS)('when Stripe is %s: it %s', (way) => {
    it('a deposit is refused in words, and the same call starts it once Stripe is back', async () => {
      const key = crypto.randomUUID();
      line.be(way);
      const refused = await start(stage.farm, {}, { key });
      expect(refused).toMatchObject({ status: 503, body: { error: REFUSED.away } });
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      const [written, ...others] = await stage.farm.context.db.select().from(deposits);
      expect(written).toMatchObject({
        status: 'waiting',
        paidCents: 0,
        paymentIntentId: null,
        notes: 'For June.',
      });
      expect(others).toEqual([]);

      line.be('fine');
      const answers = [await start(stage.farm, {}, { key }), await start(stage.farm, {}, { key })];
      for (const { status, body } of answers) {
        expect(status).toBe(200);
        expect(body).toEqual(answers[0]?.body);
      }
      const intents = (await eventsOf(stage.farm)).filter(({ type }) => type === 'payment_intent.created');
      expect(intents).toHaveLength(1);
      const now = await depositOf(stage.farm, answers[0]?.body.order_number ?? '');
      expect(now).toMatchObject({ id: written?.id, status: 'waiting', paymentIntentId: expect.any(String) });
      expect(await stage.farm.letters()).toEqual([]);
    });

    it('a payer who reloads is not taken for a card tester', async () => {
      line.be(way);
      for (let n = 0; n < 8; n += 1) expect((await start(stage.farm)).status).toBe(503);
      line.be('fine');
      expect((await start(stage.farm)).status).toBe(200);
      expect(await stage.farm.letters()).toEqual([]);
    });

    const giveBack = async (orderNumber: string, key: string) => {
      const { admin } = stage.cast;
      const headers = { ...admin.headers, 'Content-Type': 'application/json', 'Idempotency-Key': key };
      const wish = {
        order_number: orderNumber,
        amount: '15',
        reason: 'The frost took them.',
        password: PASSWORD,
      };
      const init = { method: 'POST', headers, body: JSON.stringify(wish) };
      return stage.farm.request('/functions/v1/refund-deposit', init);
    };
    const givenBack = async (paymentId: string) =>
      (await direct().refundsOf(paymentId)).map(({ amount }) => amount);

    it('a refund is not known, and the same call gives back once', async () => {
      const { orderNumber, paymentId } = await paidDeposit(stage.farm);
      const key = crypto.randomUUID();
      line.be(way);
      const refused = await giveBack(orderNumber, key);
      expect({ status: refused.status, body: await refused.json() }).toEqual({
        status: 503,
        body: { error: refundSentences.refundAway },
      });
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await depositOf(stage.farm, orderNumber)).toMatchObject({ status: 'paid', balanceCents: 4_000 });
      expect(await storyOf(stage.farm, orderNumber)).toEqual(['created', 'paid +4000']);

      line.be('fine');
      const again = await giveBack(orderNumber, key);
      // Stripe caches answers by key for a day: there is no second refund.
      expect(again.status).toBe(way === 'broken' ? 503 : 200);
      expect(await givenBack(paymentId)).toEqual(way === 'broken' ? [] : [1_500]);
      await deliverAll(stage.farm);
      expect(await depositOf(stage.farm, orderNumber)).toMatchObject({
        balanceCents: way === 'broken' ? 4_000 : 2_500,
      });
    });

    it('a refund that is not known is given back once, also from another screen', async () => {
      const { orderNumber, paymentId } = await paidDeposit(stage.farm);
      line.be(way);
      expect((await giveBack(orderNumber, crypto.randomUUID())).status).toBe(503);
      line.be('fine');
      const elsewhere = await giveBack(orderNumber, crypto.randomUUID());
      const lost = way === 'lost';
      expect({ status: elsewhere.status, body: await elsewhere.json() }).toEqual(
        lost
          ? { status: 409, body: { error: refundSentences.booksBehind(1_500) } }
          : { status: 200, body: { success: true, message: refundSentences.refunded } },
      );
      expect(await givenBack(paymentId)).toEqual([1_500]);
      expect(await storyOf(stage.farm, orderNumber)).toEqual(['created', 'paid +4000', 'refunded -1500']);
      expect((await giveBack(orderNumber, crypto.randomUUID())).status).toBe(200);
      expect(await givenBack(paymentId)).toEqual([1_500, 1_500]);
      await deliverAll(stage.farm);
      expect(await depositOf(stage.farm, orderNumber)).toMatchObject({ balanceCents: 1_000 });
      const letters = (await stage.farm.letters()).filter(({ subject }) => subject.startsWith('Refund of'));
      expect(letters).toHaveLength(2);
    });
  });
});
