/** Where a payment stands. Open: no money has moved, and it can still be paid. */
export type PaymentStatus = 'open' | 'processing' | 'paid' | 'cancelled';

/** One attempt to take money once. Amounts are integer cents; currencies are three small letters. */
export type Payment = {
  id: string;
  status: PaymentStatus;
  amountCents: number;
  /** What has come in so far. */
  receivedCents: number;
  currency: string;
  /** With it a browser may pay this one payment; null where the provider keeps it to itself. */
  clientSecret: string | null;
  orderNumber: string | null;
};

/** Money on its way back. Failed ones have come back to the farm. */
export type Refund = {
  id: string;
  amountCents: number;
  currency: string;
  state: 'pending' | 'succeeded' | 'failed';
};

/** One thing that happened to a payment. The same may be told twice, and in any order. */
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

/** A step as the provider reports it; `step` is null for what is no concern of ours. */
export type PaymentNews = {
  eventId: string;
  type: string;
  at: Date;
  paymentId: string | null;
  orderNumber: string | null;
  step: PaymentStep | null;
};

/** The provider understood and said no; `message` is its own sentence, `code` its own word. */
export class PaymentRefused extends Error {
  constructor(
    message: string,
    readonly code: string,
  ) {
    super(message);
    this.name = 'PaymentRefused';
  }
}

/** The provider could not be asked: it may or may not have been done. */
export class PaymentsAway extends Error {
  constructor(cause: unknown) {
    super('the payment provider could not be asked', { cause });
    this.name = 'PaymentsAway';
  }
}

/** A delivery that the provider did not sign, or not lately. */
export class NotSigned extends Error {}

/** Takes cards. Every verb may throw PaymentRefused or PaymentsAway; with the same `key` nothing is done twice. */
export interface Payments {
  create(wish: { key: string; orderNumber: string; amountCents: number; currency: string }): Promise<Payment>;
  read(paymentId: string): Promise<Payment>;
  /** @throws PaymentRefused when it is paid or cancelled already */
  cancel(paymentId: string): Promise<Payment>;
  refund(wish: { key: string; paymentId: string; amountCents: number }): Promise<Refund>;
  /** Every refund of a payment, each with the key it was asked for with; null where somebody else asked. */
  refundsOf(paymentId: string): Promise<(Refund & { key: string | null })[]>;
  /** What was reported since a moment, oldest first; the provider remembers 30 days. */
  newsSince(since: Date): AsyncIterable<PaymentNews>;
  /** Reads a delivery. @throws NotSigned */
  readNews(body: string, signature: string): PaymentNews;
}
