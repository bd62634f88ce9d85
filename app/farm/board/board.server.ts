import { inArray } from 'drizzle-orm';
import type { Context, Who } from '../../../core/context.ts';
import { profiles } from '../../../db/schema.ts';
import { mustBeStaff } from '../../access/who-may.ts';
import { type Board, boardAt, priceOf, rowsOn } from './board.ts';
import { lineInWords } from './shown-line.ts';
import { openNotes } from './stand-notes.server.ts';

type Asked = Pick<Context, 'farm' | 'board' | 'clock'>;

/** What visitors see now. */
export async function readBoard({ farm, board, clock }: Asked): Promise<Board> {
  const [now, rows] = await Promise.all([farm(), board()]);
  return boardAt(now, rows, clock.now());
}

/** The public call. */
export async function boardCall(context: Asked) {
  const { open, until, lines } = await readBoard(context);
  return {
    open,
    until: until?.toISOString() ?? null,
    rows: lines.map((line) => ({
      id: line.id,
      name: line.name,
      price: line.price,
      state: line.state,
      count: line.count,
      seen_at: line.seenAt.toISOString(),
      says: lineInWords(line),
    })),
  };
}

/** The stand for whoever works there: each row of today, also those that nobody has looked at. @throws Refusal 403 */
export async function readStand(context: Pick<Context, 'db' | 'farm' | 'board' | 'clock'>, who: Who) {
  mustBeStaff(who);
  const { db, clock } = context;
  const now = clock.now();
  const [farm, board, notes] = await Promise.all([context.farm(), context.board(), openNotes(db)]);
  const rows = rowsOn(farm, board, now);
  const ids = [...new Set(rows.flatMap(({ seen }) => seen?.by ?? []))];
  const names = ids.length
    ? await db
        .select({ id: profiles.id, name: profiles.firstName })
        .from(profiles)
        .where(inArray(profiles.id, ids))
    : [];
  const nameOf = (id: string | null | undefined) => names.find((one) => one.id === id)?.name ?? '';
  return {
    readAt: now,
    rows: rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      name: row.name,
      price: priceOf(row, farm),
      picture: row.picture,
      counts: row.counts,
      state: row.seen?.state ?? null,
      count: row.seen?.count ?? null,
      seenAt: row.seen?.seenAt ?? null,
      by: nameOf(row.seen?.by),
    })),
    notes,
  };
}

export type Stand = Awaited<ReturnType<typeof readStand>>;
export type StandRow = Stand['rows'][number];
export type StandNote = Stand['notes'][number];
