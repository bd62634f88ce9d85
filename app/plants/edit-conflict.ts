import type { WirePlant } from './plant.ts';
import type { DraftField, PlantDraft } from './plant-draft.ts';

/** Somebody saved the same plant first. */
export type EditConflict = {
  /** The server's sentence: who changed what. */
  sentence: string;
  /** The other's first name. */
  by: string;
  /** What they saved. */
  theirs: PlantDraft;
  theirPhotoHash: string | null;
  theirPhotoChanged: boolean;
  /** The version the next try builds on. */
  updatedAt: string;
  /** The fields they changed into something that is not in this form either. */
  fields: DraftField[];
  /** What this form said when it was told. */
  mine: PlantDraft;
};

const wireFields = (plant: WirePlant): PlantDraft => ({
  plant_variety: plant.plant_variety,
  plant_name: plant.plant_name,
  plant_description: plant.plant_description,
  plant_type: plant.plant_type,
  pot_size: plant.pot_size,
  in_stock: plant.in_stock,
});

const names = Object.keys as (draft: PlantDraft) => DraftField[];

/** The refusal of update-plant that carries the other's version, or null for every other refusal. */
export function readConflict(
  refusal: { problem: string; details: Record<string, unknown> },
  opened: { draft: PlantDraft; photoHash: string | null },
  mine: PlantDraft,
): EditConflict | null {
  const current = refusal.details.current as WirePlant | undefined;
  if (!current) return null;
  const theirs = wireFields(current);
  const theirPhotoHash = current.photo?.hash ?? null;
  return {
    sentence: refusal.problem,
    by: String(refusal.details.changed_by ?? 'Somebody'),
    theirs,
    theirPhotoHash,
    theirPhotoChanged: theirPhotoHash !== opened.photoHash,
    updatedAt: current.updated_at,
    fields: names(theirs).filter(
      (name) => theirs[name] !== opened.draft[name] && theirs[name] !== mine[name],
    ),
    mine,
  };
}

/** The form's text with the other's word wherever this form had not said anything of its own. */
export function withTheirs(mine: PlantDraft, opened: PlantDraft, theirs: PlantDraft): PlantDraft {
  const untouched = names(mine).filter((name) => mine[name] === opened[name]);
  return { ...mine, ...Object.fromEntries(untouched.map((name) => [name, theirs[name]])) };
}
