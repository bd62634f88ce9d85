import { useState } from 'react';
import { useLocation } from 'react-router';
import { whenInWords } from '../farm/farm-time.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Notice } from '../ui/notice.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { type InStockList, shownInWords, wishAddress } from './in-stock-list.ts';
import styles from './in-stock-results.module.css';
import { SAY, type ShownPlant } from './plant.ts';
import { PlantCard } from './plant-card.tsx';
import { PlantPopup } from './plant-popup.tsx';
import { Seedlings } from './seedlings.tsx';
import type { InStockAsk } from './use-in-stock-wish.ts';
import { useMorePlants } from './use-more-plants.ts';

const SIZES = '(min-width: 900px) 550px, (min-width: 600px) 40vw, calc(100vw - 38px)';
type InStockResultsProps = { list: InStockList; ask: InStockAsk; busy: boolean };

/** The plants that were found, or why there are none. */
export function InStockResults({ list, ask, busy }: InStockResultsProps) {
  const { pathname } = useLocation();
  const { plants, next, busy: busyMore, failed: moreFailed, onMore } = useMorePlants(list);
  const [opened, setOpened] = useState<ShownPlant | null>(null);
  const none = plants.length === 0;
  // A shared link may lead past the end of a list that has grown shorter.
  const pastEnd = none && !list.failed && list.page > 1 && list.total !== 0;
  const why = list.failed ? SAY.fetchFailed : pastEnd ? SAY.pastEnd : SAY.nothingFound;

  return (
    <section className={styles.results} aria-label="Plants" aria-busy={busy || undefined}>
      <p role="status" className={none ? 'visually-hidden' : styles.count}>
        {none ? why : shownInWords(plants.length, list.total)}
      </p>
      {list.keptFrom && (
        <Notice tone="warning" className={styles.notice}>
          The farm cannot be reached right now. These are the plants as of{' '}
          {whenInWords(list.keptFrom, new Date())}; some may have sold out since.
        </Notice>
      )}
      {list.page > 1 && !none && (
        <p className={styles.more}>
          <ButtonLink variant="quiet" href={pathname + wishAddress({ ...list, page: list.page - 1 })}>
            Plants before these
          </ButtonLink>
        </p>
      )}
      {none ? (
        <EmptyState
          picture={<Seedlings />}
          title={why}
          action={
            <ButtonLink
              variant="quiet"
              href={pathname + (pastEnd ? wishAddress({ ...list, page: 1 }) : '')}
              onClick={(event) => {
                if (pastEnd) return;
                event.preventDefault();
                if (list.failed) ask.now();
                else ask.everything();
              }}
            >
              {list.failed ? 'Try again' : pastEnd ? 'Show the first plants' : 'Show all plants'}
            </ButtonLink>
          }
        />
      ) : (
        <ul className={styles.grid}>
          {plants.map((plant, place) => (
            <li key={plant.slug}>
              <PlantCard plant={plant} eager={place === 0} sizes={SIZES} onOpen={setOpened} />
            </li>
          ))}
        </ul>
      )}
      {moreFailed && (
        <Notice tone="error" className={styles.notice}>
          The next plants could not be loaded. Please try again in a moment.
        </Notice>
      )}
      {next && (
        <p className={styles.more}>
          <ButtonLink variant="quiet" href={next} onClick={onMore} aria-busy={busyMore || undefined}>
            {busyMore && <Spinner label="Loading more plants" />}
            Load more
          </ButtonLink>
        </p>
      )}
      {opened && <PlantPopup plant={opened} onClose={() => setOpened(null)} />}
    </section>
  );
}
