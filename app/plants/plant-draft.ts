import { PHOTO_MAX_BYTES, type Plant, SAY } from './plant.ts';
import { type PlantFields, plantFields } from './plant-fields.ts';

/** What the form holds while it is being filled in. */
export type PlantDraft = Omit<PlantFields, 'plant_type'> & { plant_type: string };

export const EMPTY_DRAFT: PlantDraft = {
  plant_variety: '',
  plant_name: '',
  plant_description: '',
  plant_type: '',
  pot_size: '',
  in_stock: true,
};

/** A plant's fields as the form shows them. */
export const draftOf = (plant: Plant): PlantFields => ({
  plant_variety: plant.variety,
  plant_name: plant.name,
  plant_description: plant.description,
  plant_type: plant.type,
  pot_size: plant.potSize,
  in_stock: plant.inStock,
});

export type DraftField = keyof PlantDraft;
export type DraftProblems = Partial<Record<DraftField | 'plant_photo', string>>;

/** Why a photo cannot be sent, or null. The server looks inside; this only spares the way. */
export function photoProblem(photo: File | null): string | null {
  if (!photo) return null;
  if (photo.size > PHOTO_MAX_BYTES) return SAY.photoTooLarge;
  if (photo.type && !photo.type.startsWith('image/')) return SAY.notAPhoto;
  return null;
}

/** The same rules as the server's, so that a photo is not sent in vain. */
export function draftProblems(draft: PlantDraft, photo: File | null, needsPhoto: boolean): DraftProblems {
  const problems: DraftProblems = {};
  for (const { path, message } of plantFields.safeParse(draft).error?.issues ?? []) {
    problems[path[0] as DraftField] ??= message;
  }
  if (!draft.plant_type) problems.plant_type = 'Type is required.';
  const aboutPhoto = needsPhoto && !photo ? SAY.noFile : photoProblem(photo);
  if (aboutPhoto) problems.plant_photo = aboutPhoto;
  return problems;
}

/** The form as add-plant and update-plant take it. */
export function formOf(
  draft: PlantDraft,
  photo: File | null,
  edited?: { id: string; updatedAt: string },
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(draft)) form.set(name, String(value));
  if (photo) form.set('plant_photo', photo);
  if (edited) {
    form.set('id', edited.id);
    form.set('updated_at', edited.updatedAt);
  }
  return form;
}
