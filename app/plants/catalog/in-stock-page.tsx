import { useLocation } from 'react-router';
import { requestContext } from '../../../context.ts';
import { Island } from '../../../islands/island.tsx';
import { formatDay } from '../../facts/calendar/farm-time.ts';
import { restInWords } from '../../facts/calendar/rest-words.ts';
import { factsIn, useFarm, wordsIn } from '../../facts/use-farm.ts';
import type { PageHandle } from '../../ui/frame/page-handle.ts';
import { pageMeta } from '../../ui/frame/page-meta.ts';
import type { Route } from './+types/in-stock-page.ts';
import InStock from './in-stock.island.tsx';
import { inStockList } from './in-stock-list.server.ts';
import { failedList, readQuery, writeQuery } from './in-stock-list.ts';

export const handle: PageHandle = {
  public: true,
  countedAs: '/in-stock',
  reads: ['plants'],
  query: (asked) => writeQuery(readQuery(asked)),
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const farmContext = context.get(requestContext);
  const first = await inStockList(farmContext, readQuery(new URL(request.url).searchParams));
  return {
    first,
    updatedOn: first.lastUpdated && formatDay(new Date(first.lastUpdated)),
    address: `${farmContext.config.publicUrl}/in-stock`,
  };
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

export default function InStockPage({ loaderData }: Route.ComponentProps) {
  const { first, updatedOn } = loaderData;
  const { pathname: path } = useLocation();
  const { plants, now, tax, comingSoon } = useFarm();
  return (
    <Island
      name="in-stock"
      component={InStock}
      when="touched"
      props={{ path, first, updatedOn, nursery: plants, rest: now.rest, tax, comingSoon }}
    />
  );
}

/** If the server cannot read its plants, the island shows the list cached on an earlier visit. */
export function ErrorBoundary() {
  const { pathname: path, search } = useLocation();
  const first = failedList(readQuery(new URLSearchParams(search)));
  return (
    <>
      <title>In Stock</title>
      <Island
        name="in-stock"
        component={InStock}
        when="idle"
        props={{ path, first, updatedOn: null, nursery: null, rest: null, tax: '', comingSoon: false }}
      />
    </>
  );
}
