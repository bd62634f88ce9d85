import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { RequestContext, Who } from '../../context.ts';
import { change } from '../../db/change.ts';
import type { Database } from '../../db/open.ts';
import { deposits } from '../../db/schema.ts';
import { Refusal } from '../../refusal.ts';
import {
  PaymentRefused,
  type Payments,
  PaymentsAway,
  type Refund,
} from '../../services/payments/payments.ts';
import { confirmPassword } from '../accounts/confirm-password.server.ts';
import { mustBeAdmin } from '../accounts/who-may.ts';
import { inDollars, type RefundWish, SAY } from './deposit.ts';
import { linesOf, refundable, standingOf } from './deposit-ledger.ts';
import { type Deposit, historyOf, lockDeposit, record } from './deposit-record.server.ts';
import { sameOrderNumber } from './order-number.ts';

/** The deposit, its lines, and how much of it to give back. @throws Refusal 400 too much, 404, 409 nothing left */
async function whatToRefund({ db }: RequestContext, wish: RefundWish) {
  const orderNumber = sameOrderNumber(wish.order_number);
  const [deposit] = await db.select().from(deposits).where(eq(deposits.orderNumber, orderNumber));
  if (!deposit) throw new Refusal(404, SAY.notFound);
  const history = await historyOf(db, deposit.id);
  const left = refundable(standingOf(history));
  if (left === 0 || !deposit.paymentIntentId) throw new Refusal(409, 'There is nothing of it to give back.');
  const amountCents = wish.amount ?? left;
  if (amountCents < 1 || amountCents > left) {
    const sentence = `You can give back up to ${inDollars(left)}.`;
    throw new Refusal(400, sentence, { fields: { amount: sentence } });
  }
  return { deposit, history, paymentId: deposit.paymentIntentId, amountCents };
}

/** Asks Stripe. @throws Refusal 409 it says no, 422 no cards, 503 no answer */
async function askStripe<Answer>(
  { payments, log }: RequestContext,
  ask: (payments: Payments) => Promise<Answer>,
): Promise<Answer> {
  if (!payments) throw new Refusal(422, SAY.noCards);
  try {
    return await ask(payments);
  } catch (error) {
    if (error instanceof PaymentRefused) throw new Refusal(409, error.message);
    if (!(error instanceof PaymentsAway)) throw error;
    log.error({ err: error }, 'refund not known');
    throw new Refusal(503, SAY.refundAway, { retryAfterSeconds: 60 });
  }
}

/** Writes refunds into the books of a deposit. @param by who gave them back, and why, when it was one of us */
async function writeDown(
  context: RequestContext,
  tx: Database,
  { id, paymentIntentId: paymentId }: Deposit,
  refunds: Refund[],
  by: { by: string; note: string } | null,
) {
  const locked = await lockDeposit(tx, id);
  const news = { eventId: '', type: '', at: context.clock.now(), paymentId, orderNumber: null };
  const lines = refunds.flatMap((refund) => linesOf({ ...news, step: { kind: 'refund', refund } }, locked));
  await record(context, tx, locked, lines, by);
}

/**
 * Writes down what was given back without the books knowing: by a try on another screen whose answer was lost.
 * @param key of the wish at hand, which may be its own second try
 * @throws Refusal 409 when there was any, so that nobody gives back the same twice
 */
async function catchUp(context: RequestContext, deposit: Deposit, known: Set<string>, key: string) {
  const { id, paymentIntentId } = deposit;
  const all = await askStripe(context, (payments) => payments.refundsOf(paymentIntentId ?? ''));
  const missed = all.filter((refund) => refund.key !== key && !known.has(refund.id));
  if (missed.length === 0) return;
  await context.db.transaction((tx) => writeDown(context, tx, deposit, missed, null));
  context.log.warn({ deposit: id, refunds: missed.length }, 'refunds that the books did not know');
  const gone = missed.filter(({ state }) => state !== 'failed');
  const cents = gone.reduce((sum, { amountCents }) => sum + amountCents, 0);
  if (cents > 0) throw new Refusal(409, SAY.booksBehind(cents));
}

/**
 * Gives a deposit back, whole or in part, after the owner's password was asked again. Admins only. Stripe never gives
 * back more than came in, whoever asks at once.
 * @throws Refusal 400, 403 not an admin or not the password, 404, 409 nothing left, 429, 503 Stripe is away
 */
export async function refundDeposit(context: RequestContext, who: Who, wish: RefundWish) {
  mustBeAdmin(who);
  await confirmPassword(context, who, wish.password, SAY.wrongPassword);
  const { deposit, history, paymentId, amountCents } = await whatToRefund(context, wish);
  const key = `refund-${deposit.id}-${context.idempotencyKey ?? randomUUID()}`;
  await catchUp(context, deposit, new Set(history.map(({ reference }) => reference)), key);
  const refund = await askStripe(context, (payments) => payments.refund({ key, paymentId, amountCents }));
  return change(context, who.id, 'refund-deposit', async (tx) => {
    await writeDown(context, tx, deposit, [refund], { by: who.id, note: wish.reason });
    return { success: true, message: SAY.refunded };
  });
}
