import { and, eq, ne, sql } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { inList } from '../../../db/in-list.ts';
import { type plantImportSlices, plantImports, plants } from '../../../db/schema.ts';
import { FIELDS, saidOf } from '../catalog/plant-fields.ts';
import { columnsOf, newestChange } from '../catalog/plant-rows.server.ts';
import { changed, type Stamp } from '../changes/plant-edits.server.ts';
import type { PlantRow } from './plants-in-bulk.server.ts';

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
export async function keepOthersWork(tx: Database, slice: Slice): Promise<void> {
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
