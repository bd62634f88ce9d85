import { liveFile } from 'virtual:page-scripts';
import { href, useLocation } from 'react-router';
import { requestContext } from '../../../core/context.ts';
import { formatDay } from '../../facts/calendar/farm-time.ts';
import { type PlantsRest, restInWords } from '../../facts/calendar/rest-words.ts';
import type { Status } from '../../facts/calendar/stand-status.ts';
import { StatusPill } from '../../facts/calendar/status-pill.tsx';
import { factsIn, useFarm, wordsIn } from '../../facts/use-farm.ts';
import type { PageHandle } from '../../ui/frame/page-handle.ts';
import { pageMeta } from '../../ui/frame/page-meta.ts';
import { Greenhouse } from '../../ui/illustrations/greenhouse.tsx';
import { CheckChips } from '../../ui/pieces/check-chips.tsx';
import { ShareButton } from '../../ui/pieces/share-button.tsx';
import { Spinner } from '../../ui/pieces/spinner.tsx';
import { ToggleGroup } from '../../ui/pieces/toggle-group.tsx';
import { MyListLink } from '../my-list/heart.tsx';
import type { Route } from './+types/in-stock-page.ts';
import { FACT_FILTERS, labelOf } from './fact-filters.ts';
import { benchNow, inStockList } from './in-stock-list.server.ts';
import { failedList, type InStockList, listInText, readQuery, writeQuery } from './in-stock-list.ts';
import styles from './in-stock-page.module.css';
import { InStockResults } from './in-stock-results.tsx';
import { FEW_LEFT, type ListFilter, PLANT_TYPES, type PlantType, TYPE_NAMES } from './plant.ts';

const FILTERS: readonly { value: ListFilter; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'in', label: 'In Stock' },
  { value: 'few', label: FEW_LEFT },
  { value: 'out', label: 'Out of Stock' },
];

const TYPES: readonly { value: PlantType | ''; label: string }[] = [
  { value: '', label: 'Everything' },
  ...PLANT_TYPES.map((type) => ({ value: type, label: TYPE_NAMES[type] })),
];

type SearchProps = Pick<InStockProps, 'list' | 'rest' | 'bench'>;

/** Its script searches while somebody types; without it the form is sent. */
function InStockSearch({ list: query, rest, bench }: SearchProps) {
  const { counts } = query;
  const shown = FILTERS.filter(({ value }) => value !== 'few' || bench.hasFew || query.show === 'few');
  const facts = FACT_FILTERS.flatMap((name) => {
    const count = counts[name];
    return count === undefined
      ? []
      : { name, label: labelOf(name), count, checked: query.facts.includes(name) };
  });
  return (
    <search className={styles.parts}>
      <form method="get" className={styles.parts} data-search>
        {!rest && (
          <div className={styles.filter}>
            <ToggleGroup legend="Show" name="show" options={shown} value={query.show} />
          </div>
        )}
        <div className={styles.types}>
          <ToggleGroup legend="Type" name="type" look="chips" options={TYPES} value={query.type ?? ''} />
          {facts.length > 0 && <CheckChips legend="Only" options={facts} />}
        </div>
        <div className={styles.bar}>
          <div className={styles.field}>
            <input
              type="search"
              name="q"
              className={styles.input}
              aria-label="Search plants"
              placeholder="Search variety, name or description"
              maxLength={200}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              enterKeyHint="search"
              defaultValue={query.text}
            />
            <button type="submit" className={styles.go}>
              <span data-busy hidden>
                <Spinner label="Looking for plants" className={styles.busy} />
              </span>
              <svg viewBox="0 0 24 24" aria-hidden="true" className={styles.glass}>
                <path d="M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM15.5 15.5L20 20" />
              </svg>
              <span className="visually-hidden">Search</span>
            </button>
          </div>
        </div>
      </form>
    </search>
  );
}

/** What the walk along the bench saw. @property says 'All checked today', or '' */
type Bench = { hasFew: boolean; says: string };

