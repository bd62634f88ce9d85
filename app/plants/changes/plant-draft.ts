import * as z from 'zod/mini';
import { eachField, type PlantField, type PlantFields, saidOf } from '../../../core/plant-fields.ts';
import { PHOTO_MAX_BYTES, PLANT_TYPES, type Plant, plantSentences } from '../catalog/plant.ts';
import { plantFields } from '../catalog/plant-schemas.ts';

/** Nothing is chosen at first. */
type DraftFields = { [F in PlantField]: PlantFields[F] extends string ? string : PlantFields[F] };

export type PlantDraft = DraftFields & {
  plant_photo: File | null;
  photo_hash: string | null;
};

export const EMPTY_DRAFT: PlantDraft = {
  ...eachField<DraftFields>('name', ({ unsaid }) => unsaid ?? ''),
  plant_photo: null,
  photo_hash: null,
};

export const draftOf = (plant: Plant): PlantDraft => ({
  ...saidOf(plant, 'key'),
  plant_photo: null,
  photo_hash: plant.photo?.hash ?? null,
});

/** Checked before the upload; the server looks inside. */
export function photoProblem(photo: File | null): string | undefined {
  if (!photo) return;
  if (photo.size > PHOTO_MAX_BYTES) return plantSentences.photoTooLarge;
  if (photo.type && !photo.type.startsWith('image/')) return plantSentences.notAPhoto;
}

const photo = z.file(plantSentences.noFile).check(({ value, issues }) => {
  const message = photoProblem(value);
  if (message) issues.push({ code: 'custom', input: value, message });
});

export const addForm = z.extend(plantFields, {
  plant_type: z.enum(PLANT_TYPES, 'Type is required.'),
  plant_photo: photo,
});

export const editForm = z.extend(addForm, { plant_photo: z.nullable(photo) });
