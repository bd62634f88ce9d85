import { and, asc, count, eq, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { act, done } from '../../../core/act.ts';
import { DAY_MS, HOUR_MS } from '../../../core/clock.ts';
import type { Context, RequestContext } from '../../../core/context.ts';
import type { StrangerLimits } from '../../../core/ports.ts';
import { Refusal } from '../../../core/refusal.ts';
import { NOTE_WHATS, type NoteWhat } from '../../../db/board-words.ts';
import type { Database } from '../../../db/database.ts';
import { inList } from '../../../db/in-list.ts';
import type { Sweep } from '../../../db/jobs/nightly.ts';
import { isStaff } from '../../../db/roles.ts';
import { boardRows, profiles, standNotes } from '../../../db/schema.ts';
import { refuseWhenTooOften } from '../../access/attempt-limits.server.ts';
import { refuseWithoutPuzzle } from '../../access/puzzle/ask-puzzle.server.ts';
import { MAY_NOT } from '../../facts/change-farm.server.ts';
import { momentKept } from '../../forms/unsent/moment-kept.ts';
import { boardAt } from './board.ts';
import { tellStandInput } from './board-inputs.ts';
import { readBoardNow } from './board-now.server.ts';
import { boardSentences } from './board-words.ts';
import { writeMark } from './mark-board.server.ts';
import { setNotesAsideInput, settleStandNoteInput } from './note-input.ts';

/** So many of a kind wait at most: no stranger fills a day of hers, and one kind leaves room for the others. */
export const MOST_OF_A_KIND = 20;
const MOST_NOTES = MOST_OF_A_KIND * NOTE_WHATS.length;
/** With so many of a kind, a network leaves two without a puzzle; with twice as many, none. */
const MANY_OF_A_KIND = 5;
const SETTLED_DAYS = 90;
const OPEN_DAYS = 365;

type Note = typeof standNotes.$inferSelect;

const isOpen = isNull(standNotes.settledAt);

/** @throws Refusal 409 the board does not say that it is there */
async function mustBeOnBoard(context: Context, rowId: string | undefined): Promise<void> {
  const [farm, rows] = await Promise.all([context.farm(), context.board()]);
  const { open, lines } = boardAt(farm, rows, context.clock.now());
  if (!open) throw new Refusal(409, boardSentences.closed);
  if (!lines.some(({ id }) => id === rowId)) throw new Refusal(409, boardSentences.notThere);
}

/** Whether that is what they say, and somebody said so before, or the row does. @throws Refusal 409 the row is gone */
async function isSoldOut(tx: Database, rowId: string, what: NoteWhat): Promise<boolean> {
  const row = (await readBoardNow(tx)).find(({ id }) => id === rowId);
  if (!row) throw new Refusal(409, boardSentences.notThere);
  if (what !== 'sold out') return false;
  const said = and(isOpen, eq(standNotes.rowId, rowId), eq(standNotes.what, 'sold out'));
  const [same] = await tx.select({ id: standNotes.id }).from(standNotes).where(said);
  return same !== undefined || row.seen?.state === 'out';
}

async function openOf(db: Database, what: NoteWhat): Promise<number> {
  const [open] = await db
    .select({ notes: count() })
    .from(standNotes)
    .where(and(isOpen, eq(standNotes.what, what)));
  return open?.notes ?? 0;
}

/** The more wait, the earlier the puzzle. @returns seconds until no puzzle is needed, or 0 */
async function isFull(
  { db, address }: RequestContext,
  { beforePuzzle }: StrangerLimits,
  what: NoteWhat,
): Promise<number> {
  const open = await openOf(db, what);
  if (open >= 2 * MANY_OF_A_KIND) return HOUR_MS / 1000;
  return beforePuzzle[open < MANY_OF_A_KIND ? 'stand' : 'crowded stand'](address);
}

/** @throws Refusal 429 */
async function refuseManyNotes(context: RequestContext, what: NoteWhat): Promise<void> {
  const { limits, puzzles, address, headers, who } = context;
  const ofStrangers = limits.ofStrangers(who);
  await refuseWhenTooOften(ofStrangers.standNetwork, address);
  const full = () => isFull(context, ofStrangers, what);
  await refuseWithoutPuzzle(puzzles, 'stand', { address, headers, account: what, full });
}

/** Whether somebody left the very same before, who may have pressed twice. */
async function isThere(
  tx: Database,
  { rowId, what, words, name }: Pick<Note, 'rowId' | 'what' | 'words' | 'name'>,
) {
  const same = and(
    isOpen,
    eq(standNotes.what, what),
    sql`${standNotes.rowId} is not distinct from ${rowId}::uuid`,
    sql`lower(${standNotes.words}) = lower(${words})`,
    sql`lower(${standNotes.name}) = lower(${name})`,
  );
  const [found] = await tx.select({ id: standNotes.id }).from(standNotes).where(same).limit(1);
  return found !== undefined;
}

/** What somebody at the cooler says; the board stays as it is. @throws Refusal 409, 429 */
export const tellStand = act('tell-stand', {
  summary: 'A note from the cooler: something is sold out, someone owes the farm, or left too much.',
  who: 'anyone',
  of: 'stand',
  input: tellStandInput,
  answers: done,
  refusals: [409, 429],
  prepare: async ({ context, who }, { row_id: rowId, what }) => {
    if (!isStaff(who?.role)) await refuseManyNotes(context, what);
    if (what === 'sold out') await mustBeOnBoard(context, rowId);
  },
  run: async ({ tx, context, who }, input) => {
    const { clock } = context;
    const { row_id: rowId = null, what, words = '', name = '' } = input;
    const worksHere = isStaff(who?.role);
    // One after another, so that neither two say the same, nor more than the most are kept.
    await tx.execute(sql`select id from farm_facts for update`);
    if (rowId !== null && (await isSoldOut(tx, rowId, what)))
      return { success: true, message: boardSentences.known };
    const note = { rowId, what, words, name, createdAt: clock.now() };
    if (await isThere(tx, note)) return { success: true, message: boardSentences.thanks[what] };
    if (!worksHere && (await openOf(tx, what)) >= MOST_OF_A_KIND)
      throw new Refusal(429, boardSentences.enough, { retryAfterSeconds: 3600 });
    const [told] = await tx.insert(standNotes).values(note).returning({ id: standNotes.id });
    if (told && what === 'sold out')
      await context.push.tell(tx, [{ kind: 'sold-out', about: told.id, to: 'staff' }]);
    return { success: true, message: boardSentences.thanks[what] };
  },
});

/** If a row is sold out, it says so from when the neighbor said it. @throws Refusal 404, 409 settled before */
export const settleStandNote = act('settle-stand-note', {
  summary:
    'Agrees with a note from the cooler, which marks the row sold out, or sets it aside, now or when that was (settled_at).',
  who: 'staff',
  of: 'stand',
  input: settleStandNoteInput,
  answers: done,
  refusals: [404, 409],
  run: async ({ tx, context, who }, input) => {
    const { id, agree, settled_at } = input;
    const [note] = await tx.select().from(standNotes).where(eq(standNotes.id, id)).for('update');
    if (!note) throw new Refusal(404, boardSentences.noNote);
    if (note.settledAt) {
      const [by] = await tx
        .select({ name: profiles.firstName })
        .from(profiles)
        .where(eq(profiles.id, note.settledBy ?? ''));
      throw new Refusal(
        409,
        boardSentences.settledBefore(note.settledBy === who.id ? 'You' : (by?.name ?? 'Someone')),
      );
    }
    await tx
      .update(standNotes)
      .set({ settledAt: momentKept(settled_at, context.clock.now()), settledBy: who.id, agreed: agree })
      .where(eq(standNotes.id, id));
    if (!agree) return { success: true, message: boardSentences.setAside };
    if (note.what !== 'sold out' || note.rowId === null)
      return { success: true, message: boardSentences.settled };
    const { message } = await writeMark(tx, context, who, note.rowId, {
      state: 'out',
      seenAt: note.createdAt,
      looked: 'the neighbor',
    });
    return { success: true, message };
  },
});

/** As many at once as a page shows, or back again while nobody else settled them. */
export const setNotesAside = act('set-notes-aside', {
  summary: 'Sets many notes from the cooler (ids) aside at once, or takes that back within an hour (undo).',
  who: 'admin',
  mayNot: MAY_NOT,
  of: 'stand',
  input: setNotesAsideInput,
  answers: done.extend({ changed_ids: z.array(z.uuid()) }),
  refusals: [],
  run: async ({ tx, context, who }, { ids, undo = false }) => {
    const { clock } = context;
    const justNow = new Date(clock.now().getTime() - HOUR_MS);
    const mine = and(
      eq(standNotes.settledBy, who.id),
      eq(standNotes.agreed, false),
      gt(standNotes.settledAt, justNow),
    );
    const changed = await tx
      .update(standNotes)
      .set(
        undo
          ? { settledAt: null, settledBy: null, agreed: null }
          : { settledAt: clock.now(), settledBy: who.id, agreed: false },
      )
      .where(and(inList(standNotes.id, ids), undo ? mine : isOpen))
      .returning({ id: standNotes.id });
    const message = undo
      ? boardSentences.backAgain(changed.length)
      : boardSentences.allSetAside(changed.length);
    return { success: true, message, changed_ids: changed.map(({ id }) => id) };
  },
});

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
