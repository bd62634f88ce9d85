import { useSettled } from '../../forms/ask/use-settled.ts';
import { useDraft } from '../../forms/drafts/use-draft.ts';
import { formWith } from '../../forms/form-with.ts';
import { useFunction } from '../../forms/use-function.ts';
import { type Plant, plantFromWire, plantSentences, type WirePlant } from '../catalog/plant.ts';
import { plantFields } from '../catalog/plant-schemas.ts';
import { useChosenPhoto } from '../photos/use-chosen-photo.ts';
import { failure } from '../table/failure.ts';
import { addForm, draftOf, EMPTY_DRAFT, editForm, type PlantDraft } from './plant-draft.ts';

export type PlantForm = ReturnType<typeof usePlantForm>;

/** Whoever opened the form reads the list again, in its own time. */
const noReading = () => {};

const savedOf = (plant: Plant) => ({ draft: draftOf(plant), version: plant.updatedAt.toISOString() });

export function usePlantForm(
  plant: Plant | null,
  onSaved: (plant: Plant) => void,
  start?: Partial<PlantDraft>,
  comingId?: string,
) {
  const add = useFunction('add-plant');
  const update = useFunction('update-plant');
  const { sent } = plant ? update : add;

  async function call({ updated_at, plant_photo, ...draft }: PlantDraft & { updated_at: string }) {
    const fields = plantFields.parse(draft);
    if (plant) {
      return update.call(
        formWith({ ...fields, id: plant.id, updated_at, plant_photo: plant_photo ?? undefined }),
      );
    }
    return plant_photo && add.call(formWith({ ...fields, plant_photo, coming_id: comingId }));
  }

  const form = useDraft({
    saved: plant ? savedOf(plant) : { draft: { ...EMPTY_DRAFT, ...start }, version: '' },
    saves: useSettled(call, noReading),
    input: (draft, updated_at) => ({ ...draft, updated_at }),
    schema: plant ? editForm : addForm,
    theirs: (current) => savedOf(plantFromWire(current as WirePlant)),
    merges: true,
    warns: false,
    problemOf: (refusal) => failure(plant ? plantSentences.editFailed : plantSentences.addFailed, refusal),
    onSaved: (answer) => onSaved(plantFromWire(answer.plant)),
  });
  const photo = useChosenPhoto((file) => form.edit({ plant_photo: file }));
  return { ...form, plant, photo, sent };
}
