/** Where hydration has come to; before it, nobody has done anything that could be answered. */
const isInUse = (element: Element) => element.closest('[data-hydrated]') !== null;

/** As far as needed. The page's scroll-padding keeps room for what is sticky. */
export function bringIntoView(element: HTMLElement | null): void {
  if (element && isInUse(element)) element.scrollIntoView({ block: 'nearest' });
}

/** For what answers somebody: it is seen, and screen readers go on from there. */
export function leadTo(element: HTMLElement | null): void {
  if (!element || !isInUse(element)) return;
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
  bringIntoView(element);
}
