import { and, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { act } from '../../../core/act.ts';
import type { RequestContext, Who } from '../../../core/context.ts';
import { Refusal } from '../../../core/refusal.ts';
import { depositEvents, deposits } from '../../../db/schema.ts';
import {
  type Payment,
  PaymentRefused,
  type Payments,
  PaymentsAway,
} from '../../../services/payments/payments.ts';
import { rememberFailure } from '../../../services/service-failures.ts';
import { mustHave } from '../../facts/must-have.ts';
import type { Deposit } from '../ledger/deposit-record.server.ts';
import { giveBackStart, refuseMachines, refuseTooMany } from './card-testing.server.ts';
import { CURRENCY, type DepositInput, depositSentences, withinBounds } from './deposit.ts';
import { REFUSED } from './deposit-refusals.ts';
import { potToHold } from './held-plant.server.ts';
import { newOrderNumber, sameOrderNumber } from './order-number.ts';
import { sentDeposit } from './payer-phone.ts';

/** The deposit this call started before, or null. @throws Refusal 409 when its input differs */
async function startedBefore({ db }: RequestContext, requestKey: string | null, input: DepositInput) {
  if (!requestKey) return null;
  const [known] = await db.select().from(deposits).where(eq(deposits.requestKey, requestKey));
  if (!known) return null;
  const { amount, name, email, phone, notes, plant } = input;
  const same =
    known.amountCents === amount &&
    known.name === name &&
    known.email === email &&
    known.phone === phone &&
    known.notes === notes &&
    known.plantId === plant;
  if (!same) throw new Refusal(409, REFUSED.otherDetails);
  return known;
}

/** Stored before Stripe is asked, so that every payment has a deposit. */
async function writeDown(
  context: RequestContext,
  requestKey: string | null,
  input: DepositInput,
): Promise<Deposit> {
  const { db, clock } = context;
  const now = clock.now();
  const { amount: amountCents, name, email, phone, notes, plant: plantId } = input;
  const plant = await potToHold(context, plantId);
  const added = await db.transaction(async (tx) => {
    const [deposit] = await tx
      .insert(deposits)
      .values({
        orderNumber: newOrderNumber(),
        amountCents,
        currency: CURRENCY,
        name,
        email,
        phone,
        notes,
        plantId,
        plant,
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
  // The conflict was the same call running at once, or, rarely, the same number.
  return added ?? (await startedBefore(context, requestKey, input)) ?? writeDown(context, requestKey, input);
}

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

/** @throws Refusal 400 */
async function refuseOtherAmounts(context: RequestContext, { amount }: DepositInput) {
  const { facts } = await context.farm();
  if (withinBounds(amount, facts)) return;
  const sentence = depositSentences.bounds(facts);
  throw new Refusal(400, sentence, { fields: { amount: sentence } });
}

/** The same key gets the same payment: the deposit is written down before Stripe is asked. @throws Refusal 400 amount, 409 closed, sold out or other input, 422 bots or no cards, 429, 503 */
async function startDeposit(context: RequestContext, who: Who | null, input: DepositInput) {
  const { payments, log } = context;
  if (!payments) throw new Refusal(422, REFUSED.noCards);
  mustHave(await context.farm(), 'deposits');
  const key = context.call?.key;
  // Each account has its own keys; visitors share a namespace, so theirs are hard to guess.
  const requestKey = key ? `${who?.id ?? 'visitor'} ${key}` : null;
  const known = await startedBefore(context, requestKey, input);
  if (!known) {
    await refuseOtherAmounts(context, input);
    refuseMachines(input);
    await refuseTooMany(context, input.email);
  }
  const notWritten = async (error: unknown) => {
    // An unsaved deposit does not count as a start. The database may refuse writes now, so this may fail, too.
    await giveBackStart(context, input.email).catch(() => {});
    throw error;
  };
  const deposit = known ?? (await writeDown(context, requestKey, input).catch(notWritten));
  try {
    const payment = await paymentFor(context, payments, deposit);
    const { status, clientSecret } = payment;
    if (status === 'cancelled' || clientSecret === null) throw new Refusal(409, REFUSED.closed);
    return { success: true, client_secret: clientSecret, order_number: deposit.orderNumber };
  } catch (error) {
    if (!(error instanceof PaymentsAway || error instanceof PaymentRefused)) throw error;
    log.error({ err: error }, 'payment not made');
    if (!known && error instanceof PaymentsAway) await giveBackStart(context, input.email);
    await rememberFailure(context, {
      service: 'cards',
      person: who?.id ?? null,
      said: error instanceof PaymentsAway ? 'It did not answer.' : 'It refused the farm.',
    });
    throw new Refusal(503, REFUSED.away, { retryAfterSeconds: 10 });
  }
}

export const createDeposit = act('create-deposit-session', {
  summary: 'Starts a deposit and returns what a browser needs to take the card.',
  who: 'anyone',
  of: 'deposits',
  input: sentDeposit,
  answers: z.strictObject({ success: z.boolean(), client_secret: z.string(), order_number: z.string() }),
  refusals: [409, 429],
  stores: 'nothing',
  prepare: ({ context, who }, input) => startDeposit(context, who, input),
  run: async ({ prepared }) => prepared,
});

/** Visible to anyone with the order number, so without amount and name. */
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
