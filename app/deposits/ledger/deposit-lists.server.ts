import { and, count, desc, eq, gt, gte, ilike, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import { TIME_ZONE } from '../../../core/clock.ts';
import type { Context, Who } from '../../../core/context.ts';
import { partsOf } from '../../../core/phone.ts';
import { withoutInvisible } from '../../../core/plain-signs.mjs';
import { anywhere } from '../../../db/anywhere.ts';
import { depositEvents, deposits, profiles } from '../../../db/schema.ts';
import { mustBeAdmin } from '../../access/who-may.ts';
import { sameOrderNumber } from '../payments/order-number.ts';
import { refundable, standingOf } from './deposit-ledger.ts';
import type { DepositView } from './deposit-view.ts';

const PAGE = 50;

const shown = {
  orderNumber: deposits.orderNumber,
  amountCents: deposits.amountCents,
  balanceCents: deposits.balanceCents,
  name: deposits.name,
  email: deposits.email,
  phone: deposits.phone,
  notes: deposits.notes,
  plant: deposits.plant,
  setAsideAt: deposits.setAsideAt,
  status: deposits.status,
  createdAt: deposits.createdAt,
  paidAt: deposits.paidAt,
};

function matching({ query: typed, show }: DepositView): SQL | undefined {
  const query = withoutInvisible(typed);
  const digits = partsOf(query)?.dialed.replace(/^\+1?/, '') ?? query.replace(/\D/g, '');
  const number = sameOrderNumber(query);
  const phone = sql`regexp_replace(${deposits.phone}, '[^0-9]', '', 'g') like ${anywhere(digits)}`;
  return and(
    show === 'all' ? undefined : eq(deposits.status, show),
    query
      ? or(
          number ? ilike(deposits.orderNumber, anywhere(number)) : undefined,
          ilike(deposits.name, anywhere(query)),
          ilike(deposits.email, anywhere(query)),
          ilike(deposits.notes, anywhere(query)),
          ilike(deposits.plant, anywhere(query)),
          digits.length >= 4 ? phone : undefined,
        )
      : undefined,
  );
}

const zone = sql.raw(`'${TIME_ZONE}'`);
const sumOf = (...kinds: (typeof depositEvents.$inferSelect.kind)[]) =>
  sql<number>`coalesce(sum(${depositEvents.amountCents}) filter (where ${inArray(depositEvents.kind, kinds)}), 0)::int`;

/** Newest first, by the farm's clock. @throws Refusal 403 */
export async function depositMonths({ db }: Pick<Context, 'db'>, who: Who) {
  mustBeAdmin(who);
  const { at, amountCents } = depositEvents;
  const first = db
    .select({ at: sql`date_trunc('month', min(${at}) at time zone ${zone})` })
    .from(depositEvents);
  const last = db.select({ at: sql`max(${at}) at time zone ${zone}` }).from(depositEvents);
  const begins = sql.raw('month.begins');
  // Month by month through the index: asking each row for its month costs more than all sums.
  const sums = db
    .select({
      lines: count().as('lines'),
      paidCents: sumOf('paid').as('paid_cents'),
      refundedCents: sumOf('refunded', 'refund_failed').as('refunded_cents'),
      disputedCents: sumOf('dispute_withdrawn', 'dispute_reinstated').as('disputed_cents'),
      balanceCents: sql<number>`coalesce(sum(${amountCents}), 0)::int`.as('balance_cents'),
    })
    .from(depositEvents)
    .where(
      and(
        sql`${amountCents} <> 0`,
        gte(at, sql`${begins} at time zone ${zone}`),
        lt(at, sql`(${begins} + interval '1 month') at time zone ${zone}`),
      ),
    )
    .as('sums');
  return db
    .select({
      month: sql<string>`to_char(${begins}, 'YYYY-MM')`,
      paidCents: sums.paidCents,
      refundedCents: sums.refundedCents,
      disputedCents: sums.disputedCents,
      balanceCents: sums.balanceCents,
    })
    .from(sql`generate_series((${first}), (${last}), interval '1 month') as month(begins)`)
    .crossJoinLateral(sums)
    .where(gt(sums.lines, 0))
    .orderBy(desc(begins));
}

export type DepositMonth = Awaited<ReturnType<typeof depositMonths>>[number];

/** Newest first. @throws Refusal 403 */
export async function adminDeposits({ db }: Pick<Context, 'db'>, who: Who, view: DepositView) {
  mustBeAdmin(who);
  const where = matching(view);
  const all = db.select({ total: count() }).from(deposits).where(where);
  const pageOf = (page: number) =>
    db
      .select({ ...shown, total: sql<number>`(${all})`.mapWith(Number) })
      .from(deposits)
      .where(where)
      .orderBy(desc(deposits.createdAt), deposits.id)
      .limit(PAGE)
      .offset((page - 1) * PAGE);
  let { page } = view;
  let found = await pageOf(page);
  if (found.length === 0 && page > 1) {
    // Past the end: the last page.
    const [counted] = await all;
    page = Math.max(1, Math.ceil((counted?.total ?? 0) / PAGE));
    found = await pageOf(page);
  }
  const total = found[0]?.total ?? 0;
  const rows = found.map(({ total: _, ...row }) => row);
  return { rows, total, page, pages: Math.max(1, Math.ceil(total / PAGE)) };
}

export type ListedDeposit = Awaited<ReturnType<typeof adminDeposits>>['rows'][number];

/** With its history, oldest first, or null. @throws Refusal 403 */
export async function adminDeposit({ db }: Pick<Context, 'db'>, who: Who, orderNumber: string) {
  mustBeAdmin(who);
  const number = sameOrderNumber(orderNumber);
  const [deposit] = await db
    .select({ ...shown, id: deposits.id, paymentIntentId: deposits.paymentIntentId })
    .from(deposits)
    .where(eq(deposits.orderNumber, number));
  if (!deposit) return null;
  const { id, ...rest } = deposit;
  const history = await db
    .select({
      kind: depositEvents.kind,
      reference: depositEvents.reference,
      amountCents: depositEvents.amountCents,
      note: depositEvents.note,
      answerBy: depositEvents.answerBy,
      by: profiles.firstName,
      at: depositEvents.at,
    })
    .from(depositEvents)
    .leftJoin(profiles, eq(profiles.id, depositEvents.by))
    .where(eq(depositEvents.depositId, id))
    // Stripe's times are whole seconds; within one, the order of arrival is better.
    .orderBy(sql`date_trunc('second', ${depositEvents.at})`, depositEvents.place);
  return { ...rest, history, refundableCents: refundable(standingOf(history)) };
}

export type ShownDeposit = NonNullable<Awaited<ReturnType<typeof adminDeposit>>>;

/** In the farm's time zone, oldest first. @throws Refusal 403 */
export async function depositLedger({ db }: Pick<Context, 'db'>, who: Who, year: number) {
  mustBeAdmin(who);
  const start = (of: number) => sql`make_timestamptz(${of}::int, 1, 1, 0, 0, 0, ${TIME_ZONE})`;
  return db
    .select({
      at: depositEvents.at,
      orderNumber: deposits.orderNumber,
      kind: depositEvents.kind,
      amountCents: depositEvents.amountCents,
      currency: deposits.currency,
      name: deposits.name,
      email: deposits.email,
      note: depositEvents.note,
      reference: depositEvents.reference,
    })
    .from(depositEvents)
    .innerJoin(deposits, eq(deposits.id, depositEvents.depositId))
    .where(
      and(
        sql`${depositEvents.amountCents} <> 0`,
        gte(depositEvents.at, start(year)),
        lt(depositEvents.at, start(year + 1)),
      ),
    )
    .orderBy(depositEvents.at, depositEvents.place);
}
