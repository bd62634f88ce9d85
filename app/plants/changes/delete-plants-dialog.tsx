import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useFunction } from '../../forms/use-function.ts';
import { ConfirmDialog } from '../../ui/pieces/confirm-dialog.tsx';
import { useToast } from '../../ui/pieces/toast.tsx';
import { type Plant, SAY } from '../catalog/plant.ts';
import { failure } from '../table/failure.ts';
import { fullName, plantsAre } from './named-plants.ts';
import type { Choice } from './plant-inputs.ts';
import type { Undoable } from './undo-plants.tsx';

export type Deletion = { plant: Plant } | { choice: Choice; count: number; page: Plant[] };

type Props = {
  opened: boolean;
  deletion: Deletion;
  onClose: () => void;
  onDeleted: (deleted: Undoable) => void;
};

export function DeletePlantsDialog({ opened, deletion, onClose, onDeleted }: Props) {
  const { call, busy } = useFunction('delete-plant');
  const { revalidate } = useRevalidator();
  const showToast = useToast();
  const [problem, setProblem] = useState('');
  const one = 'plant' in deletion ? deletion.plant : null;
  const page = 'page' in deletion ? deletion.page : [deletion.plant];

  function close() {
    setProblem('');
    onClose();
  }

  async function remove() {
    setProblem('');
    const answer = await call('plant' in deletion ? { id: deletion.plant.id } : deletion.choice);
    if (!answer) return;
    if (!answer.ok) {
      setProblem(failure(one ? SAY.deleteFailed : SAY.deletingFailed, answer));
      if (answer.status === 404 || answer.status === 409) await revalidate();
      return;
    }
    const { message, ids } = answer.body;
    showToast(message);
    close();
    onDeleted({ ids, words: `${plantsAre(ids, page)} in the bin.` });
    await revalidate();
  }

  return (
    <ConfirmDialog
      opened={opened}
      title={one ? 'Delete Plant' : 'Confirm Delete'}
      confirmLabel="Delete"
      tone="danger"
      busy={busy}
      error={problem}
      onConfirm={remove}
      onClose={close}
    >
      <p>
        {'plant' in deletion ? (
          <>
            <span>{`Are you sure you want to delete `}</span>
            <strong>{fullName(deletion.plant)}</strong>
            <span>?</span>
          </>
        ) : (
          <strong>{`Are you sure you want to delete ${deletion.count} plant(s)?`}</strong>
        )}
      </p>
      <p>The bin keeps what you delete for 30 days, so it can be restored.</p>
    </ConfirmDialog>
  );
}
