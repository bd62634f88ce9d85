import { and, asc, eq, gt, inArray, or, sql } from 'drizzle-orm';
import { DAY_MS } from '../../../../core/clock.ts';
import type { Context } from '../../../../core/context.ts';
import type { Database } from '../../../../db/database.ts';
import { ACTIVE_STATUSES, type RequestStatus } from '../../../../db/egg-words.ts';
import { eggHeard, eggOwed, eggRequests, letters } from '../../../../db/schema.ts';
import { oneOf } from '../../../../db/tables/columns.ts';
import { REQUEST_LETTERS } from '../../request/request-letters.ts';
import { readHeard } from './read-heard.server.ts';
import { type Says, SLICE, sayWhatIsOwed } from './say-what-is-owed.server.ts';
import { OWED_DAYS } from './so.ts';

type Parts = Says & Pick<Context, 'db'>;

const { id, requestStatus, endedAt } = eggRequests;

/** Those of which something may be owed, in the order of their ids. */
function next(db: Database, after: string | null, now: Date, statuses: readonly RequestStatus[]) {
  const since = new Date(now.getTime() - OWED_DAYS * DAY_MS);
  return db
    .select({ id })
    .from(eggRequests)
    .where(
      and(
        after === null ? undefined : gt(id, after),
        or(
          inArray(requestStatus, [...statuses]),
          gt(endedAt, since),
          sql`exists (select from ${eggOwed} where ${eggOwed.requestId} = ${id})`,
        ),
      ),
    )
    .orderBy(asc(id))
    .limit(SLICE);
}

const owedRows = (db: Database, ids: string[]) =>
  db
    .select({ requestId: eggOwed.requestId, way: eggOwed.way, facts: eggOwed.facts, letter: eggOwed.letter })
    .from(eggOwed)
    .where(inArray(eggOwed.requestId, ids))
    .orderBy(eggOwed.requestId, eggOwed.way);

/** A slice a transaction. @param statuses of active requests @param differs told of each that no act had seen */
export async function lookAt(
  parts: Parts,
  statuses: readonly RequestStatus[],
  differs: (requestId: string) => void = () => {},
): Promise<void> {
  for (let after: string | null = null; ; ) {
    const from: string | null = after;
    const ids: string[] = await parts.db.transaction(async (tx) => {
      const found = (await next(tx, from, parts.clock.now(), statuses)).map((row) => row.id);
      const before = await owedRows(tx, found);
      await sayWhatIsOwed({ ...parts, byClock: true }, tx, found);
      const rows = await owedRows(tx, found);
      for (const one of found) {
        const of = (those: typeof rows) => JSON.stringify(those.filter(({ requestId }) => requestId === one));
        if (of(before) !== of(rows)) differs(one);
      }
      return found;
    });
    after = ids.at(-1) ?? null;
    if (ids.length < SLICE) return;
  }
}

/** Once a night: every difference is an act that did not look. */
export const lookAtAll = (parts: Parts & Pick<Context, 'log'>) =>
  lookAt(parts, ACTIVE_STATUSES, (request) =>
    parts.log.warn({ request }, 'nobody had seen what is owed of an egg request'),
  );

/** After an update from a release without egg_heard: who was told stays told, and what waited is owed again; after a restore it rests. */
export async function carryOver(parts: Parts): Promise<void> {
  const kinds = oneOf(Object.keys(REQUEST_LETTERS));
  const [found] = await parts.db
    .select({
      old: sql<boolean>`exists (select from ${eggHeard} where facts is null)`,
      queued: sql<boolean>`exists (select from ${letters} where state = 'queued' and kind in (${kinds})
        and about is not null and not exists (select from ${eggOwed} where letter = ${letters.id}))`,
    })
    .from(sql`(values (1)) as one`);
  while (found?.old) {
    const isDone = await parts.db.transaction(async (tx) => {
      const old = sql`${eggHeard.facts} is null`;
      const rows = await tx.selectDistinct({ id: eggHeard.requestId }).from(eggHeard).where(old).limit(SLICE);
      const ids = rows.map((row) => row.id);
      const now = parts.clock.now();
      for (const one of (await readHeard(tx, ids, now)).known) {
        await tx
          .update(eggHeard)
          .set({ facts: one.so ?? { status: 'in line' } })
          .where(and(old, eq(eggHeard.requestId, one.request.id)));
      }
      return ids.length < SLICE;
    });
    if (isDone) break;
  }
  if (found?.old || found?.queued) await lookAt(parts, ACTIVE_STATUSES);
}
