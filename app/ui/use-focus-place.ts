import { useEffect, useRef } from 'react';

const STOPS = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary';

const stopsIn = (place: Element) => [...place.querySelectorAll<HTMLElement>(STOPS)];
const canStop = (stop: HTMLElement) => stop.tabIndex >= 0 && stop.checkVisibility();

/** What is around a button, from the inside out, and which of each one's stops it was. */
type Place = { around: Element; nth: number };

function placesOf(stop: HTMLElement, whole: HTMLElement): Place[] {
  const places: Place[] = [];
  for (let around = stop.parentElement; around && around !== whole; around = around.parentElement) {
    places.push({ around, nth: stopsIn(around).indexOf(stop) });
  }
  return places;
}

/** The stop that has taken the place of one that is gone, else the nearest after it, else before it. */
function nextStop(places: Place[]): HTMLElement | undefined {
  for (const { around, nth } of places) {
    if (!around.isConnected) continue;
    const stops = stopsIn(around);
    const next = [...stops.slice(nth), ...stops.slice(0, nth).reverse()].find(canStop);
    if (next) return next;
  }
}

/**
 * A button may be gone once it has done its work, and with it the keyboard would be at the top of the page: it goes on
 * where the button was. Fingers and mice are not led anywhere.
 * @returns the ref of what this is about
 */
export function useFocusPlace<Whole extends HTMLElement>() {
  const ref = useRef<Whole>(null);
  useEffect(() => {
    const whole = ref.current;
    if (!whole) return;
    let last: { stop: HTMLElement; places: Place[] } | null = null;
    // Keyboards and screen readers press without a place on the screen.
    const remember = ({ detail, target }: MouseEvent) => {
      const stop = target instanceof Element && target.closest<HTMLElement>(STOPS);
      // Who comes out of a dialog that is gone with what it was about is led to the whole.
      last =
        detail === 0 && stop ? { stop, places: whole.contains(stop) ? placesOf(stop, whole) : [] } : null;
    };
    const watch = new MutationObserver(() => {
      if (!last || last.stop.isConnected || document.activeElement !== document.body) return;
      (nextStop(last.places) ?? whole).focus({ preventScroll: true });
    });
    document.addEventListener('click', remember, { capture: true });
    watch.observe(whole, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('click', remember, { capture: true });
      watch.disconnect();
    };
  }, []);
  return ref;
}
