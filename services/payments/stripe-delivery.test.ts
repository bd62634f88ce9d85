import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { NotSigned } from './payments.ts';
import { signed } from './stand-in-courier.ts';
import { stripePayments } from './stripe.ts';

const WEBHOOK_SECRET = 'whsec_contract';

describe('a delivery', () => {
  const payments = stripePayments({ secretKey: 'sk_test_x', webhookSecret: WEBHOOK_SECRET });
  const event = {
    id: 'evt_1',
    object: 'event',
    type: 'payment_intent.succeeded',
    created: 1_758_380_400,
    data: {
      object: { id: 'pi_1', object: 'payment_intent', amount_received: 4_000, currency: 'usd', metadata: {} },
    },
  };

  const changed = (object: object) => ({ ...event, data: { object: { ...event.data.object, ...object } } });

  it('is read when it is signed', () => {
    const { body, signature } = signed(event, WEBHOOK_SECRET);
    expect(payments.readNews(body, signature)).toEqual({
      eventId: 'evt_1',
      type: 'payment_intent.succeeded',
      at: new Date('2025-09-20T15:00:00Z'),
      paymentId: 'pi_1',
      orderNumber: null,
      step: { kind: 'paid', amountCents: 4_000, currency: 'usd' },
    });
  });

  it('is refused when it is changed, signed by somebody else, old, or not signed', () => {
    const { body, signature } = signed(event, WEBHOOK_SECRET);
    const minutesAgo = (minutes: number) =>
      new Stripe('sk_test_x').webhooks.generateTestHeaderString({
        payload: body,
        secret: WEBHOOK_SECRET,
        timestamp: Math.floor(Date.now() / 1000) - minutes * 60,
      });
    expect(() => payments.readNews(body, minutesAgo(4))).not.toThrow();
    for (const [text, sign] of [
      [body.replace('4000', '9000'), signature],
      [body, signed(event, 'whsec_other').signature],
      [body, minutesAgo(6)],
      [body, ''],
      [body, 't=1,v1=00'],
      ['', signature],
    ] as const) {
      expect(() => payments.readNews(text, sign)).toThrow(NotSigned);
    }
  });
  it.each<[string, object]>([
    ['an amount in words', changed({ amount_received: 'lots' })],
    ['money that was taken away', changed({ amount_received: -4_000 })],
    ['more than anybody has', changed({ amount_received: 1e12 })],
    ['no currency', changed({ currency: null })],
  ])('that is signed but senseless says so of its payment: %s', (_, senseless) => {
    const { body, signature } = signed(senseless, WEBHOOK_SECRET);
    expect(payments.readNews(body, signature)).toMatchObject({
      paymentId: 'pi_1',
      step: { kind: 'senseless' },
    });
  });

  it.each<[string, object]>([
    ['no metadata', changed({ metadata: null })],
    ['a number with a NUL', changed({ metadata: { order_number: 'K7MW\u0000' } })],
    ['an empty number', changed({ metadata: { order_number: '' } })],
    ['a number in a list', changed({ metadata: { order_number: ['K7MW'] } })],
  ])('of somebody else’s payment may say anything: %s', (_, other) => {
    const { body, signature } = signed(other, WEBHOOK_SECRET);
    expect(payments.readNews(body, signature)).toMatchObject({ paymentId: 'pi_1', orderNumber: null });
  });

  it.each<[string, unknown]>([
    ['nothing', {}],
    ['null', null],
    ['a word', 'event'],
    ['no object', { ...event, data: null }],
    ['an object that is none', { ...event, data: { object: 'pi_1' } }],
    ['no moment', { ...event, created: 'yesterday' }],
    ['no id', changed({ id: '' })],
    [
      'a customer',
      { ...event, type: 'customer.created', data: { object: { id: 'cus_1', object: 'customer' } } },
    ],
    ['a charge without a payment', { ...event, data: { object: { id: 'ch_1', object: 'charge' } } }],
    [
      'an event of the newer kind',
      {
        id: 'evt_2',
        object: 'v2.core.event',
        type: 'v1.billing.meter.error_report_triggered',
        created: '2025-09-20T15:00:00Z',
        related_object: { id: 'mtr_1', type: 'billing.meter', url: '/v1/billing/meters/mtr_1' },
      },
    ],
  ])('that is about no payment is none of ours: %s', (_, other) => {
    const { body, signature } = signed(other as object, WEBHOOK_SECRET);
    expect(payments.readNews(body, signature)).toBeNull();
  });
});
