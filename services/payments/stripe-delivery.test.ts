import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { NotSigned, NotUnderstood } from './payments.ts';
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
    ['nothing', {}],
    ['no object', { ...event, data: null }],
    ['no moment', { ...event, created: 'yesterday' }],
    ['an amount in words', changed({ amount_received: 'lots' })],
    ['money that was taken away', changed({ amount_received: -4_000 })],
    ['more than anybody has', changed({ amount_received: 1e12 })],
    ['no currency', changed({ currency: null })],
    ['no metadata', changed({ metadata: null })],
    ['a number with a NUL', changed({ metadata: { order_number: 'K7MW\u0000' } })],
    ['no id', changed({ id: '' })],
  ])('that is signed but senseless is refused: %s', (_, senseless) => {
    const { body, signature } = signed(senseless, WEBHOOK_SECRET);
    expect(() => payments.readNews(body, signature)).toThrow(NotUnderstood);
  });
});
