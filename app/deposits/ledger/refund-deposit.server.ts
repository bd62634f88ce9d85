import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { act, done } from '../../../core/act.ts';
import type { InTransaction, RequestContext } from '../../../core/context.ts';
import { inDollars } from '../../../core/money.ts';
import { Refusal } from '../../../core/refusal.ts';
import type { Database } from '../../../db/database.ts';
import { deposits } from '../../../db/schema.ts';
import {
  PaymentRefused,
  type Payments,
  PaymentsAway,
  type Refund,
} from '../../../services/payments/payments.ts';
import { REFUSED } from '../payments/deposit-refusals.ts';
import { sameOrderNumber } from '../payments/order-number.ts';
import { linesOf, refundable, standingOf } from './deposit-ledger.ts';
import { type Deposit, historyOf, lockDeposit, record } from './deposit-record.server.ts';
import { type RefundInput, refundInput, refundSentences } from './refund.ts';

/** @throws Refusal 400 too much, 404, 409 nothing left */
async function whatToRefund({ db }: RequestContext, input: RefundInput) {
  const orderNumber = sameOrderNumber(input.order_number);
  const [deposit] = await db.select().from(deposits).where(eq(deposits.orderNumber, orderNumber));
  if (!deposit) throw new Refusal(404, REFUSED.notFound);
  const history = await historyOf(db, deposit.id);
  const left = refundable(standingOf(history));
  if (left === 0 || !deposit.paymentIntentId) throw new Refusal(409, 'There’s nothing left to refund.');
  const amountCents = input.amount ?? left;
  if (amountCents < 1 || amountCents > left) {
    const sentence = `You can refund up to ${inDollars(left)}.`;
    throw new Refusal(400, sentence, { fields: { amount: sentence } });
  }
  return { deposit, history, paymentId: deposit.paymentIntentId, amountCents };
}

/** @throws Refusal 409 refused by Stripe, 422 no cards, 503 no answer */
async function askStripe<Answer>(
  { payments, log }: RequestContext,
  ask: (payments: Payments) => Promise<Answer>,
): Promise<Answer> {
  if (!payments) throw new Refusal(422, REFUSED.noCards);
  try {
    return await ask(payments);
  } catch (error) {
    if (error instanceof PaymentRefused) throw new Refusal(409, error.message);
    if (!(error instanceof PaymentsAway)) throw error;
    log.error({ err: error }, 'refund not known');
    throw new Refusal(503, refundSentences.refundAway, { retryAfterSeconds: 60 });
  }
}

/** @param by who and why, if it was an admin */
async function writeDown(
  context: InTransaction,
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

/** Records refunds unknown here. @param key of this call, which may be a retry @throws Refusal 409 if any, so that nobody refunds twice */
async function catchUp(context: RequestContext, deposit: Deposit, known: Set<string>, key: string) {
  const { id, paymentIntentId } = deposit;
  const all = await askStripe(context, (payments) => payments.refundsOf(paymentIntentId ?? ''));
  const missed = all.filter((refund) => refund.key !== key && !known.has(refund.id));
  if (missed.length === 0) return;
  await context.db.transaction((tx) => writeDown(context, tx, deposit, missed, null));
  context.log.warn({ deposit: id, refunds: missed.length }, 'refunds that the books did not know');
  const gone = missed.filter(({ state }) => state !== 'failed');
  const cents = gone.reduce((sum, { amountCents }) => sum + amountCents, 0);
  if (cents > 0) throw new Refusal(409, refundSentences.booksBehind(cents));
}

/** In full or in part. @throws Refusal 400, 403 not an admin, 404, 409 nothing left, 503 */
export const refundDeposit = act('refund-deposit', {
  summary: 'Refunds all or part of a deposit; the owner gives a reason and the password again.',
  who: 'admin',
  of: 'receipts',
  input: refundInput,
  answers: done,
  refusals: [404, 409, 429],
  prepare: async ({ context }, input) => {
    const { deposit, history, paymentId, amountCents } = await whatToRefund(context, input);
    const key = `refund-${deposit.id}-${context.call?.key ?? randomUUID()}`;
    await catchUp(context, deposit, new Set(history.map(({ reference }) => reference)), key);
    const refund = await askStripe(context, (payments) => payments.refund({ key, paymentId, amountCents }));
    return { deposit, refund };
  },
  run: async ({ tx, context, who, prepared: { deposit, refund } }, input) => {
    await writeDown(context, tx, deposit, [refund], { by: who.id, note: input.reason });
    return { success: true, message: refundSentences.refunded };
  },
});
