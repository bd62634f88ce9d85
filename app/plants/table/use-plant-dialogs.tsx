import { useCallback, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useToast } from '../../ui/pieces/toast.tsx';
import { type Plant, priceOf, SAY } from '../catalog/plant.ts';
import { DeletePlantsDialog, type Deletion } from '../changes/delete-plants-dialog.tsx';
import { fullName } from '../changes/named-plants.ts';
import { PlantFormDialog } from '../changes/plant-form-dialog.tsx';
import type { Undoable } from '../changes/undo-plants.tsx';
import { ImportDialog } from '../sheets/import-dialog.tsx';
import type { PlantAct } from './plant-actions.tsx';

/** The specification reloads the list a second after an edit. */
const REFRESH_MS = 1_000;

type Doing = 'form' | 'delete' | 'import';

/** Above the rows, because a row may disappear while its dialog is open. */
export function usePlantDialogs() {
  const [doing, setDoing] = useState<Doing | null>(null);
  /** As a key, so that each opening starts empty. */
  const [opening, setOpening] = useState(0);
  const [edited, setEdited] = useState<Plant | null>(null);
  const [deletion, setDeletion] = useState<Deletion>({ choice: {}, count: 0, page: [] });
  const [done, setDone] = useState<Undoable | null>(null);
  const [saved, setSaved] = useState<ReadonlyMap<string, Plant>>(new Map());
  const { revalidate } = useRevalidator();
  const showToast = useToast();
  const forget = useCallback(() => setDone(null), []);
  const close = () => setDoing(null);

  function open(next: Doing) {
    setOpening((count) => count + 1);
    setDoing(next);
  }
  function openForm(plant: Plant | null) {
    setEdited(plant);
    open('form');
  }
  function remove(next: Deletion) {
    setDeletion(next);
    open('delete');
  }

  function afterSave(plant: Plant, message: string) {
    close();
    showToast(message);
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
    showToast(SAY.priced);
    void revalidate();
  }

  const dialogs = (
    <>
      <PlantFormDialog
        key={`form ${opening}`}
        opened={doing === 'form'}
        plant={edited}
        onClose={close}
        onSaved={afterSave}
      />
      <DeletePlantsDialog
        opened={doing === 'delete'}
        deletion={deletion}
        onClose={close}
        onDeleted={setDone}
      />
      <ImportDialog key={`import ${opening}`} opened={doing === 'import'} onClose={close} />
    </>
  );

  return {
    dialogs,
    done,
    setDone,
    forget,
    add: () => openForm(null),
    bringIn: () => open('import'),
    remove,
    priced,
    act: (act: PlantAct, plant: Plant) => (act === 'edit' ? openForm(plant) : remove({ plant })),
    newest(plant: Plant): Plant {
      const mine = saved.get(plant.id);
      return mine && mine.updatedAt > plant.updatedAt ? mine : plant;
    },
  };
}
