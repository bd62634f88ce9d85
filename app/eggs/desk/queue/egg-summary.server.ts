import { count, inArray, min, sql, sum } from 'drizzle-orm';
import { TIME_ZONE } from '../../../../core/clock.ts';
import type { Context, Who } from '../../../../core/context.ts';
import { ACTIVE_STATUSES } from '../../../../db/egg-words.ts';
import { eggRequests } from '../../../../db/schema.ts';
import { mustBeStaff } from '../../../access/who-may.ts';
import type { Late } from '../../../facts/promise.ts';
import { eggsCounted } from '../../request/egg-request-lists.server.ts';

/** A row for each status, kind and place that somebody waits for. @throws Refusal 403 */
export async function eggSummary({ db }: Pick<Context, 'db'>, who: Who, late: Late = null) {
  mustBeStaff(who);
  const { requestStatus, chickensOrDucks, requestedAt, notBefore, holdUntil, waitsAt } = eggRequests;
  const wanted = sql`greatest(${requestedAt}, ${notBefore}::timestamp at time zone ${TIME_ZONE})`;
  const isLate = late ? sql`${wanted} < ${late.before}::timestamptz` : sql`false`;
  return db
    .select({
      requestStatus,
      chickensOrDucks,
      waitsAt,
      requests: count(),
      late: sql<number>`count(*) filter (where ${isLate})`.mapWith(Number),
      numberOfEggsRequested: sum(eggsCounted).mapWith(Number),
      oldest: min(requestedAt),
      wanted: sql<Date | null>`min(${wanted})`.mapWith(requestedAt),
      keptUntil: min(holdUntil),
    })
    .from(eggRequests)
    .where(inArray(requestStatus, ACTIVE_STATUSES))
    .groupBy(requestStatus, chickensOrDucks, waitsAt);
}

export type EggSummary = Awaited<ReturnType<typeof eggSummary>>;
