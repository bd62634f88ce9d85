import { z } from 'zod';

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

const id = z
  .string()
  .min(1)
  .max(255)
  .refine((text) => !text.includes('\0'));
const money = { amountCents: z.int().min(0).max(2_147_483_647), currency: z.string().length(3) };

/** The money of a failed refund is back with the farm. */
const refund = z.object({ id, ...money, state: z.enum(['pending', 'succeeded', 'failed']) });

const paymentStep = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('paid'), ...money }),
  z.object({ kind: z.literal('processing') }),
  z.object({ kind: z.literal('failed'), reason: id }),
  z.object({ kind: z.literal('cancelled') }),
  z.object({ kind: z.literal('refund'), refund }),
  z.object({
    kind: z.literal('dispute'),
    disputeId: id,
    ...money,
    answerBy: z.date().nullable().catch(null),
    step: z.enum(['opened', 'withdrawn', 'reinstated', 'won', 'lost', 'closed']),
  }),
  /** For one of our payments it is an error. */
  z.object({ kind: z.literal('senseless') }),
]);

/** Lenient where another product's payment may say anything. `step` is null for events that do not concern us. */
export const paymentNews = z.object({
  eventId: id,
  type: id,
  at: z.date(),
  paymentId: id.nullable().catch(null),
  orderNumber: id.nullable().catch(null),
  step: paymentStep.nullable().catch({ kind: 'senseless' }),
});

export type Refund = z.infer<typeof refund>;
export type PaymentStep = z.infer<typeof paymentStep>;
export type PaymentNews = z.infer<typeof paymentNews>;

/** `message` and `code` are the provider's own. */
export class PaymentRefused extends Error {
  readonly code: string;

  constructor(message: string, code: string) {
    super(message);
    this.code = code;
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
  /** Events about payments since a moment, oldest first; the provider stores 30 days. */
  newsSince(since: Date): AsyncIterable<PaymentNews>;
  /** Null for an event that is about no payment, such as another product's. @throws NotSigned */
  readNews(body: string, signature: string): PaymentNews | null;
}
