import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { depositEvents } from '../../../db/schema.ts';
import { signed } from '../../../services/payments/stand-in-courier.ts';
import {
  deliver,
  deliverAll,
  depositOf,
  eventsOf,
  paidDeposit,
  standInOf,
  startedDeposit,
  storyOf,
  wish,
} from '../../../test/cast/deposits.ts';
import { allRows } from '../../../test/engines/all-rows.ts';
import { onPostgres } from '../../../test/engines/stage.ts';
import { hearNews } from './deposit-news.server.ts';
import { compareWithStripe } from './deposit-watch.server.ts';

onPostgres((stage) => {
  const world = () => standInOf(stage.farm).world;
  const pay = (paymentId: string) => world().confirm(paymentId, { token: 'pm_card_visa' }, {});
  const receipts = async () =>
    (await stage.farm.letters()).filter(({ subject }) => subject.startsWith('Receipt'));
  const toOwner = async () =>
    (await stage.farm.letters()).filter(({ to }) => to === stage.cast.admin.who?.email);

  const madeUp = (type: string, object: object, id = `evt_${crypto.randomUUID()}`) => ({
    id,
    object: 'event',
    type,
    created: 1_758_380_400,
    data: { object },
  });

  describe('a delivery', () => {
    it('that Stripe did not sign, or that makes no sense, changes nothing', async () => {
      const { paymentId } = await startedDeposit(stage.farm);
      await pay(paymentId);
      const [paid] = (await eventsOf(stage.farm)).filter(({ type }) => type === 'payment_intent.succeeded');
      const before = await allRows(stage.farm);
      expect(await deliver(stage.farm, paid ?? {}, 'whsec_somebody_else')).toBe(400);
      const senseless = { object: 'payment_intent', id: paymentId, amount_received: 1e12, metadata: {} };
      expect(await deliver(stage.farm, { ...paid, data: { object: senseless } })).toBe(400);
      const plain = { method: 'POST', body: JSON.stringify(paid) };
      expect((await stage.farm.request('/webhooks/stripe', plain)).status).toBe(400);
      expect((await stage.farm.request('/webhooks/stripe')).status).toBe(405);
      expect(await allRows(stage.farm)).toEqual(before);
    });

    it('that comes ten times at once counts once', async () => {
      const { paymentId, orderNumber } = await startedDeposit(stage.farm);
      await pay(paymentId);
      const [paid] = (await eventsOf(stage.farm)).filter(({ type }) => type === 'payment_intent.succeeded');
      const statuses = await Promise.all(Array.from({ length: 10 }, () => deliver(stage.farm, paid ?? {})));
      expect(statuses).toEqual(Array(10).fill(200));
      expect(await storyOf(stage.farm, orderNumber)).toEqual(['created', 'paid +4000']);
      expect(await receipts()).toHaveLength(1);
    });

    it('that says the same under another id counts once too', async () => {
      const { paymentId, orderNumber } = await startedDeposit(stage.farm);
      const object = { ...(await pay(paymentId)) };
      await Promise.all([1, 2, 3].map(() => deliver(stage.farm, madeUp('payment_intent.succeeded', object))));
      expect(await storyOf(stage.farm, orderNumber)).toEqual(['created', 'paid +4000']);
      expect(await receipts()).toHaveLength(1);
    });

    it('about somebody else’s payment is taken and forgotten', async () => {
      const foreign = {
        id: 'pi_other',
        object: 'payment_intent',
        metadata: {},
        amount_received: 1,
        currency: 'usd',
      };
      const before = await allRows(stage.farm);
      expect(await deliver(stage.farm, madeUp('payment_intent.succeeded', foreign))).toBe(200);
      expect(await deliver(stage.farm, madeUp('customer.created', { id: 'cus_1', object: 'customer' }))).toBe(
        200,
      );
      expect(await allRows(stage.farm)).toEqual(before);
    });

    it('about another product of the account is answered 200, noted, and does not stop the comparison', async () => {
      const { paymentId, orderNumber } = await startedDeposit(stage.farm);
      await pay(paymentId);
      const intent = { object: 'payment_intent', metadata: {}, amount_received: 1, currency: 'usd' };
      const others = [
        madeUp('payment_intent.succeeded', { ...intent, id: 'pi_yen', amount_received: 9_999_999_999 }),
        madeUp('payment_intent.succeeded', { ...intent, id: 'pi_shop', metadata: { order_number: '1001' } }),
        madeUp('payment_intent.succeeded', { ...intent, id: 'pi_empty', metadata: { order_number: '' } }),
        madeUp('payment_intent.succeeded', { ...intent, id: 'pi_bare', metadata: null, currency: null }),
        madeUp('refund.created', { object: 'refund', id: 're_1', amount: 5, currency: 'usd', status: null }),
        madeUp('refund.updated', { object: 'refund', id: 're_2', payment_intent: 'pi_gone', amount: -1 }),
        madeUp('charge.dispute.created', { object: 'dispute', id: 'du_1', charge: 'ch_1', amount: 1 }),
        madeUp('charge.succeeded', { object: 'charge', id: 'ch_1', amount: 5, currency: 'usd' }),
        madeUp('invoice.paid', { object: 'invoice', id: 'in_1' }),
        { id: 'evt_thin', object: 'v2.core.event', type: 'v2.core.account.updated', created: '2025-09-20' },
      ];
      const before = await allRows(stage.farm);
      for (const other of others)
        expect([other.type, await deliver(stage.farm, other)]).toEqual([other.type, 200]);
      expect(await allRows(stage.farm)).toEqual(before);

      const { payments } = stage.farm.context;
      if (!payments) throw new Error('no payments');
      const { webhookSecret } = standInOf(stage.farm).keys;
      const ours = madeUp('payment_intent.succeeded', { ...(await world().intentOf(paymentId)) });
      const senseless = { ...ours.data.object, amount_received: 1e12 };
      async function* newsSince() {
        for (const event of [madeUp('payment_intent.succeeded', senseless), ...others, ours]) {
          const { body, signature } = signed(event, webhookSecret);
          const news = payments?.readNews(body, signature);
          if (news) yield news;
        }
      }
      const compared = compareWithStripe({ ...stage.farm.context, payments: { ...payments, newsSince } });
      await expect(compared).rejects.toThrow('One deposit could not be checked.');
      expect(await storyOf(stage.farm, orderNumber)).toEqual(['created', 'paid +4000']);
      const told = (await stage.farm.letters()).filter(({ subject }) =>
        subject.startsWith('Deposits compared'),
      );
      expect(told.map(({ text }) => [text.includes(orderNumber), text.includes('1001')])).toEqual([
        [true, false],
      ]);
    });

    it('tells a deposit of its payment that the program did not live to hear of', async () => {
      const { paymentId, orderNumber } = await startedDeposit(stage.farm);
      const { id } = await depositOf(stage.farm, orderNumber);
      await stage.farm.open.query({
        text: 'update deposits set payment_intent_id = null where id = $1',
        values: [id],
      });
      await pay(paymentId);
      await deliverAll(stage.farm);
      expect(await depositOf(stage.farm, orderNumber)).toMatchObject({
        paymentIntentId: paymentId,
        status: 'paid',
      });
    });
  });

  describe('what came is compared with what was asked', () => {
    it.each([
      ['amount', { amount_received: 3_999 }, 3_999],
      ['currency', { currency: 'eur', amount_received: 4_000 }, 0],
    ])('another %s is put down, and the owner is told', async (_what, change, balanceCents) => {
      const { paymentId, orderNumber } = await startedDeposit(stage.farm);
      const object = { ...(await pay(paymentId)), ...change };
      expect(await deliver(stage.farm, madeUp('payment_intent.succeeded', object))).toBe(200);
      expect(await depositOf(stage.farm, orderNumber)).toMatchObject({ status: 'to_check', balanceCents });
      expect((await toOwner()).map(({ subject }) => subject)).toEqual([
        `Please look at deposit ${orderNumber}`,
      ]);
    });
  });

  describe('from Stripe’s side', () => {
    it('a refund is in the books, and the payer is told once', async () => {
      const { paymentId, orderNumber } = await paidDeposit(stage.farm);
      await world().refund(paymentId, 1_000, null);
      await deliverAll(stage.farm);
      expect(await depositOf(stage.farm, orderNumber)).toMatchObject({
        status: 'partly_refunded',
        paidCents: 4_000,
        balanceCents: 3_000,
      });
      const letters = (await stage.farm.letters()).filter(({ to }) => to === wish.email);
      expect(letters.map(({ subject }) => subject)).toContain(`Refund of your deposit ${orderNumber}`);
    });

    it('a refund that comes back is in the books, and the owner is told', async () => {
      const { paymentId, orderNumber } = await paidDeposit(stage.farm);
      const { id } = await world().refund(paymentId, null, null);
      await deliverAll(stage.farm);
      await world().failRefund(id);
      await deliverAll(stage.farm);
      expect(await depositOf(stage.farm, orderNumber)).toMatchObject({ status: 'paid', balanceCents: 4_000 });
      expect(await toOwner()).toHaveLength(1);
    });

    it.each([
      ['a day', 1_790_000_000, '2026-09-21T14:13:20.000Z'],
      ['none', null, null],
      ['nothing', undefined, null],
      ['zero', 0, null],
      ['a text', '2025-10-04', null],
      ['too much', 9e15, null],
      ['less than nothing', -5, null],
    ])('a dispute whose bank says %s is in the books, with what it says', async (_what, due_by, stored) => {
      const { paymentId, orderNumber } = await paidDeposit(stage.farm);
      const dispute = await world().dispute(paymentId);
      const object = { ...dispute, evidence_details: due_by === undefined ? undefined : { due_by } };
      expect(await deliver(stage.farm, madeUp('charge.dispute.created', object))).toBe(200);
      expect(await storyOf(stage.farm, orderNumber)).toEqual(['created', 'paid +4000', 'dispute_opened']);
      const [line] = await stage.farm.context.db
        .select()
        .from(depositEvents)
        .where(eq(depositEvents.kind, 'dispute_opened'));
      expect(line?.answerBy?.toISOString() ?? null).toBe(stored);
    });

    it('a dispute is in the books from its first day to its last', async () => {
      const { paymentId, orderNumber } = await paidDeposit(stage.farm);
      const { id } = await world().dispute(paymentId);
      await deliverAll(stage.farm);
      expect(await depositOf(stage.farm, orderNumber)).toMatchObject({ status: 'disputed', balanceCents: 0 });
      expect((await toOwner()).map(({ subject }) => subject)).toEqual([
        `Please look at deposit ${orderNumber}`,
      ]);
      await world().closeDispute(id, 'won');
      await deliverAll(stage.farm);
      expect(await depositOf(stage.farm, orderNumber)).toMatchObject({ status: 'paid', balanceCents: 4_000 });
      expect(await storyOf(stage.farm, orderNumber)).toEqual([
        'created',
        'paid +4000',
        'dispute_opened',
        'dispute_withdrawn -4000',
        'dispute_reinstated +4000',
        'dispute_won',
      ]);
    });
  });

  it('in any order, and all at once, the books end the same', { timeout: 90_000 }, async () => {
    let address = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.nat(), { minLength: 20, maxLength: 20 }),
        fc.boolean(),
        async (dice, atOnce) => {
          address += 1;
          const from = `192.0.2.${address}`;
          const changes = { email: `payer-${address}@example.com` };
          const { paymentId, orderNumber } = await startedDeposit(stage.farm, changes, from);
          await world()
            .confirm(paymentId, { token: 'pm_card_chargeDeclined' }, {})
            .catch(() => {});
          await pay(paymentId);
          const failing = await world().refund(paymentId, 500, null);
          await world().refund(paymentId, 700, null);
          await world().failRefund(failing.id);
          const mine = (await eventsOf(stage.farm)).filter(({ pending_webhooks: left }) => left > 0);
          const shuffled = [...mine, ...mine]
            .map((event, place) => ({ event, by: dice[place % 20] ?? 0 }))
            .sort((a, b) => a.by - b.by)
            .map(({ event }) => event);
          if (atOnce) await Promise.all(shuffled.map((event) => deliver(stage.farm, event)));
          else for (const event of shuffled) await deliver(stage.farm, event);
          for (const event of mine) await world().delivered(event);
          expect(await depositOf(stage.farm, orderNumber)).toMatchObject({
            status: 'partly_refunded',
            paidCents: 4_000,
            balanceCents: 3_300,
          });
          expect((await storyOf(stage.farm, orderNumber)).sort()).toEqual(
            [
              'created',
              'payment_failed',
              'paid +4000',
              'refunded -500',
              'refunded -700',
              'refund_failed +500',
            ].sort(),
          );
        },
      ),
      { numRuns: 12, endOnFailure: true },
    );
    const subjects = (await stage.farm.letters()).map(({ to, subject }) => `${to} ${subject}`);
    expect(new Set(subjects.filter((one) => one.includes('Receipt'))).size).toBe(
      subjects.filter((one) => one.includes('Receipt')).length,
    );
  });

  it('what fails half-way is not remembered, so that it counts when it comes again', async () => {
    const { paymentId, orderNumber } = await startedDeposit(stage.farm);
    await pay(paymentId);
    const [paid] = (await eventsOf(stage.farm)).filter(({ type }) => type === 'payment_intent.succeeded');
    const { context } = stage.farm;
    const noPost = { queue: () => Promise.reject(new Error('the queue is gone')) };
    const news = {
      eventId: paid?.id ?? '',
      type: 'payment_intent.succeeded',
      at: new Date(),
      paymentId,
      orderNumber,
      step: { kind: 'paid', amountCents: 4_000, currency: 'usd' },
    } as const;
    await expect(hearNews({ ...context, mail: { ...context.mail, ...noPost } }, news)).rejects.toThrow(
      'the queue is gone',
    );
    expect(await storyOf(stage.farm, orderNumber)).toEqual(['created']);
    expect(await deliver(stage.farm, paid ?? {})).toBe(200);
    expect(await depositOf(stage.farm, orderNumber)).toMatchObject({ status: 'paid' });
    expect(await receipts()).toHaveLength(1);
  });
});
