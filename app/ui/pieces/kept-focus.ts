import { type RefObject, useEffect, useRef } from 'react';

/** Gives the focus to the list when what had it went. @param change what may take it away; falsy before any */
export function useKeptFocus<Place extends HTMLElement>(change: unknown): RefObject<Place | null> {
  const place = useRef<Place>(null);
  useEffect(() => {
    if (change && document.activeElement === document.body) place.current?.focus();
  }, [change]);
  return place;
}
