import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { BoardNow } from '../../../core/context.ts';
import type { ChangeFeed } from '../../../db/change-feed.ts';
import type { Database } from '../../../db/database.ts';
import { boardMarks, boardRows, eggCounts, photos } from '../../../db/schema.ts';
import { photoUrl } from '../../ui/pieces/photo-url.ts';
import { seenWithPut } from './eggs-on-stand.ts';
import { holds, LAST_SEEN } from './marks.server.ts';

/** The mark of each row that counts: the last that was seen and not taken back. */
const lastMarks = (db: Database) =>
  db
    .select({
      state: boardMarks.state,
      count: boardMarks.count,
      seenAt: boardMarks.seenAt,
      by: boardMarks.by,
    })
    .from(boardMarks)
    .where(and(eq(boardMarks.rowId, boardRows.id), holds(db)))
    .orderBy(...LAST_SEEN)
    .limit(1)
    .as('last');

/** What was put on the stand within a day of the last time. */
function putOnStand(db: Database) {
  const same = alias(eggCounts, 'same');
  const last = db
    .select({ at: sql`max(${same.at}) - interval '1 day'` })
    .from(same)
    .where(and(eq(same.what, 'stand'), eq(same.kind, eggCounts.kind)));
  return db
    .select({
      kind: eggCounts.kind,
      eggs: sql`-${eggCounts.eggs}`.mapWith(Number),
      at: eggCounts.at,
      by: eggCounts.by,
    })
    .from(eggCounts)
    .where(and(eq(eggCounts.what, 'stand'), gt(eggCounts.at, sql`(${last})`)))
    .orderBy(asc(eggCounts.at));
}

/** As one that is shown beside a name. */
const smallOf = (photo: { hash: string; widths: number[] } | null) =>
  photo && photoUrl(photo, photo.widths[0] ?? 0, 'webp');

export async function readBoardNow(db: Database): Promise<BoardNow> {
  const last = lastMarks(db);
  // One after another: a transaction's connection takes one statement at a time.
  const rows = await db
    .select({
      id: boardRows.id,
      kind: boardRows.kind,
      name: boardRows.name,
      priceCents: boardRows.priceCents,
      unit: boardRows.unit,
      priceWords: boardRows.priceWords,
      from: boardRows.from,
      until: boardRows.until,
      counts: boardRows.counts,
      updatedAt: boardRows.updatedAt,
      photo: { hash: photos.hash, widths: photos.widths },
      state: last.state,
      count: last.count,
      seenAt: last.seenAt,
      by: last.by,
    })
    .from(boardRows)
    .leftJoin(photos, eq(photos.hash, boardRows.photoHash))
    .leftJoinLateral(last, sql`true`)
    .orderBy(asc(boardRows.place), asc(boardRows.name), asc(boardRows.id));
  const put = await putOnStand(db);
  return rows.map(({ state, count, seenAt, by, photo, ...row }) => {
    const looked = state && seenAt ? { state, count, seenAt, by } : null;
    return {
      ...row,
      picture: smallOf(photo),
      seen: row.kind
        ? seenWithPut(
            looked,
            put.filter(({ kind }) => kind === row.kind),
          )
        : looked,
    };
  });
}

export function boardReader(db: Database, changes: ChangeFeed) {
  let known: { board: BoardNow; mark: number | null } | null = null;
  return async (): Promise<BoardNow> => {
    await changes.proven();
    if (known && !changes.touched(['board', 'eggs'], known.mark)) return known.board;
    // Taken before reading: a change meanwhile makes this version old.
    const mark = changes.mark();
    const board = await readBoardNow(db);
    known = { board, mark };
    return board;
  };
}
