import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useWindowEvent } from '../../ui/pieces/use-window-event.ts';
import { EVERYTHING, type InStockList, type InStockQuery, readQuery, writeQuery } from './in-stock-list.ts';
import type { PlantFilter } from './plant-search.ts';
import { fromFarm, fromWholeList, loadWholeList, withoutTheFarm } from './whole-list.ts';

/** Waits for a pause in typing before it asks the server. */
const PAUSE_MS = 250;

/** Answers at once when the browser has the whole list, else asks the server. @param path of the page, without a query */
export function useInStock(path: string, first: InStockList) {
  const [pages, setPages] = useState([first]);
  const [chosen, setChosen] = useState<PlantFilter>(first);
  const [busy, setBusy] = useState(false);
  const searchBox = useRef<HTMLInputElement>(null);
  const asked = useRef<InStockQuery>(first);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [list = first] = pages;
  const { fitsBrowser, lastUpdated } = list;

  const inFields = () => readQuery(new FormData(searchBox.current?.form ?? undefined));

  function answer(query: InStockQuery, found: InStockList) {
    if (asked.current !== query) return;
    setPages([found]);
    setBusy(false);
  }

  function ask(query: InStockQuery, wait = false) {
    clearTimeout(pause.current);
    asked.current = query;
    setChosen(query);
    const found = fromWholeList(query);
    const go = async () => {
      window.history.replaceState(window.history.state, '', path + writeQuery(query));
      if (found) return answer(query, found);
      setBusy(true);
      answer(query, await fromFarm(query));
    };
    if (wait && !found) pause.current = setTimeout(go, PAUSE_MS);
    else void go();
  }

  function fillIn(query: InStockQuery) {
    if (searchBox.current) searchBox.current.value = query.text;
    ask(query);
  }

  useEffect(() => {
    if (fitsBrowser) void loadWholeList(lastUpdated);
  }, [fitsBrowser, lastUpdated]);

  const onHydrated = useEffectEvent(() => {
    if (first.failed) {
      const cached = withoutTheFarm(first);
      if (!cached.failed) setPages([cached]);
      return;
    }
    // A page cached for another address stands in for this one.
    const inAddress = readQuery(new URLSearchParams(window.location.search));
    if (writeQuery(inAddress) !== writeQuery(first)) fillIn(inAddress);
  });
  useEffect(() => onHydrated(), []);

  useWindowEvent('popstate', () => {
    const query = readQuery(new URLSearchParams(window.location.search));
    if (writeQuery(query) !== writeQuery(asked.current)) fillIn(query);
  });

  /** Answers again, so that the page says how old its plants are. */
  async function onSignal() {
    const found = fromWholeList(list) ?? (await fromFarm(list));
    if (!found.failed) setPages((now) => (now[0] === list ? [found, ...now.slice(1)] : now));
  }
  useWindowEvent('online', onSignal);
  useWindowEvent('offline', onSignal);

  return {
    list,
    pages,
    addPage: (page: InStockList, after: InStockList) =>
      setPages((now) => (now.at(-1) === after ? [...now, page] : now)),
    chosen,
    busy,
    searchBox,
    type: () => ask(inFields(), true),
    choose: () => ask(inFields()),
    everything: () => fillIn(EVERYTHING),
  };
}

export type InStock = ReturnType<typeof useInStock>;
