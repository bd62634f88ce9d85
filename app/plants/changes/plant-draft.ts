import * as z from 'zod/mini';
import { PHOTO_MAX_BYTES, PLANT_TYPES, type Plant, priceOf, SAY } from '../catalog/plant.ts';
import { type PlantFields, plantFields } from '../catalog/plant-fields.ts';

export type PlantDraft = Omit<PlantFields, 'plant_type'> & {
  plant_type: string;
  plant_photo: File | null;
  photo_hash: string | null;
};

export const EMPTY_DRAFT: PlantDraft = {
  plant_variety: '',
  plant_name: '',
  plant_description: '',
  plant_type: '',
  pot_size: '',
  price: '',
  in_stock: true,
  plant_photo: null,
  photo_hash: null,
};

export const draftOf = (plant: Plant): PlantDraft => ({
  plant_variety: plant.variety,
  plant_name: plant.name,
  plant_description: plant.description,
  plant_type: plant.type,
  pot_size: plant.potSize,
  price: priceOf(plant),
  in_stock: plant.inStock,
  plant_photo: null,
  photo_hash: plant.photo?.hash ?? null,
});

export type DraftField = Exclude<keyof PlantDraft, 'plant_photo' | 'photo_hash'>;

/** Checked before the upload; the server looks inside. */
export function photoProblem(photo: File | null): string | undefined {
  if (!photo) return;
  if (photo.size > PHOTO_MAX_BYTES) return SAY.photoTooLarge;
  if (photo.type && !photo.type.startsWith('image/')) return SAY.notAPhoto;
}

const photo = z.file(SAY.noFile).check(({ value, issues }) => {
  const message = photoProblem(value);
  if (message) issues.push({ code: 'custom', input: value, message });
});

export const addForm = z.extend(plantFields, {
  plant_type: z.enum(PLANT_TYPES, 'Type is required.'),
  plant_photo: photo,
});

export const editForm = z.extend(addForm, { plant_photo: z.nullable(photo) });
