import { setTimeout as pause } from 'node:timers/promises';
import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import { FIELDS, saidOf } from '../../../core/plant-fields.ts';
import type { Database } from '../../../db/database.ts';
import { inList } from '../../../db/in-list.ts';
import { history, historyValues, plantImportSlices, plantImports, plants } from '../../../db/schema.ts';
import { isUnreachable } from '../../../db/unreachable.ts';
import { columnsOf, newestChange } from '../catalog/plant-rows.server.ts';
import { lockCatalog } from '../changes/catalog-change.server.ts';
import { changed, type Stamp } from '../changes/plant-edits.server.ts';
import { type PlantRow, putBackInBulk } from './plants-in-bulk.server.ts';

type Slice = typeof plantImportSlices.$inferSelect;

/** Only what the import wrote, and nobody since. */
async function takeImportOutOf(tx: Database, now: PlantRow, was: PlantRow, noted: Date | null, stamp: Stamp) {
  const before = saidOf(was, 'column');
  const fields = saidOf(now, 'column');
  const ours = FIELDS.map(({ name }) => name).filter((name) => now.edits[name]?.at === noted?.toISOString());
  const values = { ...fields, ...Object.fromEntries(ours.map((field) => [field, before[field]])) };
  await tx
    .update(plants)
    .set({ ...columnsOf(values), ...changed(ours, stamp) })
    .where(eq(plants.id, now.id));
}

/** Plants of a slice that somebody has changed since: an added one goes to the bin, a changed one keeps that change. */
async function keepOthersWork(tx: Database, slice: Slice): Promise<void> {
  const ids = [...slice.added, ...slice.before.map(({ id }) => id)];
  const since = await tx
    .select()
    .from(plants)
    .where(and(inList(plants.id, ids), ne(plants.updatedAt, slice.at)));
  const [{ by, at: noted } = { by: null, at: null }] = await tx.select().from(plantImports);
  if (!since.length || !by) return;
  const stamp = { at: new Date(((await newestChange(tx))?.getTime() ?? 0) + 1), by };
  await tx.execute(sql`select set_config('farm.actor', ${by}, true)`);
  for (const now of since) {
    const was = slice.before.find(({ id }) => id === now.id);
    if (was) await takeImportOutOf(tx, now, was, noted, stamp);
    else if (!now.deletedAt) {
      const gone = { deletedAt: stamp.at, updatedAt: stamp.at, updatedBy: by };
      await tx.update(plants).set(gone).where(eq(plants.id, now.id));
    }
  }
  await tx.execute(sql`select set_config('farm.actor', '', true)`);
}

/** An import moves on many times a second. */
const ABANDONED_MS = 15_000;
const LOOK_AGAIN_MS = 5_000;

/** As if it had never been, its lines in the history too. What somebody else has changed since stays. */
async function takeBackSlice(tx: Database, slice: Slice): Promise<void> {
  const { at, added, before, firstLine, lastLine } = slice;
  const ids = [...added, ...before.map(({ id }) => id)];
  await keepOthersWork(tx, slice);
  const untouched = await tx
    .select({ id: plants.id })
    .from(plants)
    .where(and(inList(plants.id, ids), eq(plants.updatedAt, at)));
  const keys = untouched.map(({ id }) => id);
  const lines = sql`${history.id} between ${firstLine} and ${lastLine} and ${history.what} = 'plants' and ${inList(history.key, keys)}`;
  await tx.execute(
    sql`delete from ${historyValues} where ${historyValues.id} in (select ${history.id} from ${history} where ${lines})`,
  );
  await tx.delete(history).where(lines);
  // Nobody acts here, so the triggers write no new lines.
  await tx.delete(plants).where(and(inList(plants.id, added), eq(plants.updatedAt, at)));
  await putBackInBulk(tx, before, at);
}

/** @returns whether there may be more */
function takeBackOne(db: Database, id: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockCatalog(tx);
    const [slice] = await tx
      .select()
      .from(plantImportSlices)
      .where(eq(plantImportSlices.importId, id))
      .orderBy(desc(plantImportSlices.place))
      .limit(1);
    if (!slice) {
      await tx.delete(plantImports).where(eq(plantImports.id, id));
      return false;
    }
    await takeBackSlice(tx, slice);
    await tx
      .delete(plantImportSlices)
      .where(and(eq(plantImportSlices.importId, id), eq(plantImportSlices.place, slice.place)));
    const fewer = slice.added.length + slice.before.length;
    await tx
      .update(plantImports)
      .set({ done: sql`${plantImports.done} - ${fewer}`, movedAt: sql`now()` })
      .where(eq(plantImports.id, id));
    return true;
  });
}

/** Slice by slice, the last one first; the import itself goes last. */
export async function takeBack(db: Database, id: string): Promise<void> {
  await db.update(plantImports).set({ stopped: true }).where(eq(plantImports.id, id));
  while (await takeBackOne(db, id)) await pause(1);
}

/** What a killed program left. @param silentMs for how long it has not moved */
export async function takeBackAbandoned(db: Database, silentMs = ABANDONED_MS): Promise<void> {
  const silent = sql`${plantImports.movedAt} <= now() - ${silentMs} * interval '1 millisecond'`;
  for (const { id } of await db.select({ id: plantImports.id }).from(plantImports).where(silent)) {
    await takeBack(db, id);
  }
}

/** Until no import is left half done. @param isAlone whether no other copy of the program can be importing */
export async function leaveNoHalfImport(
  { db, log, stopping }: Pick<Context, 'db' | 'log' | 'stopping'>,
  isAlone: boolean,
): Promise<void> {
  if (isAlone) return takeBackAbandoned(db, 0);
  while (!stopping.aborted) {
    try {
      await takeBackAbandoned(db);
      if ((await db.$count(plantImports)) === 0) return;
    } catch (error) {
      if (!isUnreachable(error)) log.error({ err: error }, 'import not taken back');
    }
    await pause(LOOK_AGAIN_MS, undefined, { ref: false, signal: stopping }).catch(() => {});
  }
}
