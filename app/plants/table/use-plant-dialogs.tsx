import { useCallback, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useToast } from '../../ui/pieces/toast.tsx';
import { type Plant, plantSentences, priceOf } from '../catalog/plant.ts';
import { fullName } from '../changes/named-plants.ts';
import { PlantFormDialog } from '../changes/plant-form-dialog.tsx';
import type { Choice } from '../changes/plant-inputs.ts';
import type { Undoable } from '../changes/undo-plants.tsx';
import { useDeletePlants } from '../changes/use-delete-plants.tsx';
import { ImportDialog } from '../sheets/import-dialog.tsx';
import { FactsDialog } from './facts-dialog.tsx';
import type { PlantAct } from './plant-actions.tsx';

type Several = { choice: Choice; count: number };

/** The specification reloads the list a second after an edit. */
const REFRESH_MS = 1_000;

/** Above the rows, because a row may disappear while its dialog is open. */
export function usePlantDialogs() {
  const [doing, setDoing] = useState<'add' | 'import' | Plant | Several | null>(null);
  const [done, setDone] = useState<Undoable | null>(null);
  const [saved, setSaved] = useState<ReadonlyMap<string, Plant>>(new Map());
  const { revalidate } = useRevalidator();
  const showToast = useToast();
  const forget = useCallback(() => setDone(null), []);
  const remove = useDeletePlants(setDone);
  const several = doing !== null && typeof doing === 'object' && 'choice' in doing ? doing : null;
  const edited = typeof doing === 'object' && !several ? (doing as Plant | null) : null;
  const close = () => setDoing(null);

  function afterSave(plant: Plant) {
    close();
    if (!edited) return void revalidate();
    setSaved((map) => new Map(map).set(plant.id, plant));
    setTimeout(() => void revalidate(), REFRESH_MS);
  }

  function priced(plant: Plant, was: Plant) {
    const says = (price: string) => (price ? `costs ${price}` : 'has no price');
    setSaved((map) => new Map(map).set(plant.id, plant));
    setDone({
      words: `${fullName(plant)} ${says(priceOf(plant))} now.`,
      undone: `${fullName(plant)} ${says(priceOf(was))} again.`,
      ids: [plant.id],
      price: { was: priceOf(was), version: plant.updatedAt.toISOString() },
    });
    showToast(plantSentences.priced);
    void revalidate();
  }

  function pictured(plant: Plant) {
    setSaved((map) => new Map(map).set(plant.id, plant));
    void revalidate();
  }

  function factsSaid() {
    close();
    void revalidate();
  }

  const dialogs =
    doing === 'import' ? (
      <ImportDialog onClose={close} />
    ) : several ? (
      <FactsDialog {...several} onClose={close} onSaved={factsSaid} />
    ) : (
      doing && <PlantFormDialog plant={edited} onClose={close} onSaved={afterSave} />
    );

  return {
    dialogs,
    done,
    setDone,
    forget,
    add: () => setDoing('add'),
    setFacts: ({ choice, count }: Several) => setDoing({ choice, count }),
    bringIn: () => setDoing('import'),
    remove,
    priced,
    pictured,
    act: (act: PlantAct, plant: Plant) => (act === 'edit' ? setDoing(plant) : remove({ plant })),
    newest(plant: Plant): Plant {
      const mine = saved.get(plant.id);
      return mine && mine.updatedAt > plant.updatedAt ? mine : plant;
    },
  };
}
