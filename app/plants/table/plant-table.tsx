import type { Plant } from '../catalog/plant.ts';
import { PlantRow, type RowEdits } from './plant-row.tsx';
import styles from './plant-table.module.css';
import type { PlantView } from './plant-view.ts';
import { SortHeader } from './sort-header.tsx';
import type { Selection } from './use-selection.ts';

type Props = {
  plants: Plant[];
  view: PlantView;
  selection: Selection;
  busy: boolean;
  edits?: RowEdits;
};

export function PlantTable({ plants, view, selection, busy, edits }: Props) {
  return (
    <div className={styles.frame} data-searched={view.query ? true : undefined}>
      <table className={styles.table} aria-label="Plants" aria-busy={busy}>
        <thead>
          <tr className={styles.head}>
            <th scope="col" className={styles.tick}>
              <span className="visually-hidden">Selected</span>
            </th>
            <SortHeader view={view} sort="variety">
              Variety
            </SortHeader>
            <SortHeader view={view} sort="name">
              Name
            </SortHeader>
            <th scope="col">Description</th>
            <SortHeader view={view} sort="type">
              Type
            </SortHeader>
            <SortHeader view={view} sort="pot_size">
              Pot Size
            </SortHeader>
            <th scope="col">Price</th>
            <SortHeader view={view} sort="in_stock">
              In Stock
            </SortHeader>
            {edits && <th scope="col">Actions</th>}
          </tr>
        </thead>
        <tbody>
          {plants.map((plant) => (
            <PlantRow
              key={plant.id}
              plant={plant}
              selected={selection.has(plant.id)}
              onSelect={selection.toggle}
              edits={edits}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
