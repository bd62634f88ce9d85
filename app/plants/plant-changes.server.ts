import { and } from 'drizzle-orm';
import type { Context, Who } from '../../context.ts';
import { plants } from '../../db/schema.ts';
import { mustBeAdmin } from '../accounts/who-may.ts';
import { changeCatalogue } from './catalogue-change.server.ts';
import { choose, notYet, these } from './chosen-plants.server.ts';
import { keepPhoto, preparePhoto } from './photos.server.ts';
import { type PlantFields, SAY, toWire } from './plant.ts';
import { changed } from './plant-edits.server.ts';
import { columnsOf, plantById } from './plant-rows.server.ts';
import type { Choice } from './plant-wishes.ts';
import { freeSlugs, slugOf } from './slugs.server.ts';

/** Puts a plant with its photo on the list. Admins only. @throws Refusal 403, 413, 415, 422 */
export async function addPlant(context: Context, who: Who, fields: PlantFields, photo: File) {
  mustBeAdmin(who, SAY.mayNotAdd);
  const prepared = await preparePhoto(context, photo);
  return changeCatalogue(context, who, 'add-plant', async (tx, { at, by }) => {
    const photoHash = await keepPhoto(tx, prepared, context.clock.now());
    const [slug = ''] = await freeSlugs(tx, [slugOf(fields.plant_variety, fields.plant_name)]);
    const [added] = await tx
      .insert(plants)
      .values({ ...columnsOf(fields), slug, photoHash, createdAt: at, updatedAt: at, updatedBy: by })
      .returning({ id: plants.id });
    const plant = added && (await plantById(tx, added.id));
    return { success: true, message: SAY.added, plant: plant && toWire(plant) };
  });
}

/** Puts plants into the bin, from where they can be restored for 30 days. Admins only. @throws Refusal */
export async function deletePlants(context: Context, who: Who, choice: Choice) {
  mustBeAdmin(who, SAY.mayNotEdit);
  return changeCatalogue(context, who, 'delete-plant', async (tx, { at, by }) => {
    const chosen = await choose(tx, choice, 'listed');
    await tx.update(plants).set({ deletedAt: at, updatedAt: at, updatedBy: by }).where(these(chosen));
    const message = choice.id ? SAY.deleted : SAY.deletedSelected;
    return { success: true, message, ids: chosen.map(({ id }) => id) };
  });
}

/** Takes plants out of the bin again, as they were. Admins only. @throws Refusal */
export async function restorePlants(context: Context, who: Who, ids: string[]) {
  mustBeAdmin(who, SAY.mayNotEdit);
  return changeCatalogue(context, who, 'restore-plant', async (tx, { at, by }) => {
    const chosen = await choose(tx, { ids }, 'binned');
    await tx.update(plants).set({ deletedAt: null, updatedAt: at, updatedBy: by }).where(these(chosen));
    return { success: true, message: SAY.restored(chosen.length), ids: chosen.map(({ id }) => id) };
  });
}

/** Says which plants are in stock; those that are so already stay untouched. Admins only. @throws Refusal */
export async function setInStock(context: Context, who: Who, choice: Choice, inStock: boolean) {
  mustBeAdmin(who, SAY.mayNotEdit);
  return changeCatalogue(context, who, 'set-in-stock', async (tx, stamp) => {
    const chosen = await choose(tx, choice, 'listed');
    await tx
      .update(plants)
      .set({ inStock, ...changed(['in_stock'], stamp) })
      .where(and(these(chosen), notYet(inStock)));
    const [only] = chosen;
    const message = chosen.length === 1 && only ? SAY.saved(only.name, inStock) : SAY.markedSelected(inStock);
    return { success: true, message, ids: chosen.map(({ id }) => id) };
  });
}
