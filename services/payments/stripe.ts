import Stripe from 'stripe';
import { NotSigned, type Payment, PaymentRefused, type Payments, PaymentsAway } from './payments.ts';
import { EVENT_TYPES, newsOf, refundOf } from './stripe-news.ts';

export type StripeKeys = {
  secretKey: string;
  webhookSecret: string;
  /** Another server that speaks Stripe's API, such as the stand-in. */
  apiUrl?: string | null;
  /** For one of two tries; a browser waits fifteen seconds. */
  patienceMs?: number;
};

// An older signature may be a replay.
const TOLERANCE_SECONDS = 300;
const PATIENCE_MS = 6_000;

const STATUSES: Partial<Record<Stripe.PaymentIntent.Status, Payment['status']>> = {
  succeeded: 'paid',
  processing: 'processing',
  canceled: 'cancelled',
};

const paymentOf = (intent: Stripe.PaymentIntent): Payment => ({
  id: intent.id,
  status: STATUSES[intent.status] ?? 'open',
  amountCents: intent.amount,
  receivedCents: intent.amount_received,
  currency: intent.currency,
  clientSecret: intent.client_secret,
  orderNumber: intent.metadata.order_number ?? null,
});

/** A wrong key counts as no answer: the person who pays can do nothing about it. */
function inOurWords(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  const { StripeCardError, StripeInvalidRequestError } = Stripe.errors;
  const no = error instanceof StripeCardError || error instanceof StripeInvalidRequestError;
  return no ? new PaymentRefused(error.message, error.code ?? '') : new PaymentsAway(error);
}

/** Stripe stores its answer to a key for a day, even a 500: https://docs.stripe.com/api/idempotent_requests */
const isStoredFault = (error: unknown) =>
  error instanceof Stripe.errors.StripeError &&
  (error.statusCode ?? 0) >= 500 &&
  error.headers?.['idempotent-replayed'] === 'true';

async function asked<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    throw inOurWords(error);
  }
}

function whereTo(apiUrl: string | null | undefined): Stripe.StripeConfig {
  if (!apiUrl) return {};
  const { hostname, port, protocol } = new URL(apiUrl);
  return { host: hostname, port: port || undefined, protocol: protocol === 'http:' ? 'http' : 'https' };
}

export function stripePayments(keys: StripeKeys): Payments {
  const { secretKey, webhookSecret, apiUrl, patienceMs: timeout = PATIENCE_MS } = keys;
  const stripe = new Stripe(secretKey, {
    ...whereTo(apiUrl),
    timeout,
    maxNetworkRetries: 1,
    telemetry: false,
  });
  return {
    async create({ key, orderNumber, amountCents, currency }) {
      const wish: Stripe.PaymentIntentCreateParams = {
        amount: amountCents,
        currency,
        allowed_payment_method_types: ['card'],
        description: `Deposit ${orderNumber}`,
        metadata: { order_number: orderNumber },
      };
      const tried = stripe.paymentIntents.create(wish, { idempotencyKey: key }).catch((error: unknown) => {
        if (!isStoredFault(error)) throw error;
        // If the first one exists, nobody can pay it: its secret was never sent.
        return stripe.paymentIntents.create(wish, { idempotencyKey: `${key}-again` });
      });
      return paymentOf(await asked(tried));
    },
    async read(paymentId) {
      return paymentOf(await asked(stripe.paymentIntents.retrieve(paymentId)));
    },
    async cancel(paymentId) {
      const reason = { cancellation_reason: 'abandoned' } as const;
      return paymentOf(await asked(stripe.paymentIntents.cancel(paymentId, reason)));
    },
    async refund({ key, paymentId, amountCents }) {
      const wish = {
        payment_intent: paymentId,
        amount: amountCents,
        reason: 'requested_by_customer',
        metadata: { key },
      } as const;
      return refundOf(await asked(stripe.refunds.create(wish, { idempotencyKey: key })));
    },
    async refundsOf(paymentId) {
      const pages = stripe.refunds.list({ payment_intent: paymentId, limit: 100 });
      const all = await asked(pages.autoPagingToArray({ limit: 10_000 }));
      return all.map((refund) => ({ ...refundOf(refund), key: refund.metadata?.key ?? null }));
    },
    async *newsSince(since) {
      const created = { gte: Math.floor(since.getTime() / 1000) };
      const pages = stripe.events.list({ types: [...EVENT_TYPES], created, limit: 100 });
      const newestFirst = await asked(pages.autoPagingToArray({ limit: 10_000 }));
      for (const event of newestFirst.reverse()) {
        const news = newsOf(event);
        if (news) yield news;
      }
    },
    readNews(body, signature) {
      try {
        return newsOf(stripe.webhooks.constructEvent(body, signature, webhookSecret, TOLERANCE_SECONDS));
      } catch (error) {
        // The newer kind of event, which other products may use, is signed but throws as well.
        if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) return null;
        throw new NotSigned('not signed by Stripe', { cause: error });
      }
    },
  };
}
