import type Stripe from 'stripe';
import { type PaymentNews, type PaymentStep, paymentNews, type Refund } from './payments.ts';

export const EVENT_TYPES = [
  'payment_intent.succeeded',
  'payment_intent.processing',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'charge.dispute.closed',
] as const satisfies Stripe.Event.Type[];

type Object = Stripe.Event['data']['object'];

const idOf = (one: string | { id: string } | null | undefined) => (typeof one === 'string' ? one : one?.id);

/** A refund that needs the customer's action counts as on its way. */
export function refundOf({ id, amount, currency, status }: Stripe.Refund): Refund {
  const failed = status === 'failed' || status === 'canceled';
  const state = failed ? 'failed' : status === 'succeeded' ? 'succeeded' : 'pending';
  return { id, amountCents: amount, currency, state };
}

function stepOfPayment(type: string, payment: Stripe.PaymentIntent): PaymentStep | null {
  switch (type) {
    case 'payment_intent.succeeded':
      return { kind: 'paid', amountCents: payment.amount_received, currency: payment.currency };
    case 'payment_intent.processing':
      return { kind: 'processing' };
    case 'payment_intent.canceled':
      return { kind: 'cancelled' };
    case 'payment_intent.payment_failed':
      return { kind: 'failed', reason: payment.last_payment_error?.code ?? 'unknown' };
    default:
      return null;
  }
}

const DISPUTE_STEPS = {
  'charge.dispute.created': 'opened',
  'charge.dispute.funds_withdrawn': 'withdrawn',
  'charge.dispute.funds_reinstated': 'reinstated',
} as const;

function stepOfDispute(type: string, dispute: Stripe.Dispute): PaymentStep | null {
  const { status } = dispute;
  const ended = status === 'won' ? 'won' : status === 'lost' ? 'lost' : 'closed';
  const step = type === 'charge.dispute.closed' ? ended : DISPUTE_STEPS[type as keyof typeof DISPUTE_STEPS];
  if (!step) return null;
  const { id, amount, currency, evidence_details: evidence } = dispute;
  const due = evidence?.due_by;
  const answerBy = typeof due === 'number' && due > 0 ? new Date(due * 1000) : null;
  return { kind: 'dispute', disputeId: id, amountCents: amount, currency, answerBy, step };
}

function stepOf(type: string, object: Object): PaymentStep | null {
  if (!('object' in object)) return null;
  if (object.object === 'payment_intent') return stepOfPayment(type, object);
  if (object.object === 'refund') return { kind: 'refund', refund: refundOf(object) };
  if (object.object === 'dispute') return stepOfDispute(type, object);
  return null;
}

function paymentOf(object: Object): Pick<PaymentNews, 'paymentId' | 'orderNumber'> {
  if (!('object' in object)) return { paymentId: null, orderNumber: null };
  if (object.object === 'payment_intent') {
    return { paymentId: object.id, orderNumber: object.metadata?.order_number ?? null };
  }
  const payment = 'payment_intent' in object ? idOf(object.payment_intent as string | null) : undefined;
  return { paymentId: payment ?? null, orderNumber: null };
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Null where nothing is said about a payment: other products of the account send their events here, too. */
export function newsOf(event: Partial<Stripe.Event> | null): PaymentNews | null {
  const object = event?.data?.object;
  if (!event || !isObject(object)) return null;
  const read = paymentNews.safeParse({
    eventId: event.id,
    type: event.type,
    at: new Date(Number(event.created) * 1000),
    ...paymentOf(object),
    step: stepOf(event.type ?? '', object),
  });
  return read.success && read.data.paymentId ? read.data : null;
}
