/** Open: no money has moved, and it can still be paid. */
export type PaymentStatus = 'open' | 'processing' | 'paid' | 'cancelled';

/** Amounts are integer cents; currencies are three lower-case letters. */
export type Payment = {
  id: string;
  status: PaymentStatus;
  amountCents: number;
  receivedCents: number;
  currency: string;
  clientSecret: string | null;
  orderNumber: string | null;
};

/** The money of a failed refund is back with the farm. */
export type Refund = {
  id: string;
  amountCents: number;
  currency: string;
  state: 'pending' | 'succeeded' | 'failed';
};

export type PaymentStep =
  | { kind: 'paid'; amountCents: number; currency: string }
  | { kind: 'processing' }
  | { kind: 'failed'; reason: string }
  | { kind: 'cancelled' }
  | { kind: 'refund'; refund: Refund }
  | {
      kind: 'dispute';
      disputeId: string;
      amountCents: number;
      currency: string;
      step: 'opened' | 'withdrawn' | 'reinstated' | 'won' | 'lost' | 'closed';
    };

/** `step` is null for events that do not concern us. */
export type PaymentNews = {
  eventId: string;
  type: string;
  at: Date;
  paymentId: string | null;
  orderNumber: string | null;
  step: PaymentStep | null;
};

/** `message` and `code` are the provider's own. */
export class PaymentRefused extends Error {
  constructor(
    message: string,
    readonly code: string,
  ) {
    super(message);
    this.name = 'PaymentRefused';
  }
}

/** The provider did not answer: it may or may not have acted. */
export class PaymentsAway extends Error {
  constructor(cause: unknown) {
    super('the payment provider could not be asked', { cause });
    this.name = 'PaymentsAway';
  }
}

export class NotSigned extends Error {}

/** Every call may throw PaymentRefused or PaymentsAway; with the same `key` nothing happens twice. */
export interface Payments {
  create(wish: { key: string; orderNumber: string; amountCents: number; currency: string }): Promise<Payment>;
  read(paymentId: string): Promise<Payment>;
  /** @throws PaymentRefused when it is already paid or canceled */
  cancel(paymentId: string): Promise<Payment>;
  refund(wish: { key: string; paymentId: string; amountCents: number }): Promise<Refund>;
  refundsOf(paymentId: string): Promise<(Refund & { key: string | null })[]>;
  /** Events since a moment, oldest first; the provider stores 30 days. */
  newsSince(since: Date): AsyncIterable<PaymentNews>;
  readNews(body: string, signature: string): PaymentNews;
}
