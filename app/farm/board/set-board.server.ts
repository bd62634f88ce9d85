import { count, eq, max } from 'drizzle-orm';
import type { Context, Who } from '../../../core/context.ts';
import { Refusal } from '../../../core/refusal.ts';
import type { Database } from '../../../db/database.ts';
import { boardRows } from '../../../db/schema.ts';
import { mustBeAdmin } from '../../access/who-may.ts';
import { changeFarm, MAY_NOT } from '../../facts/change-farm.server.ts';
import { saveEdit, stampOf } from '../../forms/drafts/late-edit.server.ts';
import { preparePhoto, storePhoto } from '../../plants/photos/photos.server.ts';
import { MOST_ROWS, priceIn, type SetBoardPictureInput, type SetBoardRowInput } from './board-inputs.ts';
import { boardSentences } from './board-words.ts';

function valuesOf({ name, price, unit, from, until, counts }: SetBoardRowInput) {
  const sent = { name, ...(price !== undefined && priceIn(price)), unit, from, until, counts };
  return Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));
}

async function addRow(context: Context, tx: Database, who: Who, input: SetBoardRowInput) {
  const [board] = await tx.select({ rows: count(), last: max(boardRows.place) }).from(boardRows);
  if ((board?.rows ?? 0) >= MOST_ROWS) throw new Refusal(422, boardSentences.full);
  const stamp = stampOf(context, who);
  const place = (board?.last ?? 0) + 1;
  const [row] = await tx
    .insert(boardRows)
    .values({ name: '', ...valuesOf(input), place, ...stamp })
    .returning({ id: boardRows.id });
  return {
    success: true,
    message: boardSentences.added(input.name ?? ''),
    id: row?.id ?? '',
    updated_at: stamp.updatedAt.toISOString(),
  };
}

/** @throws Refusal 403, 404, 409 changed by someone else first, 422 the board is full, or eggs with a price */
export function setBoardRow(context: Context, who: Who, { id, updated_at, ...input }: SetBoardRowInput) {
  return changeFarm(context, who, async (tx) => {
    if (id === undefined) return addRow(context, tx, who, input);
    const [row] = await tx.select().from(boardRows).where(eq(boardRows.id, id));
    if (!row) throw new Refusal(404, boardSentences.gone);
    if (row.kind && input.price !== undefined) throw new Refusal(422, boardSentences.priceOfEggs);
    const values: Partial<typeof row> = valuesOf(input);
    const { from, until } = { ...row, ...values };
    if (from && until && until < from) throw new Refusal(422, boardSentences.daysTurned);
    const opened = updated_at ?? row.updatedAt.toISOString();
    const says = boardSentences.saved(values.name ?? row.name);
    const saved = await saveEdit(context, tx, who, { row, values, opened, says }, (edited) =>
      tx.update(boardRows).set(edited).where(eq(boardRows.id, id)),
    );
    return { ...saved, id };
  });
}

/** The last picture wins. @throws Refusal 403, 404, and 413, 415, 422, 503 as for any photo */
export async function setBoardPicture(context: Context, who: Who, { id, picture }: SetBoardPictureInput) {
  mustBeAdmin(who, MAY_NOT);
  const prepared = picture && (await preparePhoto(context, picture));
  return changeFarm(context, who, async (tx) => {
    const [row] = await tx.select().from(boardRows).where(eq(boardRows.id, id));
    if (!row) throw new Refusal(404, boardSentences.gone);
    const photoHash = prepared ? await storePhoto(tx, prepared, context.clock.now()) : null;
    await tx.update(boardRows).set({ photoHash }).where(eq(boardRows.id, id));
    return {
      success: true,
      message: photoHash ? boardSentences.pictured(row.name) : boardSentences.unpictured(row.name),
    };
  });
}

/** Its marks stay in the history. @throws Refusal 403, 404, 422 a row of eggs */
export function removeBoardRow(context: Context, who: Who, { id }: { id: string }) {
  return changeFarm(context, who, async (tx) => {
    const [row] = await tx.select().from(boardRows).where(eq(boardRows.id, id));
    if (!row) throw new Refusal(404, boardSentences.gone);
    if (row.kind) throw new Refusal(422, boardSentences.eggsStay);
    await tx.delete(boardRows).where(eq(boardRows.id, id));
    return { success: true, message: boardSentences.removed(row.name) };
  });
}

/** @throws Refusal 403, 409 with the rows there are now */
export function orderBoard(context: Context, who: Who, { ids }: { ids: string[] }) {
  return changeFarm(context, who, async (tx) => {
    const rows = await tx
      .select({ id: boardRows.id, name: boardRows.name })
      .from(boardRows)
      .orderBy(boardRows.place);
    const isSame = rows.length === ids.length && rows.every(({ id }) => ids.includes(id));
    if (!isSame) throw new Refusal(409, boardSentences.otherRows, { details: { current: rows } });
    for (const [place, id] of ids.entries()) {
      await tx.update(boardRows).set({ place }).where(eq(boardRows.id, id));
    }
    return { success: true, message: boardSentences.ordered };
  });
}
