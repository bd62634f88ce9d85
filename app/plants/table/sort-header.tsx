import { Link } from 'react-router';
import type { PlantSort } from '../catalog/plant.ts';
import { addressOf, type PlantView } from './plant-view.ts';
import styles from './sort-header.module.css';

const DIRECTION = { true: 'descending', false: 'ascending' } as const;

export function SortHeader({ view, sort, children }: { view: PlantView; sort: PlantSort; children: string }) {
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
