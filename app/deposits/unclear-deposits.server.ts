import { and, desc, eq, lt, notExists, or } from 'drizzle-orm';
import type { Context, Who } from '../../context.ts';
import { depositEvents, deposits } from '../../db/schema.ts';
import { DAY_MS } from '../../time.ts';
import { mustBeAdmin } from '../accounts/who-may.ts';

/** Banks take a few working days. */
const PROCESSING_MS = 7 * DAY_MS;
const LIMIT = 20;

/** Amounts that differ, disputes under way, and payments that take too long; newest first. @throws Refusal 403 */
export async function unclearDeposits({ db, clock }: Pick<Context, 'db' | 'clock'>, who: Who) {
  mustBeAdmin(who);
  const { id, orderNumber, status, createdAt } = deposits;
  const isLost = db
    .select({ place: depositEvents.place })
    .from(depositEvents)
    .where(and(eq(depositEvents.depositId, id), eq(depositEvents.kind, 'dispute_lost')));
  return db
    .select({ orderNumber, status })
    .from(deposits)
    .where(
      or(
        eq(status, 'to_check'),
        and(eq(status, 'disputed'), notExists(isLost)),
        and(eq(status, 'processing'), lt(createdAt, new Date(clock.now().getTime() - PROCESSING_MS))),
      ),
    )
    .orderBy(desc(createdAt))
    .limit(LIMIT);
}

export type UnclearDeposit = Awaited<ReturnType<typeof unclearDeposits>>[number];
