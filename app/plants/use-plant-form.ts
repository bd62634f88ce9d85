import { useState } from 'react';
import { useFunction } from '../ui/use-function.ts';
import { type EditConflict, readConflict, withTheirs } from './edit-conflict.ts';
import { failure } from './failure.ts';
import { type Plant, plantFromWire, SAY, type WirePlant } from './plant.ts';
import {
  type DraftField,
  type DraftProblems,
  draftOf,
  draftProblems,
  EMPTY_DRAFT,
  formOf,
  type PlantDraft,
  photoProblem,
} from './plant-draft.ts';

export type PlantForm = ReturnType<typeof usePlantForm>;

type Saved = { message: string; plant: WirePlant };

/**
 * The form that adds a plant, or edits one. Whatever the answer, what was typed and the chosen photo stay.
 * @param onSaved with the plant as the server now has it, and its sentence
 */
export function usePlantForm(plant: Plant | null, onSaved: (plant: Plant, message: string) => void) {
  const { call, busy, sent } = useFunction<Saved>(plant ? 'update-plant' : 'add-plant');
  const [opened] = useState<PlantDraft>(() => (plant ? draftOf(plant) : EMPTY_DRAFT));
  const [draft, setDraft] = useState(opened);
  const [photo, setPhoto] = useState<File | null>(null);
  const [problems, setProblems] = useState<DraftProblems>({});
  const [problem, setProblem] = useState('');
  const [conflict, setConflict] = useState<EditConflict | null>(null);

  /** What the next try builds on: the version that was opened, or the one we were told about. */
  const base = conflict
    ? { draft: conflict.theirs, photoHash: conflict.theirPhotoHash, updatedAt: conflict.updatedAt }
    : {
        draft: opened,
        photoHash: plant?.photo?.hash ?? null,
        updatedAt: plant?.updatedAt.toISOString() ?? '',
      };

  function type<Name extends DraftField>(name: Name, value: PlantDraft[Name]) {
    setDraft((now) => ({ ...now, [name]: value }));
    setConflict((now) => now && { ...now, mine: { ...now.mine, [name]: value } });
    setProblems((now) => ({ ...now, [name]: undefined }));
  }

  function choosePhoto(file: File | null) {
    setPhoto(file);
    setProblems((now) => ({ ...now, plant_photo: photoProblem(file) ?? undefined }));
  }

  /** Decides one field of a conflict; the other word stays at hand. */
  function settle(name: DraftField, whose: 'mine' | 'theirs') {
    if (conflict) setDraft((now) => ({ ...now, [name]: conflict[whose][name] }));
  }

  async function save() {
    setProblem('');
    const wrong = draftProblems(draft, photo, plant === null);
    setProblems(wrong);
    if (Object.keys(wrong).length) return;
    const answer = await call(
      formOf(draft, photo, plant ? { id: plant.id, updatedAt: base.updatedAt } : undefined),
    );
    if (!answer) return;
    if (answer.ok) return onSaved(plantFromWire(answer.body.plant), answer.body.message);
    const told = plant && readConflict(answer, base, draft);
    if (told) {
      setConflict(told);
      setDraft(withTheirs(draft, base.draft, told.theirs));
      return;
    }
    setProblems(answer.fields);
    setProblem(failure(plant ? SAY.editFailed : SAY.addFailed, answer));
  }

  const changed = JSON.stringify(draft) !== JSON.stringify(opened) || photo !== null;
  return {
    plant,
    draft,
    photo,
    problems,
    problem,
    conflict,
    busy,
    sent,
    changed,
    type,
    choosePhoto,
    settle,
    save,
  };
}
