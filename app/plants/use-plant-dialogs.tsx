import { useCallback, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useToast } from '../ui/toast.tsx';
import { DeletePlantsDialog, type Deletion } from './delete-plants-dialog.tsx';
import { ImportDialog } from './import-dialog.tsx';
import type { Plant } from './plant.ts';
import { PlantFormDialog } from './plant-form-dialog.tsx';
import type { PlantAct } from './plant-row.tsx';
import type { Deleted } from './undo-bar.tsx';

/** The spec's: what was edited stays where it is for a second, then the list is read again. */
const REFRESH_MS = 1_000;

type Doing = 'form' | 'delete' | 'import';

/**
 * The dialogs of the owner's list. They belong to the list and not to its rows: a row may go while its
 * dialog still has something to say.
 */
export function usePlantDialogs() {
  const [doing, setDoing] = useState<Doing | null>(null);
  /** Counts the openings, so that each begins with an empty page. */
  const [opening, setOpening] = useState(0);
  const [edited, setEdited] = useState<Plant | null>(null);
  const [deletion, setDeletion] = useState<Deletion>({ choice: {}, count: 0 });
  const [deleted, setDeleted] = useState<Deleted | null>(null);
  const [saved, setSaved] = useState<ReadonlyMap<string, Plant>>(new Map());
  const { revalidate } = useRevalidator();
  const showToast = useToast();
  const forgetDeleted = useCallback(() => setDeleted(null), []);
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
        onDeleted={setDeleted}
      />
      <ImportDialog key={`import ${opening}`} opened={doing === 'import'} onClose={close} />
    </>
  );

  return {
    dialogs,
    deleted,
    forgetDeleted,
    add: () => openForm(null),
    bringIn: () => open('import'),
    remove,
    act: (act: PlantAct, plant: Plant) => (act === 'edit' ? openForm(plant) : remove({ plant })),
    /** A plant as it was last saved here, until the list has been read again. */
    newest(plant: Plant): Plant {
      const mine = saved.get(plant.id);
      return mine && mine.updatedAt > plant.updatedAt ? mine : plant;
    },
  };
}
