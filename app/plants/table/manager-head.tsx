import type { ReactNode, Ref } from 'react';
import { href } from 'react-router';
import { Button } from '../../ui/pieces/button.tsx';
import styles from './plant-manager.module.css';

type Props = {
  ref: Ref<HTMLHeadingElement>;
  edits?: { add: () => void; bringIn: () => void };
  holds: boolean;
  children: ReactNode;
};

export function ManagerHead({ ref, edits, holds, children }: Props) {
  return (
    <div className={styles.head}>
      <h1 ref={ref} tabIndex={-1}>
        Plants
      </h1>
      {children}
      {edits && (
        <Button className={styles.add} onClick={edits.add}>
          Add Plant
        </Button>
      )}
      <ul className={`ways strong ${styles.ways}`}>
        {edits && (
          <>
            <li>
              <button type="button" className="link" onClick={edits.bringIn}>
                Import
              </button>
            </li>
            <li>
              <a href={href('/dashboard/plants/photos')}>Add photos</a>
            </li>
            <li>
              <a href={href('/dashboard/plants.csv')} download>
                Export CSV
              </a>
            </li>
            <li>
              <a href={href('/dashboard/coming-soon')}>Coming Soon</a>
            </li>
          </>
        )}
        <li>
          <a href={href('/dashboard/plants/walk')}>Bench walk</a>
        </li>
        <li>
          <a href={href('/dashboard/plants/wanted')}>Wanted</a>
        </li>
        <li>
          <a href={href('/dashboard/plants/season')}>As last year</a>
        </li>
        {holds && (
          <li>
            <a href={href('/dashboard/plants/holds')}>Holds</a>
          </li>
        )}
        {edits && (
          <li>
            <a href={href('/dashboard/plants/bin')}>Bin</a>
          </li>
        )}
      </ul>
    </div>
  );
}
