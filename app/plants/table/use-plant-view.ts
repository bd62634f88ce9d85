import { useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigation, useSearchParams } from 'react-router';
import { addressOf, type PlantView, readView } from './plant-view.ts';

/** While a change loads, `view` is already the new one. */
export function usePlantView() {
  const [params] = useSearchParams();
  const { key } = useLocation();
  const { location: next } = useNavigation();
  const navigate = useNavigate();
  /** The router reports the new address late; a control must not turn back meanwhile. */
  const [asked, setAsked] = useState<{ view: PlantView; from: string } | null>(null);
  const busy = next?.pathname === '/dashboard/plants';
  const inAddress = readView(busy ? new URLSearchParams(next.search) : params);
  const view = asked?.from === key ? asked.view : inAddress;

  /** A search starts with a delay, and a filter may have changed by then. */
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
