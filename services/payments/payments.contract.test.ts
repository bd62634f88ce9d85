import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { PaymentRefused, type Payments, PaymentsAway } from './payments.ts';
import { type StandIn, startStandIn } from './stand-in.ts';
import { memoryStore } from './stand-in-store.ts';
import type { OnRequest } from './stand-in-stripe.ts';
import { stripePayments } from './stripe.ts';
import { describedByStripe } from './stripe-openapi.ts';
import { TEST_CARDS } from './test-cards.ts';

const TEST_KEY = process.env.STRIPE_TEST_KEY;
const WEBHOOK_SECRET = 'whsec_contract';
const { checkAnswer, checkRequest } = describedByStripe();

type Place = {
  payments: Payments;
  /** The same account through the SDK, for what a browser or Stripe's dashboard does. */
  stripe: Stripe;
  close(): Promise<void>;
};

async function standInPlace(onRequest?: OnRequest): Promise<Place> {
  const standIn: StandIn = await startStandIn({ store: memoryStore(), onRequest });
  const { secretKey } = standIn.keys;
  const { hostname: host, port } = new URL(standIn.url);
  const stripe = new Stripe(secretKey, { host, port, protocol: 'http', maxNetworkRetries: 0 });
  const payments = stripePayments({ secretKey, webhookSecret: WEBHOOK_SECRET, apiUrl: standIn.url });
  return { payments, stripe, close: standIn.close };
}

async function realPlace(secretKey: string): Promise<Place> {
  const payments = stripePayments({ secretKey, webhookSecret: WEBHOOK_SECRET });
  return { payments, stripe: new Stripe(secretKey), close: async () => {} };
}

const places = [
  { name: 'the stand-in', there: true, open: () => standInPlace() },
  {
    name: 'Stripe in test mode (skipped without STRIPE_TEST_KEY)',
    there: Boolean(TEST_KEY),
    open: () => realPlace(TEST_KEY ?? ''),
  },
];

/** Something to pay, with a key of its own. */
const wish = (amountCents = 4_000) => {
  const key = crypto.randomUUID();
  return { key, orderNumber: key.slice(0, 8).toUpperCase(), amountCents, currency: 'usd' };
};

for (const { name, there, open } of places) {
  describe.runIf(there)(`payments: ${name}`, () => contract(open));
}

