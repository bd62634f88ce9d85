import { type MouseEvent, useEffect, useState } from 'react';
import { useFetcher, useLocation } from 'react-router';
import { type InStockList, wishAddress } from './in-stock-list.ts';
import { plantAddress } from './plant-card.tsx';

type Added = { to: string; pages: InStockList[] };

/**
 * The plants of a list and of every further page asked for since. Without JavaScript the link leads to the
 * next page instead.
 */
export function useMorePlants(list: InStockList) {
  const { pathname } = useLocation();
  const fetcher = useFetcher<{ list: InStockList }>();
  const [added, setAdded] = useState<Added>({ to: '', pages: [] });
  const wish = wishAddress(list);
  const pages = added.to === wish ? added.pages : [];
  const last = pages.at(-1) ?? list;
  const next = last.more ? pathname + wishAddress({ ...list, page: last.page + 1 }) : null;

  const arrived = fetcher.data?.list;
  useEffect(() => {
    if (!arrived || arrived.failed || wishAddress({ ...arrived, page: list.page }) !== wish) return;
    setAdded((now) => {
      const before = now.to === wish ? now.pages : [];
      const follows = arrived.page === (before.at(-1)?.page ?? list.page) + 1;
      return follows ? { to: wish, pages: [...before, arrived] } : now;
    });
  }, [arrived, list.page, wish]);

  // Whoever pressed the button reads on at the first plant it brought.
  const first = pages.at(-1)?.plants[0];
  useEffect(() => {
    if (!first) return;
    const card = document.querySelector<HTMLElement>(`article a[href="${CSS.escape(plantAddress(first))}"]`);
    card?.focus({ preventScroll: true });
  }, [first]);

  const plants = new Map([list, ...pages].flatMap((page) => page.plants).map((plant) => [plant.slug, plant]));
  return {
    plants: [...plants.values()],
    next,
    busy: fetcher.state !== 'idle',
    failed: fetcher.state === 'idle' && arrived?.failed === true,
    onMore(event: MouseEvent) {
      if (!next || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      if (fetcher.state === 'idle') void fetcher.load(next);
    },
  };
}
