import { useState } from 'react';
import { whenInWords } from '../../facts/calendar/farm-time.ts';
import type { PlantsRest } from '../../facts/calendar/rest-words.ts';
import { Seedlings } from '../../ui/illustrations/seedlings.tsx';
import { useFoundInView } from '../../ui/lists/use-found-in-view.ts';
import { ButtonLink } from '../../ui/pieces/button.tsx';
import { EmptyState } from '../../ui/pieces/empty-state.tsx';
import { Notice } from '../../ui/pieces/notice.tsx';
import { Spinner } from '../../ui/pieces/spinner.tsx';
import { useWindowEvent } from '../../ui/pieces/use-window-event.ts';
import { AToZ } from './a-to-z.tsx';
import { shownInWords, writeQuery } from './in-stock-list.ts';
import styles from './in-stock-results.module.css';
import type { ShownPlant } from './plant.ts';
import { PAGE_SIZE, SAY } from './plant.ts';
import { PlantCard } from './plant-card.tsx';
import { PlantPopup } from './plant-popup.tsx';
import type { InStock } from './use-in-stock.ts';
import { useMorePlants } from './use-more-plants.ts';

/** The popup is an entry of the browser's history, so that Back closes it. */
function useOpenedPlant() {
  const [opened, setOpened] = useState<ShownPlant | null>(null);
  useWindowEvent('popstate', () => setOpened(window.history.state?.plant ?? null));
  return {
    opened,
    open(plant: ShownPlant) {
      window.history.pushState({ plant }, '');
      setOpened(plant);
    },
    close() {
      setOpened(null);
      window.history.back();
    },
  };
}

const SIZES = '(min-width: 900px) 550px, (min-width: 600px) 27vw, 104px';
type InStockResultsProps = { stock: InStock; path: string; rest: PlantsRest | null; tax: string };

export function InStockResults({ stock, path, rest, tax }: InStockResultsProps) {
  const { list, busy } = stock;
  const { plants, ...more } = useMorePlants(path, stock);
  const { opened, open, close } = useOpenedPlant();
  const line = useFoundInView<HTMLParagraphElement>(writeQuery(list));
  const none = plants.length === 0;
  const begins = new Map(Object.entries(list.letters).map(([letter, place]) => [place, letter]));
  const from = (list.page - 1) * PAGE_SIZE;
  // A shared link may point past the end of a list that has become shorter.
  const pastEnd = none && !list.failed && list.page > 1 && list.total !== 0;
  const why = list.failed ? SAY.fetchFailed : pastEnd ? SAY.pastEnd : SAY.nothingFound;

  return (
    <section className={styles.results} aria-label="Plants" aria-busy={busy || undefined}>
      <div className={styles.head}>
        <p ref={line} role="status" className={none ? 'visually-hidden' : styles.count}>
          {`${
            !none && list.meant !== null
              ? `Nothing found for “${list.text.trim()}”. Here is “${list.meant}”: `
              : ''
          }${none ? why : shownInWords(plants.length, list.total)}`}
        </p>
        <AToZ list={list} path={path} shown={plants.length} />
      </div>
      {list.cachedFrom && (
        <Notice tone="warning" className={styles.notice}>
          {`The farm cannot be reached right now. These are the plants as of ${whenInWords(new Date(list.cachedFrom), new Date())}; some may have sold out since.`}
        </Notice>
      )}
      {list.page > 1 && !none && (
        <p className={styles.more}>
          <ButtonLink variant="quiet" href={path + writeQuery({ ...list, page: list.page - 1 })}>
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
              href={path + (pastEnd ? writeQuery({ ...list, page: 1 }) : '')}
              onClick={(event) => {
                if (pastEnd) return;
                event.preventDefault();
                if (list.failed) stock.choose();
                else stock.everything();
              }}
            >
              {list.failed ? 'Try again' : pastEnd ? 'Show the first plants' : 'Show all plants'}
            </ButtonLink>
          }
        />
      ) : (
        <ul className={styles.grid}>
          {plants.map((plant, place) => (
            <li key={plant.slug} id={begins.get(from + place)}>
              <PlantCard
                plant={plant}
                rest={rest}
                tax={tax}
                eager={place === 0}
                sizes={SIZES}
                onOpen={open}
              />
            </li>
          ))}
        </ul>
      )}
      {more.failed && (
        <Notice tone="error" className={styles.notice}>
          The next plants could not be loaded. Please try again in a moment.
        </Notice>
      )}
      {more.href && (
        <p className={styles.more}>
          <ButtonLink
            variant="quiet"
            href={more.href}
            onClick={more.onMore}
            aria-busy={more.busy || undefined}
          >
            {more.busy && <Spinner label="Loading more plants" />}
            <span>Load more</span>
          </ButtonLink>
        </p>
      )}
      {opened && <PlantPopup key={opened.slug} plant={opened} rest={rest} tax={tax} onClose={close} />}
    </section>
  );
}
