import { useEffect, useState } from 'react';
import {
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
  useLoaderData,
  useNavigation,
} from 'react-router';
import { requestContext } from '../../context.ts';
import { formatDay } from '../farm/farm-time.ts';
import { factsIn } from '../farm/use-farm.ts';
import type { PageHandle } from '../ui/page-handle.ts';
import { pageMeta } from '../ui/page-meta.ts';
import { Greenhouse } from './greenhouse.tsx';
import { InStockFailure } from './in-stock-failure.tsx';
import { inStockList } from './in-stock-list.server.ts';
import { readWish, wishAddress } from './in-stock-list.ts';
import styles from './in-stock-page.module.css';
import { InStockResults } from './in-stock-results.tsx';
import { InStockSearch } from './in-stock-search.tsx';
import { useInStockWish } from './use-in-stock-wish.ts';
import { useOfflineNews } from './use-offline-news.ts';
import { fromHeldList, holdWholeList, withoutTheFarm } from './whole-list.ts';

export const handle: PageHandle = {
  public: true,
  wakesWhenTouched: true,
  countedAs: '/in-stock',
  reads: ['plants'],
  query: (asked) => wishAddress(readWish(asked)),
};

const isSame = (one: Date, other: Date | null) => one.getTime() === other?.getTime();
const wishOf = (request: Request) => readWish(new URL(request.url).searchParams);

/** The page of plants that the address asks for. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const farmContext = context.get(requestContext);
  const list = await inStockList(farmContext, wishOf(request));
  return {
    list,
    // In words, because a way to write days takes a phone longer to make than all the cards.
    updatedOn: list.lastUpdated && formatDay(list.lastUpdated),
    address: `${farmContext.config.publicUrl}/in-stock`,
  };
}

/** Later answers: from the list the browser holds, else from the farm, else from the one kept on a visit before. */
export async function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  const wish = wishOf(request);
  const address = `${window.location.origin}/in-stock`;
  const held = fromHeldList(wish);
  if (held) return { list: held, updatedOn: null, address };
  try {
    const { list } = await serverLoader<typeof loader>();
    return { list, updatedOn: null, address };
  } catch (error) {
    // Somebody typed on: nobody waits for this answer any more.
    if (request.signal.aborted) throw error;
    return { list: withoutTheFarm(wish), updatedOn: null, address };
  }
}

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  const { shortName, city, state } = factsIn(matches);
  return pageMeta({
    title: `In Stock · ${shortName}`,
    description: `Annuals, perennials, trees, shrubs, herbs, vegetables and small fruit in stock at the greenhouse near ${city}, ${state}.`,
    address: loaderData?.address ?? '/in-stock',
  });
}

/** `/in-stock` and `/greenhouse`: what there is, found by filter and search. */
export default function InStockPage() {
  const { list, updatedOn } = useLoaderData<typeof loader | typeof clientLoader>();
  const ask = useInStockWish(list);
  const busy = useNavigation().state === 'loading';
  const { fitsBrowser, lastUpdated } = list;
  // An answer that could not be had knows no date; the one shown first stays.
  const [first] = useState({ lastUpdated, updatedOn });
  const updated = lastUpdated ?? first.lastUpdated;
  useOfflineNews();

  useEffect(() => {
    if (fitsBrowser) void holdWholeList(lastUpdated);
  }, [fitsBrowser, lastUpdated]);

  return (
    <div className={`wrap ${styles.page}`}>
      <header className={styles.top}>
        <div>
          <h1>In Stock</h1>
          <p className={styles.intro}>
            The plants we prepped for sale on opening day. Availability is subject to change: the list is
            updated as plants are grown or sold out.
          </p>
          {updated && (
            <p className={styles.updated}>
              Last updated{' '}
              <time dateTime={updated.toISOString()}>
                {(isSame(updated, first.lastUpdated) && first.updatedOn) || formatDay(updated)}
              </time>
            </p>
          )}
        </div>
        <Greenhouse className={styles.art} />
      </header>
      <InStockSearch ask={ask} busy={busy} />
      <InStockResults list={list} ask={ask} busy={busy} />
      <p className={`no-print ${styles.on}`}>
        Not here yet? <a href="/coming-soon">See what is coming soon</a>
      </p>
    </div>
  );
}

export function ErrorBoundary() {
  return <InStockFailure />;
}
