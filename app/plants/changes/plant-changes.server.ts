import { randomUUID } from 'node:crypto';
import { and } from 'drizzle-orm';
import type { Context, Who } from '../../../context.ts';
import { plants } from '../../../db/schema.ts';
import { mustBeAdmin, mustBeStaff } from '../../access/who-may.ts';
import { isLate, momentKept } from '../../forms/unsent/moment-kept.ts';
import { SAY, toWire } from '../catalog/plant.ts';
import type { PlantFields } from '../catalog/plant-fields.ts';
import { columnsOf, plantById } from '../catalog/plant-rows.server.ts';
import { freeSlugs, slugOf } from '../catalog/slugs.server.ts';
import { preparePhoto, storePhoto } from '../photos/photos.server.ts';
import { changeCatalog } from './catalog-change.server.ts';
import { type Chosen, choose, notYet, these } from './chosen-plants.server.ts';
import { refuseIfNewer } from './newer-stock.server.ts';
import { changed } from './plant-edits.server.ts';
import type { Choice, SetInStockInput } from './plant-inputs.ts';

/** @throws Refusal 403, 413, 415, 422 */
export async function addPlant(context: Context, who: Who, fields: PlantFields, photo: File) {
  mustBeAdmin(who, SAY.mayNotAdd);
  const prepared = await preparePhoto(context, photo);
  return changeCatalog(context, who, 'add-plant', async (tx, { at, by }) => {
    const photoHash = await storePhoto(tx, prepared, context.clock.now());
    const [slug = ''] = await freeSlugs(tx, [slugOf(fields.plant_variety, fields.plant_name)]);
    const id = randomUUID();
    await tx
      .insert(plants)
      .values({ id, ...columnsOf(fields), slug, photoHash, createdAt: at, updatedAt: at, updatedBy: by });
    return { success: true, message: SAY.added, plant: toWire(await plantById(tx, id)) };
  });
}

/** They stay in the bin for 30 days. @throws Refusal 403, 404, 409, 422 */
export async function deletePlants(context: Context, who: Who, choice: Choice) {
  mustBeAdmin(who, SAY.mayNotEdit);
  return changeCatalog(context, who, 'delete-plant', async (tx, { at, by }) => {
    const chosen = await choose(tx, choice, 'listed');
    await tx.update(plants).set({ deletedAt: at, updatedAt: at, updatedBy: by }).where(these(chosen));
    const message = choice.id ? SAY.deleted : SAY.deletedSelected;
    return { success: true, message, ids: chosen.map(({ id }) => id) };
  });
}

/** @throws Refusal 403, 404, 409, 422 */
export async function restorePlants(context: Context, who: Who, ids: string[]) {
  mustBeAdmin(who, SAY.mayNotEdit);
  return changeCatalog(context, who, 'restore-plant', async (tx, { at, by }) => {
    const chosen = await choose(tx, { ids }, 'binned');
    await tx.update(plants).set({ deletedAt: null, updatedAt: at, updatedBy: by }).where(these(chosen));
    return { success: true, message: SAY.restored(chosen.length), ids: chosen.map(({ id }) => id) };
  });
}

/** Plants already so stay unchanged: `changed_ids` is what undoing it takes. @throws Refusal */
export async function setInStock(
  context: Context,
  who: Who,
  { in_stock: inStock, set_at, ...choice }: SetInStockInput,
) {
  mustBeStaff(who, SAY.mayNotEdit);
  const now = context.clock.now();
  const at = momentKept(set_at, now);
  const late = isLate(at, now);
  return changeCatalog(context, who, 'set-in-stock', async (tx, stamp) => {
    const chosen = await choose(tx, choice, 'listed');
    if (late) await refuseIfNewer(tx, chosen, { inStock, at, now });
    await tx
      .update(plants)
      .set({ inStock, ...changed(['in_stock'], { ...stamp, ...(late && { seen: at }) }) })
      .where(and(these(chosen), notYet(inStock)));
    const [only] = chosen;
    const message = chosen.length === 1 && only ? SAY.saved(only.name, inStock) : SAY.markedSelected(inStock);
    const turned = chosen.filter((plant) => plant.inStock !== inStock);
    const idsOf = (some: Chosen[]) => some.map(({ id }) => id);
    return { success: true, message, ids: idsOf(chosen), changed_ids: idsOf(turned) };
  });
}
