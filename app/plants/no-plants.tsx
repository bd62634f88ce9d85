import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { SAY } from './plant.ts';
import { Seedlings } from './seedlings.tsx';

type Props = { filtered: boolean /** Only for those who may. */; onAdd?: () => void; onShowAll: () => void };

/** Nothing to show, because nothing is there or because nothing matches. */
export function NoPlants({ filtered, onAdd, onShowAll }: Props) {
  if (filtered) {
    return (
      <EmptyState
        picture={<Seedlings />}
        title={SAY.nothingFound}
        action={
          <Button variant="quiet" onClick={onShowAll}>
            Show all plants
          </Button>
        }
      />
    );
  }
  if (!onAdd) return <EmptyState picture={<Seedlings />} title="No plants yet. They are still growing." />;
  return (
    <EmptyState
      picture={<Seedlings />}
      title="No plants yet."
      action={<Button onClick={onAdd}>Add the first plant</Button>}
    >
      What you add here is on the In Stock page at once.
    </EmptyState>
  );
}
