import { formatDay } from '../../facts/calendar/farm-time.ts';
import { type PlantsRest, restInWords } from '../../facts/calendar/rest-words.ts';
import type { Status } from '../../facts/calendar/stand-status.ts';
import { StatusPill } from '../../facts/calendar/status-pill.tsx';
import { Greenhouse } from '../../ui/illustrations/greenhouse.tsx';
import { Seedlings } from '../../ui/illustrations/seedlings.tsx';
import { ButtonLink } from '../../ui/pieces/button.tsx';
import { EmptyState } from '../../ui/pieces/empty-state.tsx';
import { pathTo } from '../../ui/pieces/path-to.ts';
import { ShareButton } from '../../ui/pieces/share-button.tsx';
import type { InStockList } from './in-stock-list.ts';
import styles from './in-stock-page.module.css';
import { InStockResults } from './in-stock-results.tsx';
import { InStockSearch } from './in-stock-search.tsx';
import { SAY } from './plant.ts';
import { useInStock } from './use-in-stock.ts';

function InStockFailure() {
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

type InStockProps = {
  /** Without a query; the list has two addresses. */
  path: string;
  first: InStockList;
  /** In words, so that browsers rarely need a date formatter. */
  updatedOn: string | null;
  nursery: Status | null;
  rest: PlantsRest | null;
  tax: string;
  comingSoon: boolean;
};

export default function InStock({ path, first, updatedOn, nursery, rest, tax, comingSoon }: InStockProps) {
  const stock = useInStock(path, first);
  if (stock.list === first && first.failed) return <InStockFailure />;
  // A failed answer has no date; the first one stays.
  const updated = stock.list.lastUpdated ?? first.lastUpdated;

  return (
    <div className={`wrap ${styles.page}`}>
      <header className={styles.top}>
        <div>
          <div className={styles.title}>
            <h1>In Stock</h1>
            {nursery && <StatusPill of="Plants" status={nursery} />}
          </div>
          <p className={styles.intro}>
            {rest
              ? restInWords(rest)
              : 'The plants we prepped for sale on opening day. Availability is subject to change: the list is updated as plants are grown or sold out.'}
          </p>
          {updated && (
            <p className={styles.updated}>
              Last updated{' '}
              <time dateTime={updated}>
                {(updated === first.lastUpdated && updatedOn) || formatDay(new Date(updated))}
              </time>
            </p>
          )}
        </div>
        <Greenhouse className={styles.art} />
      </header>
      <InStockSearch stock={stock} rest={rest} />
      <InStockResults stock={stock} path={path} rest={rest} tax={tax} />
      <div className={styles.on}>
        {comingSoon && (
          <p className="no-print">
            Not here yet? <a href={pathTo('/coming-soon')}>See what is coming soon</a>
          </p>
        )}
        <a className={styles.print} href={pathTo('/in-stock/print')}>
          Print the whole list
        </a>
        <ShareButton />
      </div>
    </div>
  );
}
