import { count, desc, eq, isNotNull, sql, sum } from 'drizzle-orm';
import { TIME_ZONE } from '../../../core/clock.ts';
import type { LineNow, Outlook } from '../../../core/context.ts';
import type { ChangeFeed } from '../../../db/change-feed.ts';
import type { Database } from '../../../db/database.ts';
import { type EggKind, eachKind } from '../../../db/egg-words.ts';
import { eggCounts, eggRequests } from '../../../db/schema.ts';
import { momentOn } from '../../facts/calendar/calendar.ts';
import { farmDay } from '../../facts/calendar/farm-time.ts';
import { readOnHand, recentLines } from './egg-ledger.server.ts';
import { hoursWaited, LAST_WAITS } from './how-soon.ts';
import { lastPlace } from './last-place.server.ts';
import { DOZEN, type EggLine, isGathering, oldEggs, wholeDozens } from './on-hand.ts';
import { type CountedDay, layRate } from './wait.ts';

/** Days with a count; a correction belongs to its day. */
function countedDays(lines: EggLine[], kind: EggKind): CountedDay[] {
  const days = new Map<string, { eggs: number; isCounted: boolean }>();
  for (const line of lines) {
    if (line.kind !== kind || !isGathering(line.what)) continue;
    const day = days.get(farmDay(line.at)) ?? { eggs: 0, isCounted: false };
    const isCounted = day.isCounted || line.what === 'gathered';
    days.set(farmDay(line.at), { eggs: day.eggs + line.eggs, isCounted });
  }
  return [...days].flatMap(([day, { eggs, isCounted }]) =>
    isCounted ? [{ day, eggs: Math.max(0, eggs) }] : [],
  );
}

const earlier = (one: Date | null, other: Date | null) => (one && (!other || one < other) ? one : other);

/** For each kind. Until something is written it stays the same for the whole day. @param today 'YYYY-MM-DD' */
export async function readLineNow(db: Database, today: string): Promise<LineNow> {
  const dawn = momentOn(today, 0);
  // One after another: a transaction's connection takes one statement at a time.
  const line = await db
    .select({
      kind: eggRequests.chickensOrDucks,
      waiting: count(),
      since: sql`min(greatest(${eggRequests.requestedAt},
        ${eggRequests.notBefore}::timestamp at time zone ${TIME_ZONE}))`.mapWith(eggRequests.requestedAt),
      putBy: sum(eggRequests.putBy).mapWith(Number),
    })
    .from(eggRequests)
    .where(eq(eggRequests.requestStatus, 'pending'))
    .groupBy(eggRequests.chickensOrDucks);
  const onHand = await readOnHand(db);
  const lines = await recentLines(db, dawn);
  const ready = await db
    .select({
      requestedAt: eggRequests.requestedAt,
      notBefore: eggRequests.notBefore,
      readyAt: eggRequests.fulfilledAt,
    })
    .from(eggRequests)
    .where(isNotNull(eggRequests.fulfilledAt))
    .orderBy(desc(eggRequests.fulfilledAt))
    .limit(LAST_WAITS);
  const [last] = await db
    .select({ at: eggCounts.at })
    .from(eggCounts)
    .where(eq(eggCounts.what, 'gathered'))
    .orderBy(desc(eggCounts.at))
    .limit(1);
  const of = (kind: EggKind): Outlook => {
    const { waiting = 0, putBy = 0 } = line.find((one) => one.kind === kind) ?? {};
    const fresh = onHand[kind] - oldEggs(lines, kind, onHand[kind], dawn);
    return {
      waiting,
      free: Math.max(0, wholeDozens(fresh) - putBy / DOZEN),
      rate: layRate(countedDays(lines, kind), today),
    };
  };
  return {
    outlook: eachKind(of),
    since: line.map(({ since }) => since).reduce(earlier, null),
    countedOn: last ? farmDay(last.at) : null,
    lastPlace: await lastPlace(db),
    waits: ready.flatMap(({ readyAt, ...asked }) => (readyAt ? [hoursWaited({ ...asked, readyAt })] : [])),
  };
}

/** Reads the line again after a change and on a new day, or every time while disconnected. */
export function lineReader(db: Database, changes: ChangeFeed) {
  let known: { line: LineNow; mark: number | null; today: string } | null = null;
  return async (now: Date): Promise<LineNow> => {
    const today = farmDay(now);
    await changes.proven();
    if (known?.today === today && !changes.touched(['eggs'], known.mark)) return known.line;
    // Taken before reading: a change meanwhile makes this version old.
    const mark = changes.mark();
    const line = await readLineNow(db, today);
    known = { line, mark, today };
    return line;
  };
}
