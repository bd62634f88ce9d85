import { eq } from 'drizzle-orm';
import { act } from '../../../core/act.ts';
import type { Who } from '../../../core/context.ts';
import { centsOf } from '../../../core/money.ts';
import { saidOf } from '../../../core/plant-fields.ts';
import { Refusal } from '../../../core/refusal.ts';
import type { Database } from '../../../db/database.ts';
import { plants } from '../../../db/schema.ts';
import { plantSentences, priceOf, toWire } from '../catalog/plant.ts';
import { columnsOf, plantById } from '../catalog/plant-rows.server.ts';
import { preparePhoto, storePhoto } from '../photos/photos.server.ts';
import { changeCatalog, donePlant, PHOTO_FORM } from './catalog-change.server.ts';
import { changed, differences, type EditedField, editsInWords, namesOf } from './plant-edits.server.ts';
import { setPhotoInput, setPriceInput, updatePlantInput } from './plant-inputs.ts';

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

/** @throws Refusal 404, 409 with the current version if somebody changed it first, 413, 415, 422 */
export const updatePlant = act('update-plant', {
  summary: 'Changes a plant. With updated_at it is refused if the plant changed since.',
  who: 'admin',
  mayNot: plantSentences.mayNotEdit,
  of: 'plants',
  body: 'form',
  bodyLimit: PHOTO_FORM,
  input: updatePlantInput,
  answers: donePlant,
  refusals: [404, 409],
  prepare: async ({ context }, { plant_photo }) => plant_photo && (await preparePhoto(context, plant_photo)),
  run: async ({ tx, context, who, prepared: photo }, { id, updated_at: opened, plant_photo: _, ...said }) =>
    changeCatalog({ tx, context, who }, async (stamp) => {
      const row = await listedPlant(tx, id);
      const before = saidOf(row, 'column');
      const fields = { ...before, ...said };
      const photoHash = photo ? await storePhoto(tx, photo, context.clock.now()) : row.photoHash;
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
    }),
});

/** Leaves whatever else was changed meanwhile. @throws Refusal 404, 409 with the current version if somebody changed the price first */
export const setPrice = act('set-price', {
  summary: 'Changes the price of a plant. With updated_at it is refused if the price changed since.',
  who: 'admin',
  mayNot: plantSentences.mayNotEdit,
  of: 'plants',
  input: setPriceInput,
  answers: donePlant,
  refusals: [404, 409],
  run: async ({ tx, context, who }, { id, price, updated_at: opened }) =>
    changeCatalog({ tx, context, who }, async (stamp) => {
      const row = await listedPlant(tx, id);
      if (priceOf(row) !== price) {
        if (opened) await refuseLateFields(tx, who, row, new Date(opened), ['price']);
        await tx
          .update(plants)
          .set({ priceCents: centsOf(price), ...changed(['price'], stamp) })
          .where(eq(plants.id, id));
      }
      return { success: true, message: plantSentences.priced, plant: toWire(await plantById(tx, id)) };
    }),
});

/** Leaves whatever else was changed meanwhile; the last photo wins. @throws Refusal 404, 409, 413, 415, 422 */
export const setPhoto = act('set-photo', {
  summary: 'Gives a plant another photo, and leaves all else as it is.',
  who: 'admin',
  mayNot: plantSentences.mayNotEdit,
  of: 'plants',
  body: 'form',
  bodyLimit: PHOTO_FORM,
  input: setPhotoInput,
  answers: donePlant,
  refusals: [404, 409],
  prepare: ({ context }, { plant_photo }) => preparePhoto(context, plant_photo),
  run: async ({ tx, context, who, prepared: photo }, { id }) =>
    changeCatalog({ tx, context, who }, async (stamp) => {
      const row = await listedPlant(tx, id);
      const photoHash = await storePhoto(tx, photo, context.clock.now());
      if (photoHash !== row.photoHash) {
        await tx
          .update(plants)
          .set({ photoHash, ...changed(['photo'], stamp) })
          .where(eq(plants.id, id));
      }
      return { success: true, message: plantSentences.photoSaved, plant: toWire(await plantById(tx, id)) };
    }),
});
