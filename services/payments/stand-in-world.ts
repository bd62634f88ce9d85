import {
  type CardError,
  type Intent,
  type Metadata,
  newDispute,
  newEvent,
  newId,
  newIntent,
  newRefund,
  type StandInDispute,
  type StandInEvent,
  type StandInRefund,
} from './stand-in-objects.ts';
import type { StandInStore, StripeObject } from './stand-in-store.ts';
import { invalid, StripeNo } from './stripe-no.ts';
import { type CardOutcome, TEST_CARDS } from './test-cards.ts';

const NOT_A_TEST_CARD: CardOutcome = {
  code: 'card_declined',
  decline_code: 'test_mode_live_card',
  message: 'Your card was declined. Your request was in test mode, but used a non test card.',
};
const WRONG_NUMBER: CardOutcome = { code: 'incorrect_number', message: 'Your card number is incorrect.' };

function addsUp(number: string): boolean {
  const digits = [...number].reverse().map(Number);
  const sum = digits.reduce((total, digit, place) => {
    const counted = place % 2 ? digit * 2 : digit;
    return total + (counted > 9 ? counted - 9 : counted);
  }, 0);
  return number.length >= 12 && sum % 10 === 0;
}

/** What becomes of a payment with this card. @throws StripeNo for an unknown token */
function outcomeOf(card: { number?: string; token?: string }): CardOutcome {
  const number = card.number?.replace(/\s/g, '') ?? '';
  const known = TEST_CARDS.find((one) => one.token === card.token || one.number === number);
  if (known) return known.outcome;
  if (card.token)
    throw invalid(`No such PaymentMethod: '${card.token}'`, 'resource_missing', 'payment_method');
  return /^\d+$/.test(number) && addsUp(number) ? NOT_A_TEST_CARD : WRONG_NUMBER;
}

const NOT_AUTHENTICATED = {
  type: 'invalid_request_error',
  code: 'payment_intent_authentication_failure',
  message:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
} as const;

type News = [type: string, object: StripeObject];

export type World = ReturnType<typeof standInWorld>;

