import {
  type AnyColumn,
  and,
  count,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { TIME_ZONE } from '../../../../core/clock.ts';
import type { Context, Who } from '../../../../core/context.ts';
import type { Database } from '../../../../db/database.ts';
import { eggCounts, eggRequests } from '../../../../db/schema.ts';
import { mustBeAdmin } from '../../../access/who-may.ts';
import { momentOn } from '../../../facts/calendar/calendar.ts';
import { farmDay } from '../../../facts/calendar/farm-time.ts';
import { GATHERING } from '../../line/on-hand.ts';
import { type CountedWeek, eggYears, firstWeek, type Length, type ReadyWeek, rightBy } from './egg-year.ts';

// Written out, because PostgreSQL groups only by what it sees to be the same.
const zone = sql.raw(`'${TIME_ZONE}'`);
const dayOf = (at: AnyColumn) => sql<string>`(${at} at time zone ${zone})::date`;
const weekOf = (day: SQL | SQL.Aliased) => sql<string>`(${day} - extract(dow from ${day})::int)::text`;

/** Days with a count; a correction belongs to its day. */
function countedWeeks(db: Database, since: Date): Promise<CountedWeek[]> {
  const { kind, at, eggs, what } = eggCounts;
  const days = db
    .select({
      kind,
      day: dayOf(at).as('day'),
      eggs: sql<number>`greatest(0, sum(${eggs}))`.as('day_eggs'),
    })
    .from(eggCounts)
    .where(and(gte(at, since), inArray(what, GATHERING)))
    .groupBy(kind, dayOf(at))
    .having(sql`bool_or(${what} = 'gathered')`)
    .as('days');
  return db
    .select({
      kind: days.kind,
      week: weekOf(days.day),
      days: count(),
      eggs: sql`sum(${days.eggs})`.mapWith(Number),
    })
    .from(days)
    .groupBy(days.kind, weekOf(days.day));
}

/** A request for a later day waits from that day. */
function readyWeeks(db: Database, since: Date): Promise<ReadyWeek[]> {
  const { chickensOrDucks: kind, requestedAt, notBefore, fulfilledAt } = eggRequests;
  const from = sql`greatest(${requestedAt}, ${notBefore}::timestamp at time zone ${zone})`;
  const waited = sql`greatest(0, extract(epoch from ${fulfilledAt} - ${from}) / 86400)`;
  return db
    .select({
      kind,
      week: weekOf(dayOf(fulfilledAt)),
      requests: count(),
      median: sql`percentile_cont(0.5) within group (order by ${waited})`.mapWith(Number),
      longest: sql`max(${waited})`.mapWith(Number),
    })
    .from(eggRequests)
    .where(gte(fulfilledAt, since))
    .groupBy(kind, weekOf(dayOf(fulfilledAt)));
}

/** Requests that were told a wait, by month and length: what got ready, was declined, or went past what was said. */
function waitsSaid(db: Database, since: Date, now: Date) {
  const { requestedAt, notBefore, fulfilledAt, endedAt, endedWhy, saidFrom, saidUntil, requestStatus } =
    eggRequests;
  const at = sql`coalesce(${fulfilledAt}, ${endedAt}, ${now.toISOString()}::timestamptz)`;
  const month = sql<string>`to_char((${at} at time zone ${zone})::date, 'YYYY-MM')`;
  const waited = sql`${at} - greatest(${requestedAt}, ${notBefore}::timestamp at time zone ${zone})`;
  const length = sql<Length>`case when ${waited} <= interval '2 days' then 'days'
    when ${waited} <= interval '7 days' then 'week' else 'longer' end`;
  const early = sql`${fulfilledAt} < ${saidFrom} - interval '1 day'`;
  const said = db
    .select({
      month: month.as('month'),
      length: length.as('length'),
      held: sql<boolean>`(${fulfilledAt} <= ${saidUntil} and not coalesce(${early}, false))`.as('held'),
    })
    .from(eggRequests)
    .where(
      and(
        isNotNull(saidUntil),
        // Each way to end has its index; older ones that ended do not say when.
        or(
          gte(fulfilledAt, since),
          and(isNull(fulfilledAt), gte(endedAt, since)),
          and(isNull(fulfilledAt), isNull(endedAt), eq(requestStatus, 'pending')),
        ),
        sql`(${fulfilledAt} is not null or ${at} > ${saidUntil} or coalesce(${endedWhy} = 'declined', false))`,
      ),
    )
    .as('said');
  return db
    .select({
      month: said.month,
      length: said.length,
      said: count(),
      held: sql`count(*) filter (where ${said.held})`.mapWith(Number),
    })
    .from(said)
    .groupBy(said.month, said.length)
    .orderBy(said.month, said.length);
}

/** By week, a year back. @throws Refusal 403 */
export async function readEggYear({ db, clock }: Pick<Context, 'db' | 'clock'>, who: Who) {
  mustBeAdmin(who);
  const now = clock.now();
  const today = farmDay(now);
  const since = momentOn(firstWeek(today), 0);
  const [counted, ready, right] = await Promise.all([
    countedWeeks(db, since),
    readyWeeks(db, since),
    waitsSaid(db, since, now),
  ]);
  return { today, years: eggYears(counted, ready, today), ...rightBy(right) };
}
