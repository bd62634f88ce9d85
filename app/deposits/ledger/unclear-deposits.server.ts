import {
  and,
  asc,
  count,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  lt,
  notExists,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { DAY_MS } from '../../../core/clock.ts';
import type { Context, Who } from '../../../core/context.ts';
import { depositEvents, deposits } from '../../../db/schema.ts';
import { mustBeAdmin } from '../../access/who-may.ts';
import { HOLDING } from '../payments/deposit.ts';

const PROCESSING_MS = 7 * DAY_MS;

/** Told one by one; of more, how many. */
const MOST_TOLD = 3;

/** Those whose amounts differ, that are disputed, take too long, or hold a plant that nobody has set aside: how many, and the most urgent. @throws Refusal 403 */
export async function unclearDeposits({ db, clock }: Pick<Context, 'db' | 'clock'>, who: Who) {
  mustBeAdmin(who);
  const { id, orderNumber, name, email, amountCents, status, plant, setAsideAt, createdAt } = deposits;
  const { depositId, kind, note, place, answerBy: by } = depositEvents;
  const isIts = eq(depositId, id);
  const isLost = db
    .select({ place })
    .from(depositEvents)
    .where(and(isIts, eq(kind, 'dispute_lost')));
  const which = or(
    eq(status, 'to_check'),
    and(eq(status, 'disputed'), notExists(isLost)),
    and(isNotNull(plant), isNull(setAsideAt), inArray(status, HOLDING)),
    and(eq(status, 'processing'), lt(createdAt, new Date(clock.now().getTime() - PROCESSING_MS))),
  );
  const answerBy = sql`(select max(${by}) from ${depositEvents} where ${isIts})`.mapWith(
    by,
  ) as SQL<Date | null>;
  const differs = sql<string | null>`(select ${note} from ${depositEvents}
    where ${isIts} and ${kind} = 'mismatch' order by ${place} desc limit 1)`;
  const [found] = await db
    .select({
      count: count(),
      status: sql<string | null>`case when min(${status}) = max(${status}) then min(${status}) end`,
    })
    .from(deposits)
    .where(which);
  if (!found?.count) return { count: 0, status: null, told: [] };
  const told = await db
    .select({ orderNumber, name, email, amountCents, status, plant, createdAt, answerBy, differs })
    .from(deposits)
    .where(which)
    .orderBy(sql`${answerBy} asc nulls last`, desc(createdAt), asc(id))
    .limit(MOST_TOLD);
  return { ...found, told };
}

export type UnclearDeposits = Awaited<ReturnType<typeof unclearDeposits>>;
