import { sends } from '../../forms/ask/question.ts';
import { useAsk } from '../../forms/ask/use-ask.tsx';
import { type Plant, plantSentences } from '../catalog/plant.ts';
import { failure } from '../table/failure.ts';
import { fullName, plantsAre } from './named-plants.ts';
import type { Choice } from './plant-inputs.ts';
import type { Undoable } from './undo-plants.tsx';

export type Deletion = { plant: Plant } | { choice: Choice; count: number; page: Plant[] };

export function useDeletePlants(onDeleted: (deleted: Undoable) => void) {
  const ask = useAsk();
  return async (deletion: Deletion) => {
    const one = 'plant' in deletion ? deletion.plant : null;
    const page = 'page' in deletion ? deletion.page : [deletion.plant];
    const deleted = await ask({
      title: one ? 'Delete Plant' : 'Confirm Delete',
      body: (
        <>
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
        </>
      ),
      yes: 'Delete',
      tone: 'danger',
      ...sends('delete-plant', 'plant' in deletion ? { id: deletion.plant.id } : deletion.choice),
      problemOf: (refusal) =>
        failure(one ? plantSentences.deleteFailed : plantSentences.deletingFailed, refusal),
    });
    if (deleted) onDeleted({ ids: deleted.ids, words: `${plantsAre(deleted.ids, page)} in the bin.` });
  };
}
