import { and, eq, inArray, isNull, lt, or } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Jobs } from '../../db/jobs.ts';
import { deposits, heardEvents } from '../../db/schema.ts';
import { UNPAID_AFTER_MS } from './deposit.ts';
import { LINE_WORDS } from './deposit-ledger.ts';
import { differencesLetter } from './deposit-letters.server.tsx';
import { closePayment, hearNews, linesOfPayment } from './deposit-news.server.ts';
import { type Deposit, lockDeposit, record, tellTheFarm } from './deposit-record.server.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Stripe tries to deliver an event for three days; a night that was missed is made up for. */
const LOOK_BACK_MS = 7 * DAY_MS;
/** Stripe remembers an event for 30 days: later nobody can tell it to us again. */
const FORGET_AFTER_MS = 60 * DAY_MS;

/** What the watch needs of the context. */
type Watched = Pick<Context, 'db' | 'clock' | 'mail' | 'config' | 'log' | 'payments' | 'limits'>;

/** Deposits that are neither paid nor closed and were started before a moment. */
const unsettledBefore = ({ db }: Watched, moment: Date) =>
  db
    .select()
    .from(deposits)
    .where(
      and(
        or(inArray(deposits.status, ['waiting', 'processing']), isNull(deposits.paymentIntentId)),
        lt(deposits.createdAt, moment),
      ),
    )
    .orderBy(deposits.createdAt)
    .limit(500);

/**
 * The program stopped between writing a deposit down and hearing of its payment: asked with the same key, Stripe
 * answers with that payment, or with a new one that nobody has seen.
 */
async function findPayment({ db, payments }: Watched, deposit: Deposit): Promise<Deposit> {
  if (deposit.paymentIntentId || !payments) return deposit;
  const { id, orderNumber, amountCents, currency } = deposit;
  const payment = await payments.create({ key: `deposit-${id}`, orderNumber, amountCents, currency });
  const [found] = await db
    .update(deposits)
    .set({ paymentIntentId: payment.id })
    .where(and(eq(deposits.id, id), isNull(deposits.paymentIntentId)))
    .returning();
  return found ?? { ...deposit, paymentIntentId: payment.id };
}

/** One that cannot be asked about now is tried again the next time; the others go on. */
async function each(context: Watched, found: Deposit[], work: (deposit: Deposit) => Promise<void>) {
  for (const deposit of found) {
    try {
      await work(deposit);
    } catch (error) {
      context.log.warn({ err: error, order: deposit.orderNumber }, 'deposit not looked after');
    }
  }
}

/** Closes every payment that was left unpaid for a day. */
export async function closeUnpaid(context: Watched): Promise<void> {
  const since = new Date(context.clock.now().getTime() - UNPAID_AFTER_MS);
  await each(context, await unsettledBefore(context, since), async (deposit) => {
    if (deposit.status === 'processing') return;
    await closePayment(context, await findPayment(context, deposit));
  });
}

/** What Stripe knows and we did not hear of, put into the books. @returns a sentence for each */
async function missedNews(context: Watched): Promise<string[]> {
  const said: string[] = [];
  const since = new Date(context.clock.now().getTime() - LOOK_BACK_MS);
  for await (const news of context.payments?.newsSince(since) ?? []) {
    const { deposit, fresh } = await hearNews(context, news);
    for (const { kind } of fresh) said.push(`${deposit?.orderNumber}: ${LINE_WORDS[kind]}.`);
  }
  return said;
}

/** Deposits in doubt, asked about one by one. @returns a sentence for each that stands elsewhere */
async function doubtfulDeposits(context: Watched): Promise<string[]> {
  const said: string[] = [];
  const { db, payments, clock } = context;
  const anHourAgo = new Date(clock.now().getTime() - HOUR_MS);
  await each(context, await unsettledBefore(context, anHourAgo), async (deposit) => {
    const { paymentIntentId } = await findPayment(context, deposit);
    if (!payments || !paymentIntentId) return;
    const payment = await payments.read(paymentIntentId);
    const fresh = await db.transaction(async (tx) => {
      const locked = await lockDeposit(tx, deposit.id);
      return record(context, tx, locked, linesOfPayment(payment, locked, clock.now()));
    });
    for (const { kind } of fresh) said.push(`${deposit.orderNumber}: ${LINE_WORDS[kind]}.`);
  });
  return said;
}

/**
 * Compares our books with Stripe's, puts right what differs, and tells the owner of it.
 * @returns what differed
 */
export async function compareWithStripe(context: Watched): Promise<string[]> {
  if (!context.payments) return [];
  const differences = [...(await missedNews(context)), ...(await doubtfulDeposits(context))];
  const { db, clock, log } = context;
  if (differences.length > 0) {
    log.warn({ differences }, 'deposits differed from Stripe');
    await tellTheFarm(context, db, (reader) => differencesLetter(reader, differences));
  }
  await db
    .delete(heardEvents)
    .where(lt(heardEvents.heardAt, new Date(clock.now().getTime() - FORGET_AFTER_MS)));
  return differences;
}

/** Closes unpaid payments every hour and compares with Stripe every night, on one copy of the program. */
export async function watchDeposits(jobs: Jobs, context: Watched): Promise<void> {
  const work: [string, string, (context: Watched) => Promise<unknown>][] = [
    ['deposits-unpaid', '20 * * * *', closeUnpaid],
    ['deposits-compare', '30 3 * * *', compareWithStripe],
  ];
  for (const [queue, when, run] of work) {
    await jobs.createQueue(queue, { retryLimit: 3, retryDelay: 300 });
    await jobs.work(queue, () => run(context));
    await jobs.schedule(queue, when, null, { tz: 'America/Chicago' });
  }
}
