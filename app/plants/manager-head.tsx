import type { ReactNode, Ref } from 'react';
import { Button } from '../ui/button.tsx';
import styles from './plant-manager.module.css';

type Props = {
  ref: Ref<HTMLHeadingElement>;
  onAdd: () => void;
  onImport: () => void;
  /** What stands beside the heading. */
  children: ReactNode;
};

/** The heading, the one thing to do most, and the ways that are needed now and then. */
export function ManagerHead({ ref, onAdd, onImport, children }: Props) {
  return (
    <div className={styles.head}>
      <h1 ref={ref} tabIndex={-1} className={styles.heading}>
        Plants
      </h1>
      {children}
      <Button className={styles.add} onClick={onAdd}>
        Add Plant
      </Button>
      <ul className={styles.ways}>
        <li>
          <button type="button" onClick={onImport}>
            Import
          </button>
        </li>
        <li>
          <a href="/dashboard/plants.csv" download>
            Export CSV
          </a>
        </li>
        <li>
          <a href="/dashboard/plants/bin">Bin</a>
        </li>
      </ul>
    </div>
  );
}
