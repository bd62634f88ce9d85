import { and, eq, inArray, isNull, lt, or } from 'drizzle-orm';
import { href } from 'react-router';
import { DAY_MS, HOUR_MS } from '../../../core/clock.ts';
import type { Context } from '../../../core/context.ts';
import { inDollars } from '../../../core/money.ts';
import type { Database } from '../../../db/database.ts';
import type { Jobs } from '../../../db/jobs/jobs.ts';
import { failingJobs, JobFailed, scheduleJob } from '../../../db/jobs/watched-job.ts';
import { deposits, heardEvents, jobRuns } from '../../../db/schema.ts';
import { NotUnderstood } from '../../../services/payments/not-understood.ts';
import type { PaymentNews } from '../../../services/payments/payments.ts';
import { PaymentRefused, PaymentsAway } from '../../../services/payments/payments.ts';
import { readFarm } from '../../facts/calendar/calendar.server.ts';
import { writeToOwners } from '../../letters/write-letter.server.tsx';
import { UNPAID_AFTER_MS } from '../payments/deposit.ts';
import { isOrderNumber } from '../payments/order-number.ts';
import { LINE_WORDS } from './deposit-ledger.ts';
import { closePayment, hearNews, linesOfPayment } from './deposit-news.server.ts';
import { type Deposit, lockDeposit, record } from './deposit-record.server.ts';

/** Stripe retries an event for three days. */
const LOOK_BACK_MS = 7 * DAY_MS;
/** How long Stripe keeps an event. */
const STRIPE_KEEPS_MS = 30 * DAY_MS;
const FORGET_AFTER_MS = 2 * STRIPE_KEEPS_MS;
const MOST_TOLD = 50;

type Watched = Pick<Context, 'db' | 'clock' | 'mail' | 'config' | 'log' | 'payments' | 'limits'>;

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

/** For a crash between deposit and payment: Stripe answers the same key with the same payment. */
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

/** A failed deposit is tried again next time; the others continue. @returns how many failed */
async function each(context: Watched, found: Deposit[], work: (deposit: Deposit) => Promise<void>) {
  let failed = 0;
  for (const deposit of found) {
    try {
      await work(deposit);
    } catch (error) {
      context.log.warn({ err: error, order: deposit.orderNumber }, 'deposit not looked after');
      failed += 1;
    }
  }
  return failed;
}

/** @throws JobFailed when some deposits failed */
function noneFailed(failed: number): void {
  if (failed === 0) return;
  throw new JobFailed(`${failed === 1 ? 'One deposit' : `${failed} deposits`} could not be checked.`);
}

/** @throws JobFailed, after all, when some could not be closed */
export async function closeUnpaid(context: Watched): Promise<void> {
  const since = new Date(context.clock.now().getTime() - UNPAID_AFTER_MS);
  const failed = await each(context, await unsettledBefore(context, since), async (deposit) => {
    if (deposit.status === 'processing') return;
    await closePayment(context, await findPayment(context, deposit));
  });
  noneFailed(failed);
}

/** Also covers missed nights, and what a restored farm has forgotten. */
async function lookBackTo({ db, clock }: Watched): Promise<Date> {
  const [last] = await db.select().from(jobRuns).where(eq(jobRuns.name, 'deposits-compare'));
  const now = clock.now().getTime();
  const compared = last?.succeededAt?.getTime() ?? 0;
  return new Date(Math.max(Math.min(now, compared) - LOOK_BACK_MS, now - STRIPE_KEEPS_MS));
}

type Missed = { said: string[]; unknown: PaymentNews[]; failed: number };

/** @returns a sentence for each event that never arrived, payments that are not in the books, and how many made no sense */
async function missedNews(context: Watched): Promise<Missed> {
  const missed: Missed = { said: [], unknown: [], failed: 0 };
  for await (const news of context.payments?.newsSince(await lookBackTo(context)) ?? []) {
    try {
      const { outcome, deposit, fresh } = await hearNews(context, news);
      if (outcome === 'not ours') missed.unknown.push(news);
      for (const { kind } of fresh) missed.said.push(`${deposit?.orderNumber}: ${LINE_WORDS[kind]}.`);
    } catch (error) {
      if (!(error instanceof NotUnderstood)) throw error;
      context.log.warn({ type: news.type, event: news.eventId }, 'an event made no sense');
      missed.failed += 1;
    }
  }
  return missed;
}