/** @param now seconds since 1970 @param onEvent after each event */
export function standInWorld(store: StandInStore, now: () => number, onEvent: () => void = () => {}) {
  const get = async <One extends StripeObject>(
    id: string,
    object: One['object'],
    name: string,
  ): Promise<One> => {
    const found = await store.read(id);
    if (found?.object === object) return found as One;
    throw new StripeNo(404, {
      type: 'invalid_request_error',
      code: 'resource_missing',
      message: `No such ${object}: '${id}'`,
      param: name,
    });
  };
  const intentOf = (id: string) => get<Intent>(id, 'payment_intent', 'intent');

  /** All at once: a kill in between would lose the rest for good. */
  async function happened(...news: News[]) {
    const objects = new Set(news.map(([, object]) => object));
    const events = news.map(([type, object]) => newEvent(now(), type, structuredClone(object)));
    await store.write(...objects, ...events);
    onEvent();
  }

  async function decline(intent: Intent, error: CardError) {
    intent.status = 'requires_payment_method';
    intent.last_payment_error = error;
    intent.next_action = null;
    await happened(['payment_intent.payment_failed', intent]);
    return intent;
  }

  const newsOf = (dispute: StandInDispute): News[] => [
    ['charge.dispute.created', dispute],
    ['charge.dispute.funds_withdrawn', dispute],
  ];

  async function pay(intent: Intent, isDisputed = false) {
    Object.assign(intent, {
      status: 'succeeded',
      amount_received: intent.amount,
      latest_charge: newId('ch'),
      last_payment_error: null,
      next_action: null,
    });
    await happened(
      ['payment_intent.succeeded', intent],
      ...(isDisputed ? newsOf(newDispute(now(), intent)) : []),
    );
    return intent;
  }

  function unexpected(intent: Intent, doing: string): StripeNo {
    return new StripeNo(400, {
      type: 'invalid_request_error',
      code: 'payment_intent_unexpected_state',
      message: `You cannot ${doing} this PaymentIntent because it has a status of ${intent.status}.`,
      payment_intent: intent,
    });
  }

  async function refundedOf(intent: Intent): Promise<number> {
    const refunds = (await refundsOf(intent.id)).filter(({ status }) => status !== 'failed');
    return refunds.reduce((sum, { amount }) => sum + amount, 0);
  }

  const refundsOf = async (paymentIntent?: string) => {
    const all = (await store.list('refund')) as StandInRefund[];
    return all.filter((one) => !paymentIntent || one.payment_intent === paymentIntent).reverse();
  };

  async function dispute(paymentIntent: string) {
    const made = newDispute(now(), await intentOf(paymentIntent));
    await happened(...newsOf(made));
    return made;
  }

  return {
    intentOf,
    refundsOf,
    dispute,
    async disputesOf(paymentIntent?: string) {
      const all = (await store.list('dispute')) as StandInDispute[];
      return all.filter((one) => !paymentIntent || one.payment_intent === paymentIntent).reverse();
    },
    event: (id: string) => get<StandInEvent>(id, 'event', 'id'),
    events: async () => ((await store.list('event')) as StandInEvent[]).reverse(),

    async create(wish: Parameters<typeof newIntent>[1]) {
      if (!Number.isInteger(wish.amount))
        throw invalid('Invalid integer', 'parameter_invalid_integer', 'amount');
      if (wish.amount < 50) throw invalid('Amount must be at least $0.50 usd', 'amount_too_small', 'amount');
      if (wish.amount > 99_999_999) {
        throw invalid('Amount must be no more than $999,999.99', 'amount_too_large', 'amount');
      }
      const intent = newIntent(now(), wish);
      await happened(['payment_intent.created', intent]);
      return intent;
    },

    async confirm(id: string, card: { number?: string; token?: string }, billing: object) {
      const intent = await intentOf(id);
      if (!['requires_payment_method', 'requires_action'].includes(intent.status)) {
        throw unexpected(intent, 'confirm');
      }
      const outcome = outcomeOf(card);
      intent.payment_method = newId('pm');
      intent.last_payment_error = null;
      intent.metadata = { ...intent.metadata, ...billing };
      if (outcome === 'authenticate') {
        intent.status = 'requires_action';
        intent.next_action = { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect' } };
        await happened(['payment_intent.requires_action', intent]);
        return intent;
      }
      if (typeof outcome === 'object') {
        const error: CardError = { type: 'card_error', ...outcome };
        await decline(intent, error);
        throw new StripeNo(402, { ...error, payment_intent: intent });
      }
      return pay(intent, outcome === 'dispute');
    },

    async authenticate(id: string, passed: boolean) {
      const intent = await intentOf(id);
      if (intent.status !== 'requires_action') throw unexpected(intent, 'authenticate');
      return passed ? pay(intent) : decline(intent, NOT_AUTHENTICATED);
    },

    async cancel(id: string, reason: string | null) {
      const intent = await intentOf(id);
      if (intent.status === 'succeeded' || intent.status === 'canceled') throw unexpected(intent, 'cancel');
      Object.assign(intent, { status: 'canceled', canceled_at: now(), cancellation_reason: reason });
      await happened(['payment_intent.canceled', intent]);
      return intent;
    },

    async refund(id: string, asked: number | null, reason: string | null, metadata: Metadata = {}) {
      const intent = await intentOf(id);
      if (!intent.latest_charge) {
        throw invalid(`This PaymentIntent (${id}) does not have a successful charge to refund.`);
      }
      const left = intent.amount_received - (await refundedOf(intent));
      if (left === 0) {
        throw invalid(`Charge ${intent.latest_charge} has already been refunded.`, 'charge_already_refunded');
      }
      const amount = asked ?? left;
      if (!Number.isInteger(amount) || amount < 1) {
        throw invalid('Invalid positive integer', 'parameter_invalid_integer', 'amount');
      }
      if (amount > left) {
        const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;
        const sums = `(${dollars(amount)}) is greater than unrefunded amount on charge (${dollars(left)})`;
        throw invalid(`Refund amount ${sums}`, undefined, 'amount');
      }
      const made = newRefund(now(), intent, { amount, reason, metadata });
      await happened(['refund.created', made]);
      return made;
    },

    /** The bank sent a refund back. */
    async failRefund(id: string) {
      const refund = await get<StandInRefund>(id, 'refund', 'refund');
      refund.status = 'failed';
      await happened(['refund.failed', refund]);
      return refund;
    },

    async closeDispute(id: string, how: 'won' | 'lost') {
      const closed = await get<StandInDispute>(id, 'dispute', 'dispute');
      if (closed.status !== 'needs_response') throw invalid('This dispute is already closed.');
      closed.status = how;
      const back: News[] = how === 'won' ? [['charge.dispute.funds_reinstated', closed]] : [];
      await happened(...back, ['charge.dispute.closed', closed]);
      return closed;
    },

    async delivered(event: StandInEvent) {
      await store.write({ ...event, pending_webhooks: 0 });
    },
  };
}
