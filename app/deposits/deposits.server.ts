import { and, eq, isNull } from 'drizzle-orm';
import type { RequestContext, Who } from '../../context.ts';
import { depositEvents, deposits } from '../../db/schema.ts';
import { Refusal } from '../../refusal.ts';
import {
  type Payment,
  PaymentRefused,
  type Payments,
  PaymentsAway,
} from '../../services/payments/payments.ts';
import { refuseMachines, refuseTooMany } from './card-testing.server.ts';
import { CURRENCY, type DepositWish, SAY, withinBounds } from './deposit.ts';
import type { Deposit } from './deposit-record.server.ts';
import { newOrderNumber, sameOrderNumber } from './order-number.ts';

/** The deposit that this very call has already started, or null. @throws Refusal 409 when it asked for something else */
async function startedBefore({ db }: RequestContext, requestKey: string | null, wish: DepositWish) {
  if (!requestKey) return null;
  const [known] = await db.select().from(deposits).where(eq(deposits.requestKey, requestKey));
  if (!known) return null;
  const { amount, email, phone, notes } = wish;
  const same =
    known.amountCents === amount && known.email === email && known.phone === phone && known.notes === notes;
  if (!same) throw new Refusal(409, SAY.otherWish);
  return known;
}

/** Writes a deposit down before Stripe is asked: a payment that nobody knows of cannot be. */
async function writeDown(
  context: RequestContext,
  requestKey: string | null,
  wish: DepositWish,
): Promise<Deposit> {
  const { db, clock } = context;
  const now = clock.now();
  const { amount: amountCents, email, phone, notes } = wish;
  const added = await db.transaction(async (tx) => {
    const [deposit] = await tx
      .insert(deposits)
      .values({
        orderNumber: newOrderNumber(),
        amountCents,
        currency: CURRENCY,
        email,
        phone,
        notes,
        requestKey,
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing()
      .returning();
    if (!deposit) return null;
    await tx
      .insert(depositEvents)
      .values({ depositId: deposit.id, kind: 'created', reference: deposit.id, at: now });
    return deposit;
  });
  // In its way stood the same call, running at the same moment, or (once in a lifetime) the same number.
  return added ?? (await startedBefore(context, requestKey, wish)) ?? writeDown(context, requestKey, wish);
}

/** The deposit's payment: made now, or as it was made before. */
async function paymentFor(context: RequestContext, payments: Payments, deposit: Deposit): Promise<Payment> {
  if (deposit.paymentIntentId) return payments.read(deposit.paymentIntentId);
  const { id, orderNumber, amountCents, currency } = deposit;
  const payment = await payments.create({ key: `deposit-${id}`, orderNumber, amountCents, currency });
  await context.db
    .update(deposits)
    .set({ paymentIntentId: payment.id })
    .where(and(eq(deposits.id, id), isNull(deposits.paymentIntentId)));
  return payment;
}

/** @throws Refusal 400 when the farm takes no such amount today */
async function refuseOtherAmounts(context: RequestContext, { amount }: DepositWish) {
  const { facts } = await context.calendar();
  if (withinBounds(amount, facts)) return;
  const sentence = SAY.bounds(facts);
  throw new Refusal(400, sentence, { fields: { amount: sentence } });
}

/**
 * Starts a deposit: anybody may. The same call again is the same deposit and the same payment.
 * @returns what a browser needs to take the card
 * @throws Refusal 400 an amount out of bounds, 409 closed or other details under one key, 422 a machine, or no cards here, 429, 503 Stripe is away
 */
export async function createDeposit(context: RequestContext, who: Who | null, wish: DepositWish) {
  const { payments, log, idempotencyKey } = context;
  if (!payments) throw new Refusal(422, SAY.noCards);
  // Everybody's keys are their own; visitors share a drawer, and theirs cannot be guessed.
  const requestKey = idempotencyKey && `${who?.id ?? 'visitor'} ${idempotencyKey}`;
  const known = await startedBefore(context, requestKey, wish);
  if (!known) {
    await refuseOtherAmounts(context, wish);
    refuseMachines(wish);
    await refuseTooMany(context, context.address, wish.email);
  }
  const deposit = known ?? (await writeDown(context, requestKey, wish));
  try {
    const payment = await paymentFor(context, payments, deposit);
    if (payment.status === 'cancelled') throw new Refusal(409, SAY.closed);
    return { success: true, client_secret: payment.clientSecret, order_number: deposit.orderNumber };
  } catch (error) {
    if (!(error instanceof PaymentsAway || error instanceof PaymentRefused)) throw error;
    log.error({ err: error }, 'payment not made');
    throw new Refusal(503, SAY.away, { retryAfterSeconds: 10 });
  }
}

/** What anybody with an order number may know of a deposit: no amount, no name. */
export type KnownState = 'paid' | 'being confirmed' | 'refunded' | 'closed' | 'unknown';

const STATES: Record<Deposit['status'], KnownState> = {
  waiting: 'being confirmed',
  processing: 'being confirmed',
  paid: 'paid',
  partly_refunded: 'paid',
  refunded: 'refunded',
  disputed: 'paid',
  cancelled: 'closed',
  to_check: 'being confirmed',
};

/** How far a deposit is, by its order number, for whoever has it. */
export async function depositState(
  { db }: Pick<RequestContext, 'db'>,
  orderNumber: string,
): Promise<KnownState> {
  const [found] = await db
    .select({ status: deposits.status })
    .from(deposits)
    .where(eq(deposits.orderNumber, sameOrderNumber(orderNumber)));
  return found ? STATES[found.status] : 'unknown';
}
