import { randomBytes } from 'node:crypto';
import type { StripeObject } from './stand-in-store.ts';

export type CardError = {
  type: 'card_error' | 'invalid_request_error';
  code: string;
  message: string;
  decline_code?: string;
};

export type Metadata = Record<string, string>;

export type Intent = StripeObject & {
  object: 'payment_intent';
  amount: number;
  amount_received: number;
  currency: string;
  status: 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled' | 'processing';
  client_secret: string;
  latest_charge: string | null;
  last_payment_error: CardError | null;
  metadata: Metadata;
};

export type StandInRefund = StripeObject & {
  object: 'refund';
  amount: number;
  currency: string;
  payment_intent: string;
  status: 'pending' | 'succeeded' | 'failed';
};

export type StandInDispute = StripeObject & {
  object: 'dispute';
  amount: number;
  currency: string;
  payment_intent: string;
  status: 'needs_response' | 'won' | 'lost';
};

export type StandInEvent = StripeObject & { object: 'event'; type: string; pending_webhooks: number };

export const newId = (prefix: string) =>
  `${prefix}_${randomBytes(32).toString('base64url').replace(/[-_]/g, '').slice(0, 24)}`;

type NewIntent = {
  amount: number;
  currency: string;
  description: string | null;
  metadata: Metadata;
};

export function newIntent(created: number, { amount, currency, description, metadata }: NewIntent): Intent {
  const id = newId('pi');
  return {
    id,
    object: 'payment_intent',
    amount,
    amount_capturable: 0,
    amount_received: 0,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic',
    client_secret: `${id}_${newId('secret')}`,
    confirmation_method: 'automatic',
    created,
    currency,
    description,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata,
    next_action: null,
    payment_method: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    status: 'requires_payment_method',
  };
}

export function newRefund(
  created: number,
  intent: Intent,
  { amount, reason, metadata }: { amount: number; reason: string | null; metadata: Metadata },
) {
  return {
    id: newId('re'),
    object: 'refund',
    amount,
    balance_transaction: newId('txn'),
    charge: intent.latest_charge,
    created,
    currency: intent.currency,
    metadata,
    payment_intent: intent.id,
    reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  } satisfies StandInRefund;
}

const RESPONSE_SECONDS = 14 * 24 * 3600;

export function newDispute(created: number, intent: Intent) {
  return {
    id: newId('dp'),
    object: 'dispute',
    amount: intent.amount_received,
    balance_transactions: [],
    charge: intent.latest_charge,
    created,
    currency: intent.currency,
    evidence: {},
    evidence_details: {
      due_by: created + RESPONSE_SECONDS,
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    },
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: intent.id,
    reason: 'fraudulent',
    status: 'needs_response',
  } satisfies StandInDispute;
}

export function newEvent(created: number, type: string, object: StripeObject) {
  return {
    id: newId('evt'),
    object: 'event',
    api_version: '2026-10-28.endive',
    created,
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  } satisfies StandInEvent;
}
