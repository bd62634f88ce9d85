import { type AnyColumn, and, count, gte, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Context, Who } from '../../../context.ts';
import type { Database } from '../../../db/database.ts';
import { eggCounts, eggRequests } from '../../../db/schema.ts';
import { TIME_ZONE } from '../../../time.ts';
import { mustBeAdmin } from '../../access/who-may.ts';
import { momentOn } from '../../facts/calendar/calendar.ts';
import { farmDay } from '../../facts/calendar/farm-time.ts';
import { GATHERING } from '../line/on-hand.ts';
import { type CountedWeek, eggYears, firstWeek, type MonthRight, type ReadyWeek } from './egg-year.ts';

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

/** Requests that were told a wait and got ready, by month. */
function monthsRight(db: Database, since: Date): Promise<MonthRight[]> {
  const { fulfilledAt, saidUntil } = eggRequests;
  const month = sql<string>`to_char(${dayOf(fulfilledAt)}, 'YYYY-MM')`;
  return db
    .select({
      month,
      said: count(),
      held: sql`count(*) filter (where ${fulfilledAt} <= ${saidUntil})`.mapWith(Number),
    })
    .from(eggRequests)
    .where(and(gte(fulfilledAt, since), isNotNull(saidUntil)))
    .groupBy(month)
    .orderBy(month);
}

/** By week, a year back. @throws Refusal 403 */
export async function readEggYear({ db, clock }: Pick<Context, 'db' | 'clock'>, who: Who) {
  mustBeAdmin(who);
  const today = farmDay(clock.now());
  const since = momentOn(firstWeek(today), 0);
  const [counted, ready, right] = await Promise.all([
    countedWeeks(db, since),
    readyWeeks(db, since),
    monthsRight(db, since),
  ]);
  return { today, years: eggYears(counted, ready, today), right };
}