/** A restored farm has no deposits of after its backup. @returns a sentence for each payment of one, once */
async function notInBooks(tx: Database, clock: Watched['clock'], unknown: PaymentNews[]): Promise<string[]> {
  const said: string[] = [];
  for (const { eventId: id, type, orderNumber, step } of unknown) {
    if (!orderNumber || !isOrderNumber(orderNumber) || step?.kind !== 'paid') continue;
    const heard = { id, type, heardAt: clock.now() };
    const first = await tx.insert(heardEvents).values(heard).onConflictDoNothing().returning();
    if (first.length === 0) continue;
    const paid = `${inDollars(step.amountCents)} was paid`;
    said.push(`${orderNumber}: ${paid}, but your books don’t have this deposit. Look for it in Stripe.`);
  }
  return said;
}

/** @returns a sentence for each deposit that differs at Stripe, and how many could not be compared */
async function doubtfulDeposits(context: Watched): Promise<{ said: string[]; failed: number }> {
  const said: string[] = [];
  const { db, payments, clock } = context;
  const anHourAgo = new Date(clock.now().getTime() - HOUR_MS);
  const failed = await each(context, await unsettledBefore(context, anHourAgo), async (deposit) => {
    const { paymentIntentId } = await findPayment(context, deposit);
    if (!payments || !paymentIntentId) return;
    const payment = await payments.read(paymentIntentId);
    const fresh = await db.transaction(async (tx) => {
      const locked = await lockDeposit(tx, deposit.id);
      return record(context, tx, locked, linesOfPayment(payment, locked, clock.now()));
    });
    for (const { kind } of fresh) said.push(`${deposit.orderNumber}: ${LINE_WORDS[kind]}.`);
  });
  return { said, failed };
}

async function tellOwners({ mail, config }: Watched, tx: Database, differences: string[]): Promise<void> {
  const count = differences.length === 1 ? 'one difference' : `${differences.length} differences`;
  const values = { count, differences: differences.slice(0, MOST_TOLD) };
  const link = `${config.publicUrl}${href('/dashboard/deposits')}`;
  await writeToOwners(mail, tx, 'deposit-differences', { farm: await readFarm(tx), values, href: link });
}

/** Corrects our ledger and emails the admins. @returns what differed @throws JobFailed for what was not compared */
export async function compareWithStripe(context: Watched): Promise<string[]> {
  if (!context.payments) return [];
  const { db, clock, log } = context;
  const missed = await missedNews(context);
  const { said, failed } = await doubtfulDeposits(context);
  const differences = await db.transaction(async (tx) => {
    const all = [...missed.said, ...said, ...(await notInBooks(tx, clock, missed.unknown))];
    if (all.length) await tellOwners(context, tx, all);
    return all;
  });
  if (differences.length) log.warn({ differences }, 'deposits differed from Stripe');
  await db
    .delete(heardEvents)
    .where(lt(heardEvents.heardAt, new Date(clock.now().getTime() - FORGET_AFTER_MS)));
  noneFailed(failed + missed.failed);
  return differences;
}

function asStripeSaid(error: unknown): never {
  if (error instanceof PaymentsAway) throw new JobFailed('Stripe did not answer.', { cause: error });
  if (error instanceof PaymentRefused) throw new JobFailed('Stripe refused.', { cause: error });
  throw error;
}

/** Closing hourly and comparing nightly, on one process; a comparison that did not succeed is made at the next start. */
export async function watchDeposits(jobs: Jobs, context: Context): Promise<void> {
  const parts = { ...context, jobs };
  await scheduleJob(parts, { name: 'deposits-unpaid', when: '20 * * * *', retryDelay: 300 }, () =>
    closeUnpaid(context).catch(asStripeSaid),
  );
  await scheduleJob(parts, { name: 'deposits-compare', when: '30 3 * * *', retryDelay: 300 }, () =>
    compareWithStripe(context).catch(asStripeSaid),
  );
  if ((await failingJobs(context.db)).some(({ name }) => name === 'deposits-compare'))
    await jobs.send('deposits-compare');
}
