import { setTimeout as pause } from 'node:timers/promises';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import type { Database } from '../../../db/database.ts';
import { inList } from '../../../db/in-list.ts';
import { history, historyValues, plantImportSlices, plantImports, plants } from '../../../db/schema.ts';
import { isUnreachable } from '../../../db/unreachable.ts';
import { lockCatalog } from '../changes/catalog-change.server.ts';
import { keepOthersWork } from './others-work.server.ts';
import { putBackInBulk } from './plants-in-bulk.server.ts';

type Slice = typeof plantImportSlices.$inferSelect;

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
