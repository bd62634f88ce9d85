import { useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigation, useSearchParams } from 'react-router';
import { addressOf, type PlantView, readView } from './plant-view.ts';

/**
 * What the address asks the table to show, and how to ask for something else. While the answer is on its
 * way `view` is what was asked for, so that a filter turns under the finger.
 */
export function usePlantView() {
  const [params] = useSearchParams();
  const { key } = useLocation();
  const { location: next } = useNavigation();
  const navigate = useNavigate();
  /** The router takes a moment to say where it is going; a control must not turn back meanwhile. */
  const [asked, setAsked] = useState<{ view: PlantView; from: string } | null>(null);
  const busy = next?.pathname === '/dashboard/plants';
  const inAddress = readView(busy ? new URLSearchParams(next.search) : params);
  const view = asked?.from === key ? asked.view : inAddress;

  /** What is asked for by now: a search asks a moment after it was typed, when a filter may have been chosen. */
  const latest = useRef(view);
  useLayoutEffect(() => {
    latest.current = view;
  });

  function show(changes: Partial<PlantView>) {
    const wish = { ...latest.current, page: 1, ...changes };
    latest.current = wish;
    setAsked({ view: wish, from: key });
    void navigate(addressOf(wish), { replace: true, preventScrollReset: true });
  }
  return { view, show, busy, address: `?${params}` };
}
