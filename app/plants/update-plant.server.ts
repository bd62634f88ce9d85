import { eq } from 'drizzle-orm';
import type { Context, Who } from '../../context.ts';
import type { Database } from '../../db/open.ts';
import { plants } from '../../db/schema.ts';
import { Refusal } from '../../refusal.ts';
import { mustBeAdmin } from '../accounts/who-may.ts';
import { changeCatalogue } from './catalogue-change.server.ts';
import { keepPhoto, preparePhoto } from './photos.server.ts';
import { SAY, toWire } from './plant.ts';
import {
  changed,
  differences,
  type EditedField,
  fieldsOf,
  namesOf,
  tellEdits,
} from './plant-edits.server.ts';
import { columnsOf, plantById } from './plant-rows.server.ts';
import type { PlantEdit } from './plant-wishes.ts';

type Row = typeof plants.$inferSelect;

/** Refuses to write over what somebody changed after `opened`. @throws Refusal 409 that says who and what */
async function refuseLateEdit(tx: Database, who: Who, row: Row, opened: Date): Promise<void> {
  const since = Object.entries(row.edits)
    .filter(([, { at }]) => new Date(at) > opened)
    .sort(([, a], [, b]) => a.at.localeCompare(b.at));
  const newest = since.at(-1)?.[1];
  if (!newest) return;
  const ids = since.map(([, { by }]) => by);
  const name = await namesOf(tx, ids);
  const told = tellEdits(since, (id) => (id === who.id ? 'You' : name(id)));
  const current = await plantById(tx, row.id);
  throw new Refusal(409, `${told} meanwhile. Nothing was saved yet: compare, then save again.`, {
    details: { current: current && toWire(current), changed_by: name(newest.by) },
  });
}

/** The plant to change. @throws Refusal 404, and 409 that says who put it into the bin */
async function listedPlant(tx: Database, id: string): Promise<Row> {
  const [row] = await tx.select().from(plants).where(eq(plants.id, id));
  if (!row) throw new Refusal(404, SAY.notFound);
  if (!row.deletedAt) return row;
  const by = (await namesOf(tx, row.updatedBy ? [row.updatedBy] : []))(row.updatedBy ?? '');
  throw new Refusal(409, `${by} deleted this plant meanwhile. Restore it from the bin to change it.`, {
    details: { changed_by: by },
  });
}

/**
 * Changes a plant, and its photo when a new one comes along. Two people at one plant: the second is told
 * what the first changed, and saves again with the new `updated_at`. Admins only.
 * @throws Refusal 403, 404, 409, 413, 415, 422
 */
export async function updatePlant(context: Context, who: Who, edit: PlantEdit) {
  mustBeAdmin(who, SAY.mayNotEdit);
  const { id, updated_at: opened, plant_photo: photo, ...said } = edit;
  const prepared = photo ? await preparePhoto(context, photo) : null;
  return changeCatalogue(context, who, 'update-plant', async (tx, stamp) => {
    const row = await listedPlant(tx, id);
    const fields = { ...said, in_stock: said.in_stock ?? row.inStock };
    const photoHash = prepared ? await keepPhoto(tx, prepared, context.clock.now()) : row.photoHash;
    const edited: EditedField[] = differences(fieldsOf(row), fields);
    if (photoHash !== row.photoHash) edited.push('photo');
    if (edited.length) {
      if (opened) await refuseLateEdit(tx, who, row, new Date(opened));
      await tx
        .update(plants)
        .set({ ...columnsOf(fields), photoHash, ...changed(edited, stamp) })
        .where(eq(plants.id, id));
    }
    const plant = await plantById(tx, id);
    return { success: true, message: SAY.edited, plant: plant && toWire(plant) };
  });
}
