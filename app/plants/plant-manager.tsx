import { ListUnread } from '../ui/list-unread.tsx';
import { BulkActions } from './bulk-actions.tsx';
import { Found } from './found.tsx';
import { ManagerHead } from './manager-head.tsx';
import { NoPlants } from './no-plants.tsx';
import { PlantFilters } from './plant-filters.tsx';
import type { PlantList } from './plant-list.ts';
import { PlantTable } from './plant-table.tsx';
import { addressOf, FIRST_VIEW, isFiltered } from './plant-view.ts';
import { TablePages } from './table-pages.tsx';
import { UndoBar } from './undo-bar.tsx';
import { useLostFocus } from './use-lost-focus.ts';
import { usePlantDialogs } from './use-plant-dialogs.tsx';
import { usePlantView } from './use-plant-view.ts';
import { useSelection } from './use-selection.ts';

/** The owner's catalogue: find, turn stock on and off, add, change, delete and take back. */
export function PlantManager({ table, shown, unread }: PlantList) {
  const { view, show, busy, address } = usePlantView();
  const dialogs = usePlantDialogs();
  const heading = useLostFocus(dialogs.deleted, table);
  const plants = table.plants.map(dialogs.newest);
  const selection = useSelection(plants, table.total, shown, address);
  const filtered = isFiltered(shown);

  return (
    <>
      <ManagerHead ref={heading} onAdd={dialogs.add} onImport={dialogs.bringIn}>
        {dialogs.deleted && (
          <UndoBar key={dialogs.deleted.ids[0]} deleted={dialogs.deleted} onGone={dialogs.forgetDeleted} />
        )}
        <Found total={table.total} filtered={filtered} busy={busy} />
      </ManagerHead>
      {(table.total > 0 || filtered) && <PlantFilters view={view} onChange={show} />}
      {unread && <ListUnread />}
      {table.total === 0 ? (
        <NoPlants filtered={filtered} onAdd={dialogs.add} onShowAll={() => show(FIRST_VIEW)} />
      ) : (
        <>
          <BulkActions
            selection={selection}
            total={table.total}
            onDelete={() => dialogs.remove({ choice: selection.choice, count: selection.count })}
          />
          <PlantTable plants={plants} view={view} selection={selection} busy={busy} onAct={dialogs.act} />
          <TablePages page={table.page} pages={table.pages} to={(page) => addressOf({ ...shown, page })} />
        </>
      )}
      {dialogs.dialogs}
    </>
  );
}
