import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type InStockWish, wishAddress } from './in-stock-list.ts';
import type { StockFilter } from './plant.ts';
import { holdsWholeList } from './whole-list.ts';

/** How long somebody may pause while typing before the server is asked. */
const PAUSE_MS = 250;

export type InStockAsk = {
  text: string;
  show: StockFilter;
  type(text: string): void;
  choose(show: StockFilter): void;
  /** Asks without waiting for the end of a pause. */
  now(): void;
  /** Back to the whole list. */
  everything(): void;
};

/**
 * Filter and search as they stand on the screen. Every change goes into the address, which answers it: at once
 * where the browser holds the whole list, after a short pause where the server has to look.
 */
export function useInStockWish(answered: InStockWish): InStockAsk {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [text, setText] = useState(answered.query);
  const [show, setShow] = useState(answered.show);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pause.current), []);

  function ask(wish: { query: string; show: StockFilter }, wait: boolean) {
    setText(wish.query);
    setShow(wish.show);
    clearTimeout(pause.current);
    const go = () =>
      void navigate(
        { pathname, search: wishAddress({ ...wish, page: 1 }) },
        { replace: true, preventScrollReset: true },
      );
    if (wait && !holdsWholeList()) pause.current = setTimeout(go, PAUSE_MS);
    else go();
  }

  return {
    text,
    show,
    type: (query) => ask({ query, show }, true),
    choose: (chosen) => ask({ query: text, show: chosen }, false),
    now: () => ask({ query: text, show }, false),
    everything: () => ask({ query: '', show: 'all' }, false),
  };
}
