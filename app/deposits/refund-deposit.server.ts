import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { RequestContext, Who } from '../../context.ts';
import { change } from '../../db/change.ts';
import { deposits } from '../../db/schema.ts';
import { Refusal } from '../../refusal.ts';
import { PaymentRefused, PaymentsAway, type Refund } from '../../services/payments/payments.ts';
import { confirmPassword } from '../accounts/confirm-password.server.ts';
import { mustBeAdmin } from '../accounts/who-may.ts';
import { inDollars, type RefundWish, SAY } from './deposit.ts';
import { linesOf, refundable, standingOf } from './deposit-ledger.ts';
import { historyOf, lockDeposit, record } from './deposit-record.server.ts';
import { sameOrderNumber } from './order-number.ts';

/** The deposit and how much of it to give back. @throws Refusal 400 too much, 404, 409 nothing left */
async function whatToRefund({ db }: RequestContext, wish: RefundWish) {
  const orderNumber = sameOrderNumber(wish.order_number);
  const [deposit] = await db.select().from(deposits).where(eq(deposits.orderNumber, orderNumber));
  if (!deposit) throw new Refusal(404, SAY.notFound);
  const left = refundable(standingOf(await historyOf(db, deposit.id)));
  if (left === 0 || !deposit.paymentIntentId) throw new Refusal(409, 'There is nothing of it to give back.');
  const amountCents = wish.amount ?? left;
  if (amountCents < 1 || amountCents > left) {
    const sentence = `You can give back up to ${inDollars(left)}.`;
    throw new Refusal(400, sentence, { fields: { amount: sentence } });
  }
  return { deposit, paymentId: deposit.paymentIntentId, amountCents };
}

/** Asks Stripe, which never gives back more than came in, whoever asks at once. @throws Refusal 409, 503 */
async function askForRefund(
  { payments, log }: RequestContext,
  wish: { key: string; paymentId: string; amountCents: number },
): Promise<Refund> {
  if (!payments) throw new Refusal(422, SAY.noCards);
  try {
    return await payments.refund(wish);
  } catch (error) {
    if (error instanceof PaymentRefused) throw new Refusal(409, error.message);
    if (!(error instanceof PaymentsAway)) throw error;
    log.error({ err: error }, 'refund not known');
    throw new Refusal(503, SAY.refundAway, { retryAfterSeconds: 60 });
  }
}

/**
 * Gives a deposit back, whole or in part, after the owner's password was asked again. Admins only.
 * @throws Refusal 400, 403 not an admin or not the password, 404, 409 nothing left, 429, 503 Stripe is away
 */
export async function refundDeposit(context: RequestContext, who: Who, wish: RefundWish) {
  mustBeAdmin(who);
  await confirmPassword(context, who, wish.password, SAY.wrongPassword);
  const { deposit, paymentId, amountCents } = await whatToRefund(context, wish);
  const key = `refund-${deposit.id}-${context.idempotencyKey ?? randomUUID()}`;
  const refund = await askForRefund(context, { key, paymentId, amountCents });
  return change(context, who.id, 'refund-deposit', async (tx) => {
    const locked = await lockDeposit(tx, deposit.id);
    const news = { eventId: '', type: '', at: context.clock.now(), paymentId, orderNumber: null };
    const lines = linesOf({ ...news, step: { kind: 'refund', refund } }, locked);
    await record(context, tx, locked, lines, { by: who.id, note: wish.reason });
    return { success: true, message: SAY.refunded };
  });
}
