import { and, eq, inArray, isNull, lt, or } from 'drizzle-orm';
import { href } from 'react-router';
import type { Context } from '../../context.ts';
import type { Jobs } from '../../db/jobs.ts';
import { deposits, heardEvents } from '../../db/schema.ts';
import { JobFailed, scheduleJob } from '../../db/watched-job.ts';
import { PaymentRefused, PaymentsAway } from '../../services/payments/payments.ts';
import { DAY_MS, HOUR_MS } from '../../time.ts';
import { readFarm } from '../farm/calendar.server.ts';
import { writeToOwners } from '../letters/write-letter.server.tsx';
import { UNPAID_AFTER_MS } from './deposit.ts';
import { LINE_WORDS } from './deposit-ledger.ts';
import { closePayment, hearNews, linesOfPayment } from './deposit-news.server.ts';
import { type Deposit, lockDeposit, record } from './deposit-record.server.ts';

/** Stripe retries an event for three days; this makes up for missed nights. */
const LOOK_BACK_MS = 7 * DAY_MS;
/** Stripe keeps events for 30 days only. */
const FORGET_AFTER_MS = 60 * DAY_MS;
/** In one email. */
const MOST_TOLD = 50;

type Watched = Pick<Context, 'db' | 'clock' | 'mail' | 'config' | 'log' | 'payments' | 'limits'>;

/** Neither paid nor closed. */
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
  throw new JobFailed(`${failed === 1 ? 'One deposit' : `${failed} deposits`} could not be looked after.`);
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

/** @returns a sentence for each event that never arrived */
async function missedNews(context: Watched): Promise<string[]> {
  const said: string[] = [];
  const since = new Date(context.clock.now().getTime() - LOOK_BACK_MS);
  for await (const news of context.payments?.newsSince(since) ?? []) {
    const { deposit, fresh } = await hearNews(context, news);
    for (const { kind } of fresh) said.push(`${deposit?.orderNumber}: ${LINE_WORDS[kind]}.`);
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

/** Corrects our ledger and emails the admins. @returns what differed @throws JobFailed for what was not compared */
export async function compareWithStripe(context: Watched): Promise<string[]> {
  if (!context.payments) return [];
  const missed = await missedNews(context);
  const { said, failed } = await doubtfulDeposits(context);
  const differences = [...missed, ...said];
  const { db, clock, log } = context;
  if (differences.length > 0) {
    log.warn({ differences }, 'deposits differed from Stripe');
    const count = differences.length === 1 ? 'one difference' : `${differences.length} differences`;
    const link = `${context.config.publicUrl}${href('/dashboard/deposits')}`;
    await db.transaction(async (tx) => {
      const values = { count, differences: differences.slice(0, MOST_TOLD) };
      const filled = { farm: await readFarm(tx), values, href: link };
      await writeToOwners(context.mail, tx, 'deposit-differences', filled);
    });
  }
  await db
    .delete(heardEvents)
    .where(lt(heardEvents.heardAt, new Date(clock.now().getTime() - FORGET_AFTER_MS)));
  noneFailed(failed);
  return differences;
}

function asStripeSaid(error: unknown): never {
  if (error instanceof PaymentsAway) throw new JobFailed('Stripe did not answer.', { cause: error });
  if (error instanceof PaymentRefused) throw new JobFailed('Stripe refused.', { cause: error });
  throw error;
}

/** Closing hourly and comparing nightly, on one process. */
export async function watchDeposits(jobs: Jobs, context: Context): Promise<void> {
  const parts = { ...context, jobs };
  await scheduleJob(parts, { name: 'deposits-unpaid', when: '20 * * * *', retryDelay: 300 }, () =>
    closeUnpaid(context).catch(asStripeSaid),
  );
  await scheduleJob(parts, { name: 'deposits-compare', when: '30 3 * * *', retryDelay: 300 }, () =>
    compareWithStripe(context).catch(asStripeSaid),
  );
}