type InStockProps = {
  /** Without a query; the list has two addresses. */
  path: string;
  list: InStockList;
  nursery: Status | null;
  rest: PlantsRest | null;
  tax: string;
  comingSoon: boolean;
  bench: Bench;
};

function InStock({ path, list, nursery, rest, tax, comingSoon, bench }: InStockProps) {
  const updatedOn = list.lastUpdated && formatDay(new Date(list.lastUpdated));
  return (
    <div className={`wrap ${styles.page}`} data-script={liveFile('in-stock')} data-list={listInText(list)}>
      <header className={styles.top}>
        <div>
          <div className="ways">
            <h1>In Stock</h1>
            {nursery && <StatusPill of="Plants" status={nursery} />}
          </div>
          <p className={styles.intro}>
            {rest
              ? restInWords(rest)
              : 'The plants we prepped for sale on opening day. Availability is subject to change: the list is updated as plants are grown or sold out.'}
          </p>
          <p className={styles.updated} hidden={!list.lastUpdated}>
            Last updated{' '}
            <time data-updated dateTime={list.lastUpdated ?? undefined}>
              {updatedOn}
            </time>
            {bench.says && !rest && <span className="right-now">{` · ${bench.says}`}</span>}
          </p>
        </div>
        <Greenhouse className={styles.art} />
      </header>
      <InStockSearch list={list} rest={rest} bench={bench} />
      <InStockResults list={list} path={path} rest={rest} tax={tax} comingSoon={comingSoon} />
      <div className={`ways ${styles.on}`}>
        <MyListLink />
        {comingSoon && (
          <p className="no-print">
            Not here yet?{' '}
            <a className="touch strong" href={href('/coming-soon')}>
              See what is coming soon
            </a>
          </p>
        )}
        <a className={`strong ${styles.print}`} href={href('/in-stock/print')}>
          Print the whole list
        </a>
        <a className={`strong ${styles.print}`} href={href('/in-stock.csv')}>
          As a spreadsheet
        </a>
        <ShareButton />
      </div>
    </div>
  );
}

export const handle: PageHandle = {
  public: true,
  countedAs: '/in-stock',
  reads: ['plants', 'looks'],
  query: (asked) => writeQuery(readQuery(asked)),
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const farmContext = context.get(requestContext);
  const list = await inStockList(farmContext, readQuery(new URL(request.url).searchParams));
  const bench: Bench = await benchNow(farmContext);
  return { list, bench, address: `${farmContext.config.publicUrl}/in-stock` };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { name, shortName, city, state, wordsFrom } = factsIn(matches);
  const { rest } = wordsIn(matches);
  const what =
    wordsFrom === 'sample'
      ? `Annuals, perennials, trees, shrubs, herbs, vegetables and small fruit ${rest ? 'from' : 'in stock at'} the greenhouse near ${city}, ${state}.`
      : `Plants ${rest ? 'from' : 'in stock at'} ${name}, ${city}, ${state}.`;
  return pageMeta({
    title: `In Stock · ${shortName}`,
    description: `${what}${rest ? ` ${restInWords(rest)}` : ''}`,
    address: loaderData?.address ?? '/in-stock',
  });
}

export default function InStockPage({ loaderData: { list, bench } }: Route.ComponentProps) {
  const { pathname } = useLocation();
  const { plants, now, tax, comingSoon } = useFarm();
  return (
    <InStock
      path={pathname}
      list={list}
      nursery={plants}
      rest={now.rest}
      tax={tax}
      comingSoon={comingSoon}
      bench={bench}
    />
  );
}

/** If the server cannot read its plants, the script shows the list cached on an earlier visit. */
export function ErrorBoundary() {
  const { pathname, search } = useLocation();
  const list = failedList(readQuery(new URLSearchParams(search)));
  return (
    <>
      <title>In Stock</title>
      <InStock
        path={pathname}
        list={list}
        nursery={null}
        rest={null}
        tax=""
        comingSoon={false}
        bench={{ hasFew: false, says: '' }}
      />
    </>
  );
}
