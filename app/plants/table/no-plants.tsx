import { Drawing } from '../../ui/illustrations/drawing.tsx';
import seedlings from '../../ui/illustrations/seedlings.svg?raw';
import { Button } from '../../ui/pieces/button.tsx';
import { EmptyState } from '../../ui/pieces/empty-state.tsx';
import { listSentences } from '../catalog/plant.ts';

type Props = { filtered: boolean; onAdd?: () => void; onShowAll: () => void };

export function NoPlants({ filtered, onAdd, onShowAll }: Props) {
  if (filtered) {
    return (
      <EmptyState
        picture={<Drawing of={seedlings} />}
        title={listSentences.nothingFound}
        action={
          <Button variant="quiet" onClick={onShowAll}>
            Show all plants
          </Button>
        }
      />
    );
  }
  if (!onAdd)
    return (
      <EmptyState
        picture={<Drawing of={seedlings} />}
        title="No plants yet. They show here once the owner adds them."
      />
    );
  return (
    <EmptyState
      picture={<Drawing of={seedlings} />}
      title="No plants yet."
      action={<Button onClick={onAdd}>Add the first one</Button>}
    >
      Plants you add show up on the In Stock page right away.
    </EmptyState>
  );
}
