import { formWith } from '../../forms/form-with.ts';
import { useFunction } from '../../forms/use-function.ts';
import { type Plant, plantFromWire, plantSentences } from '../catalog/plant.ts';
import { photoProblem } from '../changes/plant-draft.ts';
import { preparePhoto } from './prepare-photo.ts';

const SIGNED_OUT = 'Not sent. Please sign in, then try again.';

type Given = { why: string } | { plant: Plant; why?: undefined };

/** Gives plants another photo, one after the other. */
export function useGivePhoto() {
  const { call, busy, sent } = useFunction('set-photo');

  /** @returns the last plant as saved, or why it was not */
  async function give(file: File, ids: readonly string[]): Promise<Given> {
    const photo = await preparePhoto(file).catch(() => null);
    const problem = photo ? photoProblem(photo) : plantSentences.photoUnread;
    if (!photo || problem) return { why: problem ?? plantSentences.photoUnread };
    let given: Given = { why: plantSentences.notFound };
    for (const id of ids) {
      const answer = await call(formWith({ id, plant_photo: photo }));
      if (!answer?.ok) return { why: answer?.problem ?? SIGNED_OUT };
      given = { plant: plantFromWire(answer.body.plant) };
    }
    return given;
  }

  return { give, busy, sent };
}
