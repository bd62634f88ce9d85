import { count, inArray, lt, min, sql, sum } from 'drizzle-orm';
import type { Context, Who } from '../../../context.ts';
import { ACTIVE_STATUSES } from '../../../db/egg-words.ts';
import { eggRequests } from '../../../db/schema.ts';
import { mustBeStaff } from '../../access/who-may.ts';
import type { Late } from '../../facts/words/promise.ts';
import { eggsCounted } from '../requests/egg-request-lists.server.ts';

/** A row for each status and kind that somebody waits for. @throws Refusal 403 */
export async function eggSummary({ db }: Pick<Context, 'db'>, who: Who, late: Late = null) {
  mustBeStaff(who);
  const { requestStatus, chickensOrDucks, requestedAt, holdUntil } = eggRequests;
  const isLate = late ? lt(requestedAt, late.before) : sql`false`;
  return db
    .select({
      requestStatus,
      chickensOrDucks,
      requests: count(),
      late: sql<number>`count(*) filter (where ${isLate})`.mapWith(Number),
      numberOfEggsRequested: sum(eggsCounted).mapWith(Number),
      oldest: min(requestedAt),
      keptUntil: min(holdUntil),
    })
    .from(eggRequests)
    .where(inArray(requestStatus, ACTIVE_STATUSES))
    .groupBy(requestStatus, chickensOrDucks);
}

export type EggSummary = Awaited<ReturnType<typeof eggSummary>>;
