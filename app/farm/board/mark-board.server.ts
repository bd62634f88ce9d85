import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { act, done } from '../../../core/act.ts';
import type { Context, Who } from '../../../core/context.ts';
import { Refusal } from '../../../core/refusal.ts';
import { BOARD_STATES } from '../../../db/board-words.ts';
import type { Database } from '../../../db/database.ts';
import { boardMarks, boardRows, profiles } from '../../../db/schema.ts';
import { isKeptTooLong, momentKept } from '../../forms/unsent/moment-kept.ts';
import { readBoardNow } from './board-now.server.ts';
import { boardSentences } from './board-words.ts';
import type { MarkBoardInput } from './mark-input.ts';
import { markBoardInput } from './mark-input.ts';
import { holds, LAST_SEEN } from './marks.server.ts';

/** One after another for each row. @throws Refusal 404 */
async function lockRow(tx: Database, id: string) {
  const [row] = await tx.select().from(boardRows).where(eq(boardRows.id, id)).for('update');
  if (!row) throw new Refusal(404, boardSentences.gone);
  return row;
}

async function lastLine(tx: Database, rowId: string) {
  const isOfRow = and(eq(boardMarks.rowId, rowId), holds(tx));
  const [line] = await tx
    .select()
    .from(boardMarks)
    .where(isOfRow)
    .orderBy(...LAST_SEEN)
    .limit(1);
  return line;
}

async function nameOf(tx: Database, id: string | null): Promise<string> {
  if (id === null) return '';
  const [person] = await tx.select({ name: profiles.firstName }).from(profiles).where(eq(profiles.id, id));
  return person?.name ?? '';
}

/** What the row says after this, with who looked. */
async function answerOf(tx: Database, id: string) {
  const row = (await readBoardNow(tx)).find((one) => one.id === id);
  const seen = row?.seen ?? null;
  return {
    seen,
    by: await nameOf(tx, seen?.by ?? null),
    row: {
      id,
      state: seen?.state ?? null,
      count: seen?.count ?? null,
      seen_at: seen?.seenAt.toISOString() ?? null,
    },
  };
}

/** @property looked who saw it, in a sentence */
type Mark = { state: MarkBoardInput['state']; count?: number | undefined; seenAt: Date; looked?: string };

/** Adds a line; the newest that was seen counts. @throws Refusal 404 */
export async function writeMark(
  tx: Database,
  context: Pick<Context, 'clock'>,
  who: Who,
  id: string,
  mark: Mark,
) {
  const row = await lockRow(tx, id);
  const now = context.clock.now();
  const { state, seenAt, looked = 'you' } = mark;
  const count = state === 'out' ? null : (mark.count ?? null);
  await tx
    .insert(boardMarks)
    .values({ rowId: id, name: row.name, state, count, seenAt, at: now, by: who.id });
  const { seen, by, row: after } = await answerOf(tx, id);
  const isNewest = !seen || seen.seenAt.getTime() <= seenAt.getTime();
  const message = isNewest
    ? boardSentences.marked(row.name, { state, count })
    : boardSentences.newer(row.name, seen, { by, looked }, now);
  return { message, row: { ...after, by } };
}

async function takeBack(
  tx: Database,
  context: Pick<Context, 'clock'>,
  who: Who,
  { id, state }: MarkBoardInput,
) {
  const row = await lockRow(tx, id);
  const last = await lastLine(tx, id);
  if (!last || last.by !== who.id || last.state !== state)
    throw new Refusal(409, boardSentences.nothingToUndo);
  const { place, name, count, seenAt } = last;
  await tx
    .insert(boardMarks)
    .values({ rowId: id, name, state, count, seenAt, at: context.clock.now(), by: who.id, undoes: place });
  const { by, row: after } = await answerOf(tx, id);
  return { success: true, message: boardSentences.takenBack(row.name), row: { ...after, by } };
}

const rowAnswer = z.object({
  id: z.uuid(),
  state: z.enum(BOARD_STATES).nullable(),
  count: z.int().nullable(),
  seen_at: z.iso.datetime().nullable(),
  by: z.string(),
});

/** @throws Refusal 404, 409 there is nothing to take back, 422 seen too long ago */
export const markBoard = act('mark-board', {
  summary:
    'Says how much of a row is at the stand, now or when it was seen (at, up to seven days ago); what was seen later counts. Or takes one’s last mark back (undo).',
  who: 'staff',
  of: 'stand',
  input: markBoardInput,
  answers: done.extend({ row: rowAnswer }),
  refusals: [404, 409],
  run: async ({ tx, context, who, now }, input) => {
    if (input.undo) return takeBack(tx, context, who, input);
    const { id, state, count, at } = input;
    // A look of another day would be a claim that nobody made.
    if (at && isKeptTooLong(Date.parse(at), now.getTime())) throw new Refusal(422, boardSentences.tooOld);
    const seenAt = momentKept(at, now);
    return { success: true, ...(await writeMark(tx, context, who, id, { state, count, seenAt })) };
  },
});