function contract(open: () => Promise<Place>) {
  let place: Place;
  beforeAll(async () => {
    place = await open();
  });
  afterAll(() => place.close());

  const confirm = (id: string, token = 'pm_card_visa') =>
    place.stripe.paymentIntents.confirm(id, { payment_method: token });
  const paid = async (amountCents?: number) => {
    const { id } = await place.payments.create(wish(amountCents));
    await confirm(id);
    return id;
  };
  const refused = (code: string) => expect.objectContaining({ name: 'PaymentRefused', code });
  const newsOf = async (id: string, since: Date) => {
    const news = [];
    for await (const one of place.payments.newsSince(since)) if (one.paymentId === id) news.push(one);
    return news;
  };

  it('makes a payment that waits for a card', async () => {
    const asked = wish();
    const made = await place.payments.create(asked);
    expect(made).toEqual({
      id: expect.stringMatching(/^pi_/),
      status: 'open',
      amountCents: 4_000,
      receivedCents: 0,
      currency: 'usd',
      clientSecret: expect.stringMatching(new RegExp(`^${made.id}_secret_`)),
      orderNumber: asked.orderNumber,
    });
    expect(await place.payments.read(made.id)).toEqual(made);
  });

  it('makes one payment for one key, however often it is asked, and none for a key that meant another', async () => {
    const asked = wish();
    const made = await Promise.all([1, 2, 3].map(() => place.payments.create(asked)));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    await expect(place.payments.create({ ...asked, amountCents: 5_000 })).rejects.toBeInstanceOf(Error);
  });

  it('refuses what cannot be paid', async () => {
    await expect(place.payments.create(wish(10))).rejects.toEqual(refused('amount_too_small'));
    await expect(place.payments.read('pi_nothing')).rejects.toEqual(refused('resource_missing'));
  });

  it('is paid by a card that pays', async () => {
    const id = await paid();
    expect(await place.payments.read(id)).toMatchObject({ status: 'paid', receivedCents: 4_000 });
    await expect(place.payments.cancel(id)).rejects.toEqual(refused('payment_intent_unexpected_state'));
    await expect(confirm(id)).rejects.toMatchObject({ code: 'payment_intent_unexpected_state' });
  });

  it.each(TEST_CARDS.filter(({ outcome }) => typeof outcome === 'object'))(
    'is not paid by a card that $about, and can be tried again',
    async ({ token, outcome }) => {
      const { id } = await place.payments.create(wish());
      await expect(confirm(id, token)).rejects.toMatchObject({
        type: 'StripeCardError',
        ...(outcome as object),
      });
      expect(await place.payments.read(id)).toMatchObject({ status: 'open', receivedCents: 0 });
      await confirm(id);
      expect(await place.payments.read(id)).toMatchObject({ status: 'paid' });
    },
  );

  it('is not paid before the bank has asked', async () => {
    const { id } = await place.payments.create(wish());
    expect(await confirm(id, 'pm_card_authenticationRequired')).toMatchObject({ status: 'requires_action' });
    expect(await place.payments.read(id)).toMatchObject({ status: 'open' });
  });

  it('cancels what is not paid, once', async () => {
    const { id } = await place.payments.create(wish());
    expect(await place.payments.cancel(id)).toMatchObject({ status: 'cancelled' });
    await expect(place.payments.cancel(id)).rejects.toEqual(refused('payment_intent_unexpected_state'));
    await expect(confirm(id)).rejects.toMatchObject({ code: 'payment_intent_unexpected_state' });
  });

  it('refunds in parts, up to what was paid, and once for a key', async () => {
    const paymentId = await paid();
    const first = { key: crypto.randomUUID(), paymentId, amountCents: 1_500 };
    const refund = await place.payments.refund(first);
    expect(refund).toEqual({
      id: expect.stringMatching(/^re_/),
      amountCents: 1_500,
      currency: 'usd',
      state: 'succeeded',
    });
    expect(await place.payments.refund(first)).toEqual(refund);
    expect(await place.payments.refundsOf(paymentId)).toEqual([{ ...refund, key: first.key }]);
    const more = (amountCents: number) => ({ key: crypto.randomUUID(), paymentId, amountCents });
    await expect(place.payments.refund(more(2_501))).rejects.toBeInstanceOf(PaymentRefused);
    await place.payments.refund(more(2_500));
    await expect(place.payments.refund(more(1))).rejects.toEqual(refused('charge_already_refunded'));
  });

  it('does not refund what was not paid', async () => {
    const { id } = await place.payments.create(wish());
    const asked = { key: crypto.randomUUID(), paymentId: id, amountCents: 100 };
    await expect(place.payments.refund(asked)).rejects.toBeInstanceOf(PaymentRefused);
  });

  it('remembers what happened, oldest first', async () => {
    const since = new Date(Date.now() - 60_000);
    const { id } = await place.payments.create(wish());
    await confirm(id, 'pm_card_chargeDeclined').catch(() => {});
    await confirm(id);
    const { id: refundId } = await place.payments.refund({ key: id, paymentId: id, amountCents: 1_000 });
    const found = await expect
      .poll(() => newsOf(id, since))
      .toEqual(expect.arrayContaining([expect.objectContaining({ type: 'refund.created' })]))
      .then(() => newsOf(id, since));
    const refund = { id: refundId, amountCents: 1_000, currency: 'usd', state: 'succeeded' };
    expect(found.filter(({ type }) => type !== 'refund.updated').map(({ step }) => step)).toEqual([
      { kind: 'failed', reason: 'card_declined' },
      { kind: 'paid', amountCents: 4_000, currency: 'usd' },
      { kind: 'refund', refund },
    ]);
  });

  it('says what Stripe’s own description says', async () => {
    const id = await paid();
    const { stripe } = place;
    checkAnswer('payment_intent', await stripe.paymentIntents.retrieve(id));
    const fresh = await place.payments.create(wish());
    checkAnswer('payment_intent', await confirm(fresh.id, 'pm_card_authenticationRequired'));
    const declined = await place.payments.create(wish());
    const error = await confirm(declined.id, 'pm_card_chargeDeclined').catch((no) => no);
    checkAnswer('error', { error: bodyOf(error) });
    checkAnswer('refund', await stripe.refunds.create({ payment_intent: id, amount: 100 }));
    checkAnswer('payment_intent', await stripe.paymentIntents.cancel(fresh.id));
    const disputed = await place.payments.create(wish());
    await confirm(disputed.id, 'pm_card_createDispute');
    const disputes = () => stripe.disputes.list({ payment_intent: disputed.id }).then(({ data }) => data);
    await expect.poll(disputes).toHaveLength(1);
    for (const dispute of await disputes()) checkAnswer('dispute', dispute);
    const { data } = await stripe.events.list({ limit: 20 });
    expect(data.length).toBeGreaterThan(3);
    for (const event of data) checkAnswer('event', event);
  });

  it('could not be asked without the right key', async () => {
    const { host, port, protocol } = (place.stripe as unknown as { _api: Record<string, string> })._api;
    const apiUrl = `${protocol}://${host}:${port}`;
    const wrong = stripePayments({ secretKey: 'sk_test_wrong', webhookSecret: WEBHOOK_SECRET, apiUrl });
    await expect(wrong.create(wish())).rejects.toBeInstanceOf(PaymentsAway);
  });
}

/** An error's body as it came over the wire. */
function bodyOf({ raw }: { raw: Record<string, unknown> }) {
  const { headers: _headers, statusCode: _status, requestId: _id, ...body } = raw;
  return body;
}

describe('what we send', () => {
  it('is what Stripe’s own description allows', async () => {
    const sent: string[] = [];
    const place = await standInPlace((method, path, fields) => {
      if (method !== 'POST') return;
      checkRequest('post', path.replace(':id', '{intent}') as Parameters<typeof checkRequest>[1], fields);
      sent.push(path);
    });
    onTestFinished(place.close);
    const { payments, stripe } = place;
    const { id } = await payments.create(wish());
    await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
    await payments.refund({ key: id, paymentId: id, amountCents: 100 });
    await payments.cancel((await payments.create(wish())).id);
    expect([...new Set(sent)].length).toBe(4);
  });

  it('would be told from what it does not allow', () => {
    expect(() => checkRequest('post', '/v1/refunds', { amount: 'all' })).toThrow(/amount must be integer/);
    expect(() => checkRequest('post', '/v1/refunds', { please: 'yes' })).toThrow(/additional properties/);
    expect(() => checkAnswer('refund', { id: 're_1', object: 'refund' })).toThrow(/'amount'/);
  });
});
