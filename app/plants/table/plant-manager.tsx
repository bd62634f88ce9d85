import { useLostFocus } from '../../forms/use-lost-focus.ts';
import { PageLinks } from '../../ui/lists/page-links.tsx';
import type { PlantList } from '../catalog/plant-list.ts';
import { UndoPlants } from '../changes/undo-plants.tsx';
import { BulkActions } from './bulk-actions.tsx';
import { Found } from './found.tsx';
import { ManagerHead } from './manager-head.tsx';
import { NoPlants } from './no-plants.tsx';
import { PlantFilters } from './plant-filters.tsx';
import { PlantTable } from './plant-table.tsx';
import { addressOf, FIRST_VIEW, isFiltered } from './plant-view.ts';
import { usePlantDialogs } from './use-plant-dialogs.tsx';
import { usePlantView } from './use-plant-view.ts';
import { useSelection } from './use-selection.ts';

/** @param mayEdit false for a helper, who only marks stock */
export function PlantManager({ table, shown, mayEdit }: PlantList & { mayEdit: boolean }) {
  const { view, show, busy, address } = usePlantView();
  const dialogs = usePlantDialogs();
  const heading = useLostFocus(dialogs.done, table);
  const plants = table.plants.map(dialogs.newest);
  const selection = useSelection(plants, table.total, shown, address);
  const filtered = isFiltered(shown);
  const deleteChosen = () =>
    dialogs.remove({ choice: selection.choice, count: selection.count, page: plants });

  return (
    <>
      <ManagerHead ref={heading} edits={mayEdit ? dialogs : undefined}>
        {dialogs.done && (
          <UndoPlants
            key={dialogs.done.words + dialogs.done.ids[0]}
            done={dialogs.done}
            onGone={dialogs.forget}
          />
        )}
        <Found total={table.total} filtered={filtered} busy={busy} />
      </ManagerHead>
      {(table.total > 0 || filtered) && <PlantFilters view={view} onChange={show} />}
      {table.total === 0 ? (
        <NoPlants
          filtered={filtered}
          onAdd={mayEdit ? dialogs.add : undefined}
          onShowAll={() => show(FIRST_VIEW)}
        />
      ) : (
        <>
          <BulkActions
            plants={plants}
            selection={selection}
            total={table.total}
            onMarked={dialogs.setDone}
            onDelete={mayEdit ? deleteChosen : undefined}
          />
          <PlantTable
            plants={plants}
            view={view}
            selection={selection}
            busy={busy}
            edits={mayEdit ? dialogs : undefined}
          />
          <PageLinks
            label="Pages of the table"
            page={table.page}
            pages={table.pages}
            to={(page) => addressOf({ ...shown, page })}
          />
        </>
      )}
      {mayEdit && dialogs.dialogs}
    </>
  );
}
