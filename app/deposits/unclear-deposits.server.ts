import { and, count, eq, lt, notExists, or, sql } from 'drizzle-orm';
import type { Context, Who } from '../../context.ts';
import { depositEvents, deposits } from '../../db/schema.ts';
import { DAY_MS } from '../../time.ts';
import { mustBeAdmin } from '../accounts/who-may.ts';

const PROCESSING_MS = 7 * DAY_MS;

/** How many have amounts that differ, are disputed, or take too long; the newest's number, and the status if all share it. @throws Refusal 403 */
export async function unclearDeposits({ db, clock }: Pick<Context, 'db' | 'clock'>, who: Who) {
  mustBeAdmin(who);
  const { id, orderNumber, status, createdAt } = deposits;
  const isLost = db
    .select({ place: depositEvents.place })
    .from(depositEvents)
    .where(and(eq(depositEvents.depositId, id), eq(depositEvents.kind, 'dispute_lost')));
  const [found] = await db
    .select({
      count: count(),
      newest: sql<string | null>`(array_agg(${orderNumber} order by ${createdAt} desc))[1]`,
      status: sql<string | null>`case when min(${status}) = max(${status}) then min(${status}) end`,
    })
    .from(deposits)
    .where(
      or(
        eq(status, 'to_check'),
        and(eq(status, 'disputed'), notExists(isLost)),
        and(eq(status, 'processing'), lt(createdAt, new Date(clock.now().getTime() - PROCESSING_MS))),
      ),
    );
  return found ?? { count: 0, newest: null, status: null };
}

export type UnclearDeposits = Awaited<ReturnType<typeof unclearDeposits>>;
