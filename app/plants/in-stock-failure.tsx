import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import styles from './in-stock-page.module.css';
import { SAY } from './plant.ts';
import { Seedlings } from './seedlings.tsx';
import { hasKeptList } from './whole-list.ts';

/** When the farm could not read its plants: where an earlier visit left a list, that one is shown after all. */
export function InStockFailure() {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (hasKeptList()) void revalidate();
  }, [revalidate]);

  return (
    <div className={`wrap ${styles.failure}`}>
      <title>In Stock</title>
      <h1>In Stock</h1>
      <div role="alert">
        <EmptyState
          picture={<Seedlings />}
          title={SAY.fetchFailed}
          action={
            <ButtonLink href="/in-stock" variant="quiet">
              Try again
            </ButtonLink>
          }
        />
      </div>
    </div>
  );
}
