import type { PlantsRest } from '../../facts/calendar/rest-words.ts';
import { Seedlings } from '../../ui/illustrations/seedlings.tsx';
import { ButtonLink } from '../../ui/pieces/button.tsx';
import { EmptyState } from '../../ui/pieces/empty-state.tsx';
import { Notice } from '../../ui/pieces/notice.tsx';
import { Spinner } from '../../ui/pieces/spinner.tsx';
import { AToZ } from './a-to-z.tsx';
import { knownOf } from './fill-plant.ts';
import type { InStockList } from './in-stock-list.ts';
import styles from './in-stock-results.module.css';
import { begins, wordsOf } from './in-stock-words.ts';
import { PlantCard } from './plant-card.tsx';
import { PlantTemplates } from './plant-templates.tsx';

const SIZES = '(min-width: 900px) 550px, (min-width: 600px) 27vw, 104px';

type Props = { list: InStockList; path: string; rest: PlantsRest | null; tax: string };

/** Everything a list may show is there, so that its script (in-stock.live.ts) only fills in and hides. */
export function InStockResults({ list, path, rest, tax }: Props) {
  const { plants } = list;
  const words = wordsOf(list, plants.length, path);
  const letters = begins(list);
  return (
    <section className={styles.results} aria-label="Plants">
      <div className={styles.head}>
        <p
          data-count
          role="status"
          className={words.none ? 'visually-hidden' : styles.count}
          data-look={styles.count}
        >
          {words.count}
        </p>
        <AToZ list={list} path={path} shown={plants.length} />
      </div>
      <div data-cached hidden>
        <Notice tone="warning" className={styles.notice}>
          <span />
        </Notice>
      </div>
      <p data-before className={styles.more} hidden={!words.before}>
        <ButtonLink variant="quiet" href={words.before || path}>
          Plants before these
        </ButtonLink>
      </p>
      <div data-none hidden={!words.none} role={list.failed ? 'alert' : undefined}>
        <EmptyState
          picture={<Seedlings />}
          title={words.none || words.count}
          action={
            <ButtonLink variant="quiet" href={words.way.href}>
              {words.way.says}
            </ButtonLink>
          }
        />
      </div>
      <ul data-grid className={styles.grid} hidden={words.none !== ''}>
        {plants.map((plant, place) => (
          <li key={plant.slug} id={letters(place)}>
            <PlantCard
              plant={plant}
              rest={rest}
              tax={tax}
              eager={place === 0}
              sizes={SIZES}
              known={knownOf(plant)}
            />
          </li>
        ))}
      </ul>
      <div data-more-failed hidden>
        <Notice tone="error" className={styles.notice}>
          The next plants could not be loaded. Please try again in a moment.
        </Notice>
      </div>
      <p data-more className={styles.more} hidden={!words.next}>
        <ButtonLink variant="quiet" href={words.next || path}>
          <span data-busy hidden>
            <Spinner label="Loading more plants" />
          </span>
          <span>Load more</span>
        </ButtonLink>
      </p>
      <PlantTemplates rest={rest} tax={tax} sizes={SIZES} />
    </section>
  );
}
