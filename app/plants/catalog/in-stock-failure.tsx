import { Seedlings } from '../../ui/illustrations/seedlings.tsx';
import { ButtonLink } from '../../ui/pieces/button.tsx';
import { EmptyState } from '../../ui/pieces/empty-state.tsx';
import { pathTo } from '../../ui/pieces/path-to.ts';
import styles from './in-stock-page.module.css';
import { SAY } from './plant.ts';

export function InStockFailure() {
  return (
    <div className={`wrap ${styles.failure}`}>
      <h1>In Stock</h1>
      <div role="alert">
        <EmptyState
          picture={<Seedlings />}
          title={SAY.fetchFailed}
          action={
            <ButtonLink href={pathTo('/in-stock')} variant="quiet">
              Try again
            </ButtonLink>
          }
        />
      </div>
    </div>
  );
}
