/** Does it once the browser says that something is to be seen; at once where it does not say. */
function onceSeen(work: () => void) {
  if (!PerformanceObserver.supportedEntryTypes.includes('paint')) return work();
  new PerformanceObserver((seen, observer) => {
    if (seen.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    work();
  }).observe({ type: 'paint', buffered: true });
}

/**
 * Lets the browser paint what it has, and then does it: while a second frame begins, the first is on its way to the
 * screen, and may take its time. A hidden page paints nothing.
 */
function afterPaint(work: () => void) {
  if (document.hidden) work();
  else requestAnimationFrame(() => requestAnimationFrame(() => onceSeen(work)));
}

/** A photo that does not come must not keep a page waiting. */
const PATIENCE_MS = 3_000;

/** Comes once what there is to read and to see first has come and been painted, or after three seconds. */
export const whenShown = () =>
  new Promise<void>((come) => {
    if (document.readyState === 'complete') afterPaint(come);
    else window.addEventListener('load', () => afterPaint(come), { once: true });
    setTimeout(come, PATIENCE_MS);
  });
