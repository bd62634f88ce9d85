import { type MouseEvent, useEffect, useState } from 'react';
import { isPlainClick } from '../../../islands/plain-click.ts';
import { type InStockList, type InStockQuery, writeQuery } from './in-stock-list.ts';
import { plantAddress } from './plant-card.tsx';
import type { InStock } from './use-in-stock.ts';
import { fromFarm, fromWholeList } from './whole-list.ts';

/** Without JavaScript the link leads to the next page. @param path of the In Stock page, without a query */
export function useMorePlants(path: string, { list, pages, addPage }: InStock) {
  const [busy, setBusy] = useState(false);
  const [failedAfter, setFailedAfter] = useState<InStockList | null>(null);
  const last = pages.at(-1) ?? list;
  const next = last.more ? { ...last, page: last.page + 1 } : null;

  // Moves the focus to the first plant that the button loaded.
  const first = pages.length > 1 ? last.plants[0] : undefined;
  useEffect(() => {
    if (!first) return;
    const card = document.querySelector<HTMLElement>(`article a[href="${CSS.escape(plantAddress(first))}"]`);
    card?.focus({ preventScroll: true });
  }, [first]);

  async function load(query: InStockQuery) {
    setBusy(true);
    const page = fromWholeList(query) ?? (await fromFarm(query));
    setBusy(false);
    if (page.failed) setFailedAfter(last);
    else addPage(page, last);
  }

  // A list that changed between two pages may have a plant in both.
  const plants = new Map(pages.flatMap((page) => page.plants).map((plant) => [plant.slug, plant]));
  return {
    plants: [...plants.values()],
    href: next && path + writeQuery(next),
    busy,
    failed: failedAfter === last,
    onMore(event: MouseEvent) {
      if (!next || !isPlainClick(event)) return;
      event.preventDefault();
      if (!busy) void load(next);
    },
  };
}
