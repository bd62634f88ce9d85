import { and, asc, count, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Context, RequestContext, Who } from '../../../context.ts';
import type { NoteWhat } from '../../../db/board-words.ts';
import type { Database } from '../../../db/database.ts';
import { idempotentWrite } from '../../../db/idempotent-write.ts';
import type { Sweep } from '../../../db/jobs/nightly.ts';
import { boardRows, profiles, standNotes } from '../../../db/schema.ts';
import { Refusal } from '../../../refusal.ts';
import { DAY_MS } from '../../../time.ts';
import { refuseWhenTooOften } from '../../access/attempt-limits.server.ts';
import { refuseWithoutPuzzle } from '../../access/puzzle/ask-puzzle.server.ts';
import { mustBeStaff } from '../../access/who-may.ts';
import { momentKept } from '../../forms/unsent/moment-kept.ts';
import { boardAt } from './board.ts';
import type { TellStandInput } from './board-inputs.ts';
import { readBoardNow } from './board-now.server.ts';
import { SAY } from './board-words.ts';
import { writeMark } from './mark-board.server.ts';
import type { SettleStandNoteInput } from './note-input.ts';

/** So many wait at most: no stranger fills a day of hers. */
export const MOST_NOTES = 40;
const SETTLED_DAYS = 90;
const OPEN_DAYS = 365;

const isOpen = isNull(standNotes.settledAt);

/** @throws Refusal 409 the board does not say that it is there */
async function mustBeOnBoard(context: Context, rowId: string | undefined): Promise<void> {
  const [farm, rows] = await Promise.all([context.farm(), context.board()]);
  const { open, lines } = boardAt(farm, rows, context.clock.now());
  if (!open) throw new Refusal(409, SAY.closed);
  if (!lines.some(({ id }) => id === rowId)) throw new Refusal(409, SAY.notThere);
}

/** Whether that is what they say, and somebody said so before, or the row does. @throws Refusal 409 the row is gone */
async function isSoldOut(tx: Database, rowId: string, what: NoteWhat): Promise<boolean> {
  const row = (await readBoardNow(tx)).find(({ id }) => id === rowId);
  if (!row) throw new Refusal(409, SAY.notThere);
  if (what !== 'sold out') return false;
  const said = and(isOpen, eq(standNotes.rowId, rowId), eq(standNotes.what, 'sold out'));
  const [same] = await tx.select({ id: standNotes.id }).from(standNotes).where(said);
  return same !== undefined || row.seen?.state === 'out';
}

/** What somebody at the cooler says; the board stays as it is. @throws Refusal 409, 429 */
export async function tellStand(context: RequestContext, who: Who | null, input: TellStandInput) {
  const { limits, puzzles, address, headers, clock } = context;
  const { row_id: rowId = null, what, words = '', name = '' } = input;
  await refuseWhenTooOften(limits.standNetwork, address);
  await refuseWithoutPuzzle(puzzles, 'stand', {
    address,
    headers,
    account: what,
    full: () => limits.beforePuzzle.stand(address),
  });
  if (what === 'sold out') await mustBeOnBoard(context, rowId ?? undefined);
  return idempotentWrite(context, who?.id ?? '', 'tell-stand', async (tx) => {
    // One after another, so that neither two say the same, nor more than the most are kept.
    await tx.execute(sql`select id from farm_facts for update`);
    if (rowId !== null && (await isSoldOut(tx, rowId, what))) return { success: true, message: SAY.known };
    const [open] = await tx.select({ notes: count() }).from(standNotes).where(isOpen);
    if ((open?.notes ?? 0) >= MOST_NOTES) throw new Refusal(429, SAY.enough, { retryAfterSeconds: 3600 });
    const note = { rowId, what, words, name, createdAt: clock.now() };
    const [told] = await tx.insert(standNotes).values(note).returning({ id: standNotes.id });
    if (told && what === 'sold out')
      await context.push.tell(tx, [{ kind: 'sold-out', about: told.id, to: 'staff' }]);
    return { success: true, message: SAY.thanks[what] };
  });
}

/** If a row is sold out, it says so from when the neighbor said it. @throws Refusal 403, 404, 409 settled before */
export function settleStandNote(context: Context, who: Who, input: SettleStandNoteInput) {
  mustBeStaff(who);
  const { id, agree, settled_at } = input;
  return idempotentWrite(context, who.id, 'settle-stand-note', async (tx) => {
    const [note] = await tx.select().from(standNotes).where(eq(standNotes.id, id)).for('update');
    if (!note) throw new Refusal(404, SAY.noNote);
    if (note.settledAt) {
      const [by] = await tx
        .select({ name: profiles.firstName })
        .from(profiles)
        .where(eq(profiles.id, note.settledBy ?? ''));
      throw new Refusal(409, SAY.settledBefore(note.settledBy === who.id ? 'You' : (by?.name ?? 'Somebody')));
    }
    await tx
      .update(standNotes)
      .set({ settledAt: momentKept(settled_at, context.clock.now()), settledBy: who.id, agreed: agree })
      .where(eq(standNotes.id, id));
    if (!agree) return { success: true, message: SAY.setAside };
    if (note.what !== 'sold out' || note.rowId === null) return { success: true, message: SAY.settled };
    const { message } = await writeMark(tx, context, who, note.rowId, {
      state: 'out',
      seenAt: note.createdAt,
      looked: 'the neighbor',
    });
    return { success: true, message };
  });
}

/** Those that nobody has settled, the oldest first. */
export const openNotes = (db: Database) =>
  db
    .select({
      id: standNotes.id,
      rowId: standNotes.rowId,
      rowName: boardRows.name,
      what: standNotes.what,
      words: standNotes.words,
      name: standNotes.name,
      at: standNotes.createdAt,
    })
    .from(standNotes)
    .leftJoin(boardRows, eq(boardRows.id, standNotes.rowId))
    .where(isOpen)
    .orderBy(asc(standNotes.createdAt), asc(standNotes.id))
    .limit(MOST_NOTES);

/** Names and words are kept no longer than they serve. */
export const sweepStandNotes: Sweep = async (db, clock) => {
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * DAY_MS);
  const isOver = or(
    and(isNotNull(standNotes.settledAt), lt(standNotes.settledAt, daysAgo(SETTLED_DAYS))),
    and(isOpen, lt(standNotes.createdAt, daysAgo(OPEN_DAYS))),
  );
  await db.delete(standNotes).where(isOver);
};
