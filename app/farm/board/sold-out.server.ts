import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm';
import { DAY_MS } from '../../../core/clock.ts';
import type { Context, Who } from '../../../core/context.ts';
import { boardMarks } from '../../../db/schema.ts';
import { mustBeStaff } from '../../access/who-may.ts';
import { holds } from './marks.server.ts';
import { isLongEnough, LOOKS_BACK_WEEKS, soldOutByWeekday } from './sold-out.ts';

/** More than forty rows sell out in as many weeks. */
const MOST_MARKS = 4_000;

/** For each row of the board, when it sells out; nothing in the first three weeks. @throws Refusal 403 */
export async function readSoldOut({ db, board, clock }: Pick<Context, 'db' | 'board' | 'clock'>, who: Who) {
  mustBeStaff(who);
  const now = clock.now();
  const rows = await board();
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const [first] = await db
    .select({ at: boardMarks.at })
    .from(boardMarks)
    .orderBy(asc(boardMarks.place))
    .limit(1);
  if (!isLongEnough(first?.at ?? null, now)) return [];
  const since = new Date(now.getTime() - LOOKS_BACK_WEEKS * 7 * DAY_MS);
  const marks = await db
    .select({ rowId: sql<string>`${boardMarks.rowId}`, at: boardMarks.seenAt })
    .from(boardMarks)
    .where(
      and(
        inArray(boardMarks.rowId, ids),
        eq(boardMarks.state, 'out'),
        gte(boardMarks.seenAt, since),
        holds(db),
      ),
    )
    .orderBy(asc(boardMarks.seenAt))
    .limit(MOST_MARKS);
  return rows
    .map(({ id, name }) => ({
      id,
      name,
      days: soldOutByWeekday(marks.filter(({ rowId }) => rowId === id)),
    }))
    .filter(({ days }) => days.some(({ times }) => times > 0));
}

export type SoldOutRows = Awaited<ReturnType<typeof readSoldOut>>;
