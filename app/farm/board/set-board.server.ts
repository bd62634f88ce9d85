import { count, eq, max } from 'drizzle-orm';
import { z } from 'zod';
import { act, done } from '../../../core/act.ts';
import type { Context, Who } from '../../../core/context.ts';
import { Refusal } from '../../../core/refusal.ts';
import type { Database } from '../../../db/database.ts';
import { boardRows } from '../../../db/schema.ts';
import { lockFarm, MAY_NOT } from '../../facts/change-farm.server.ts';
import { saveEdit, stampOf } from '../../forms/drafts/late-edit.server.ts';
import { PHOTO_MAX_BYTES } from '../../plants/catalog/plant.ts';
import { photoSentences } from '../../plants/photos/photo-making.server.ts';
import { preparePhoto, storePhoto } from '../../plants/photos/photos.server.ts';
import {
  MOST_ROWS,
  orderBoardInput,
  priceIn,
  removeBoardRowInput,
  type SetBoardRowInput,
  setBoardPictureInput,
  setBoardRowInput,
} from './board-inputs.ts';
import { boardSentences } from './board-words.ts';

function valuesOf({ name, price, unit, from, until, counts }: SetBoardRowInput) {
  const sent = { name, ...(price !== undefined && priceIn(price)), unit, from, until, counts };
  return Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));
}

async function addRow(context: Pick<Context, 'clock'>, tx: Database, who: Who, input: SetBoardRowInput) {
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

/** @throws Refusal 404, 409 changed by someone else first, 422 the board is full, or eggs with a price */
export const setBoardRow = act('set-board-row', {
  summary: 'Adds a row to the stand’s board or changes one (its id). Refused if it changed since updated_at.',
  who: 'admin',
  mayNot: MAY_NOT,
  of: 'stand',
  input: setBoardRowInput,
  answers: done.extend({ id: z.uuid(), updated_at: z.iso.datetime() }),
  refusals: [404, 409],
  run: async ({ tx, context, who }, { id, updated_at, ...input }) => {
    await lockFarm(tx);
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
  },
});

/** The last picture wins. @throws Refusal 404, and 413, 415, 422, 503 as for any photo */
export const setBoardPicture = act('set-board-picture', {
  summary: 'Shows a picture beside a row of the board, or none.',
  who: 'admin',
  mayNot: MAY_NOT,
  of: 'stand',
  body: 'form',
  bodyLimit: { bytes: PHOTO_MAX_BYTES + 64 * 1024, sentence: photoSentences.tooLarge },
  input: setBoardPictureInput,
  answers: done,
  refusals: [404],
  prepare: async ({ context }, { picture }) => picture && (await preparePhoto(context, picture)),
  run: async ({ tx, now, prepared: picture }, { id }) => {
    await lockFarm(tx);
    const [row] = await tx.select().from(boardRows).where(eq(boardRows.id, id));
    if (!row) throw new Refusal(404, boardSentences.gone);
    const photoHash = picture ? await storePhoto(tx, picture, now) : null;
    await tx.update(boardRows).set({ photoHash }).where(eq(boardRows.id, id));
    return {
      success: true,
      message: photoHash ? boardSentences.pictured(row.name) : boardSentences.unpictured(row.name),
    };
  },
});

/** Its marks stay in the history. @throws Refusal 404, 422 a row of eggs */
export const removeBoardRow = act('remove-board-row', {
  summary: 'Takes a row off the board; what was marked there stays in the history.',
  who: 'admin',
  mayNot: MAY_NOT,
  of: 'stand',
  input: removeBoardRowInput,
  answers: done,
  refusals: [404],
  run: async ({ tx }, { id }) => {
    await lockFarm(tx);
    const [row] = await tx.select().from(boardRows).where(eq(boardRows.id, id));
    if (!row) throw new Refusal(404, boardSentences.gone);
    if (row.kind) throw new Refusal(422, boardSentences.eggsStay);
    await tx.delete(boardRows).where(eq(boardRows.id, id));
    return { success: true, message: boardSentences.removed(row.name) };
  },
});

/** @throws Refusal 409 with the rows there are now */
export const orderBoard = act('order-board', {
  summary: 'Puts all rows of the board (ids) in an order. Refused if there are other rows by now.',
  who: 'admin',
  mayNot: MAY_NOT,
  of: 'stand',
  input: orderBoardInput,
  answers: done,
  refusals: [409],
  run: async ({ tx }, { ids }) => {
    await lockFarm(tx);
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
  },
});
