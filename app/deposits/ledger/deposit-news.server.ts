import { and, eq, isNull, or } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import type { Database } from '../../../db/database.ts';
import { deposits, heardEvents } from '../../../db/schema.ts';
import type { PaymentNews } from '../../../services/payments/payments.ts';
import { warnOfCardTesting } from '../payments/card-testing.server.ts';
import { REFUSED_CARDS_MAX } from '../payments/deposit.ts';
import { isOrderNumber } from '../payments/order-number.ts';
import { type Line, linesOf, standingOf } from './deposit-ledger.ts';
import { type Deposit, historyOf, lockDeposit, record } from './deposit-record.server.ts';

/** Also links a payment made just before a crash, which the deposit does not name yet. */
async function depositFor(tx: Database, { paymentId, orderNumber }: PaymentNews): Promise<Deposit | null> {
  if (!paymentId) return null;
  const orphan = and(eq(deposits.orderNumber, orderNumber ?? ''), isNull(deposits.paymentIntentId));
  const [found] = await tx
    .select()
    .from(deposits)
    .where(or(eq(deposits.paymentIntentId, paymentId), orphan))
    .orderBy(deposits.paymentIntentId)
    .limit(1)
    .for('update');
  if (!found || found.paymentIntentId) return found ?? null;
  await tx.update(deposits).set({ paymentIntentId: paymentId }).where(eq(deposits.id, found.id));
  return { ...found, paymentIntentId: paymentId };
}

export type Heard = { outcome: 'not ours' | 'known' | 'recorded'; deposit: Deposit | null; fresh: Line[] };

/** Records an event once. Unknown payments are not stored, so that the nightly comparison sees them. @throws NotUnderstood for nonsense about ours */
export async function hearNews(
  context: Pick<Context, 'db' | 'clock' | 'mail' | 'config' | 'log' | 'payments' | 'limits'>,
  news: PaymentNews,
): Promise<Heard> {
  const heard = await context.db.transaction(async (tx): Promise<Heard> => {
    const deposit = await depositFor(tx, news);
    if (!deposit) return { outcome: 'not ours', deposit, fresh: [] };
    const { eventId: id, type } = news;
    const first = await tx
      .insert(heardEvents)
      .values({ id, type, heardAt: context.clock.now() })
      .onConflictDoNothing()
      .returning({ id: heardEvents.id });
    if (first.length === 0) return { outcome: 'known', deposit, fresh: [] };
    const fresh = await record(context, tx, deposit, linesOf(news, deposit));
    return { outcome: 'recorded', deposit, fresh };
  });
  const { outcome, deposit } = heard;
  if (outcome === 'not ours') {
    const { type, eventId: event } = news;
    if (isOrderNumber(news.orderNumber ?? '')) {
      context.log.warn({ type, event }, 'payment of an unknown deposit');
    } else context.log.info({ type, event }, 'event of another product');
  }
  if (deposit && heard.fresh.some(({ kind }) => kind === 'payment_failed')) {
    await closeWhenTriedOut(context, deposit);
  }
  return heard;
}

/** After too many refused cards. */
async function closeWhenTriedOut(context: Parameters<typeof hearNews>[0], deposit: Deposit) {
  const history = await historyOf(context.db, deposit.id);
  const refused = history.filter(({ kind }) => kind === 'payment_failed').length;
  if (refused < REFUSED_CARDS_MAX || standingOf(history).status !== 'waiting') return;
  await warnOfCardTesting(context);
  await closePayment(context, deposit);
}

/** Closes at Stripe and here; a payment made meanwhile is recorded as paid. @throws PaymentsAway */
export async function closePayment(
  context: Pick<Context, 'db' | 'clock' | 'mail' | 'config' | 'payments'>,
  deposit: Deposit,
): Promise<Line[]> {
  const { payments, db, clock } = context;
  const { paymentIntentId: paymentId } = deposit;
  if (!payments || !paymentId) return [];
  await payments.cancel(paymentId).catch((error: unknown) => {
    if (!(error instanceof Error && error.name === 'PaymentRefused')) throw error;
  });
  const lines = linesOfPayment(await payments.read(paymentId), deposit, clock.now());
  return db.transaction(async (tx) => record(context, tx, await lockDeposit(tx, deposit.id), lines));
}

type Payment = Awaited<ReturnType<NonNullable<Context['payments']>['read']>>;

export function linesOfPayment(payment: Payment, deposit: Deposit, at: Date): Line[] {
  const { id: paymentId, status, receivedCents: amountCents, currency } = payment;
  const news = { eventId: '', type: '', at, paymentId, orderNumber: deposit.orderNumber };
  if (status === 'open') return [];
  if (status === 'paid') return linesOf({ ...news, step: { kind: 'paid', amountCents, currency } }, deposit);
  return linesOf({ ...news, step: { kind: status } }, deposit);
}
