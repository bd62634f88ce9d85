import { eq } from 'drizzle-orm';
import type { Context, Who } from '../../../core/context.ts';
import { centsOf } from '../../../core/money.ts';
import { Refusal } from '../../../core/refusal.ts';
import type { Database } from '../../../db/database.ts';
import { plants } from '../../../db/schema.ts';
import { mustBeAdmin } from '../../access/who-may.ts';
import { plantSentences, priceOf, toWire } from '../catalog/plant.ts';
import { saidOf } from '../catalog/plant-fields.ts';
import { columnsOf, plantById } from '../catalog/plant-rows.server.ts';
import { preparePhoto, storePhoto } from '../photos/photos.server.ts';
import { changeCatalog } from './catalog-change.server.ts';
import { changed, differences, type EditedField, editsInWords, namesOf } from './plant-edits.server.ts';
import type { PlantEdit, PriceEdit } from './plant-inputs.ts';

type Row = typeof plants.$inferSelect;

/** @param only the fields that matter; default: all @throws Refusal 409 that says who changed what after `opened` */
async function refuseLateFields(tx: Database, who: Who, row: Row, opened: Date, only?: EditedField[]) {
  const since = Object.entries(row.edits)
    .filter(([field]) => only?.some((one) => one === field) ?? true)
    .filter(([, { at }]) => new Date(at) > opened)
    .sort(([, a], [, b]) => a.at.localeCompare(b.at));
  const newest = since.at(-1)?.[1];
  if (!newest) return;
  const ids = since.map(([, { by }]) => by);
  const name = await namesOf(tx, ids);
  const edits = editsInWords(since, (id) => (id === who.id ? 'You' : name(id)));
  const current = toWire(await plantById(tx, row.id));
  throw new Refusal(409, `${edits} in the meantime. Nothing was saved yet: compare, then save again.`, {
    details: { current, changed_by: name(newest.by) },
  });
}

/** @throws Refusal 404, and 409 that says who moved it to the bin */
async function listedPlant(tx: Database, id: string): Promise<Row> {
  const [row] = await tx.select().from(plants).where(eq(plants.id, id));
  if (!row) throw new Refusal(404, plantSentences.notFound);
  if (!row.deletedAt) return row;
  const by = (await namesOf(tx, row.updatedBy ? [row.updatedBy] : []))(row.updatedBy ?? '');
  throw new Refusal(409, `${by} deleted this plant in the meantime. Restore it from the bin to change it.`, {
    details: { changed_by: by },
  });
}

/** @throws Refusal 403, 404, 409 with the current version if somebody changed it first, 413, 415, 422 */
export async function updatePlant(context: Context, who: Who, edit: PlantEdit) {
  mustBeAdmin(who, plantSentences.mayNotEdit);
  const { id, updated_at: opened, plant_photo: photo, ...said } = edit;
  const prepared = photo ? await preparePhoto(context, photo) : null;
  return changeCatalog(context, who, async (tx, stamp) => {
    const row = await listedPlant(tx, id);
    const before = saidOf(row, 'column');
    const fields = { ...before, ...said };
    const photoHash = prepared ? await storePhoto(tx, prepared, context.clock.now()) : row.photoHash;
    const edited: EditedField[] = differences(before, fields);
    if (photoHash !== row.photoHash) edited.push('photo');
    if (edited.length) {
      if (opened) await refuseLateFields(tx, who, row, new Date(opened));
      await tx
        .update(plants)
        .set({ ...columnsOf(fields), photoHash, ...changed(edited, stamp) })
        .where(eq(plants.id, id));
    }
    return { success: true, message: plantSentences.edited, plant: toWire(await plantById(tx, id)) };
  });
}

/** Leaves whatever else was changed meanwhile. @throws Refusal 403, 404, 409 with the current version if somebody changed the price first */
export async function setPrice(context: Context, who: Who, { id, price, updated_at: opened }: PriceEdit) {
  mustBeAdmin(who, plantSentences.mayNotEdit);
  return changeCatalog(context, who, async (tx, stamp) => {
    const row = await listedPlant(tx, id);
    if (priceOf(row) !== price) {
      if (opened) await refuseLateFields(tx, who, row, new Date(opened), ['price']);
      await tx
        .update(plants)
        .set({ priceCents: centsOf(price), ...changed(['price'], stamp) })
        .where(eq(plants.id, id));
    }
    return { success: true, message: plantSentences.priced, plant: toWire(await plantById(tx, id)) };
  });
}
