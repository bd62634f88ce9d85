const STOPS = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary';

const stopsIn = (place: Element) => [...place.querySelectorAll<HTMLElement>(STOPS)];
const canStop = (stop: HTMLElement) => stop.tabIndex >= 0 && stop.checkVisibility();

type Place = { around: Element; nth: number };

function placesOf(stop: HTMLElement, whole: HTMLElement): Place[] {
  const places: Place[] = [];
  for (let around = stop.parentElement; around && around !== whole; around = around.parentElement) {
    places.push({ around, nth: stopsIn(around).indexOf(stop) });
  }
  return places;
}

/** The element in the place of a removed one, else the nearest after it, else before it. */
function nextStop(places: Place[]): HTMLElement | undefined {
  for (const { around, nth } of places) {
    if (!around.isConnected) continue;
    const stops = stopsIn(around);
    const next = [...stops.slice(nth), ...stops.slice(0, nth).reverse()].find(canStop);
    if (next) return next;
  }
}

/** For keyboards: when a pressed button disappears, the focus moves near it, not to the top. */
export function keepFocusPlace() {
  const main = () => document.getElementById('main');
  let last: { stop: HTMLElement; places: Place[] } | null = null;
  // Clicks by keyboard or screen reader have no detail.
  const remember = ({ detail, target }: MouseEvent) => {
    const stop = target instanceof Element && target.closest<HTMLElement>(STOPS);
    const whole = main();
    last = detail === 0 && stop ? { stop, places: whole?.contains(stop) ? placesOf(stop, whole) : [] } : null;
  };
  const watch = new MutationObserver((changes) => {
    if (!last || last.stop.isConnected || document.activeElement !== document.body) return;
    const whole = main();
    if (!whole || !changes.some(({ target }) => whole.contains(target))) return;
    (nextStop(last.places) ?? whole).focus({ preventScroll: true });
  });
  document.addEventListener('click', remember, { capture: true });
  // Hydration may make another <main>.
  watch.observe(document.body, { childList: true, subtree: true });
}
