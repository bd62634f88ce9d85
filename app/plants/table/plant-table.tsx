import { Link } from 'react-router';
import type { Plant, PlantSort } from '../catalog/plant.ts';
import { PlantRow, type RowEdits } from './plant-row.tsx';
import styles from './plant-table.module.css';
import type { PlantView } from './plant-view.ts';
import { addressOf } from './plant-view.ts';
import type { Selection } from './use-selection.ts';

const DIRECTION = { true: 'descending', false: 'ascending' } as const;

function SortHeader({ view, sort, children }: { view: PlantView; sort: PlantSort; children: string }) {
  const sorted = view.sort === sort;
  const descending = sorted && !view.descending;
  return (
    <th
      scope="col"
      className={styles.sortable}
      aria-sort={sorted ? DIRECTION[`${view.descending}`] : undefined}
    >
      <Link to={addressOf({ ...view, sort, descending, page: 1 })} preventScrollReset>
        {children}
        <svg viewBox="0 0 12 16" aria-hidden="true">
          <path d="M2.5 6 6 2.5 9.5 6" />
          <path d="M2.5 10 6 13.5 9.5 10" />
        </svg>
      </Link>
    </th>
  );
}

type Props = {
  plants: Plant[];
  /** By the plant's id, how many people. */
  wanted: Record<string, number>;
  /** By the plant's id, in words. */
  lastYear: Record<string, string>;
  view: PlantView;
  selection: Selection;
  busy: boolean;
  edits?: RowEdits;
};

export function PlantTable({ plants, wanted, lastYear, view, selection, busy, edits }: Props) {
  return (
    <div className={styles.frame} data-searched={view.query ? true : undefined}>
      <table className={`fades ${styles.table}`} aria-label="Plants" aria-busy={busy}>
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
              wanted={wanted[plant.id]}
              lastYear={lastYear[plant.id]}
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
