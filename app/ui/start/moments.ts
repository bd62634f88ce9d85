const TOUCHES = ['pointermove', 'pointerdown', 'scroll', 'keydown', 'focusin', 'click', 'input'] as const;

export async function idle(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  }
  await new Promise<void>((resolve) =>
    'requestIdleCallback' in window
      ? requestIdleCallback(() => resolve(), { timeout: 2_000 })
      : setTimeout(resolve, 200),
  );
}

/** Browsers send one by themselves where the mouse rests. */
const isAtRest = (event: Event) =>
  event.type === 'pointermove' && event instanceof PointerEvent && !event.movementX && !event.movementY;

/** Resolves at the first touch of the page, at once if hold-clicks.ts has noticed one. */
export const touched = () =>
  new Promise<void>((resolve) => {
    if (document.documentElement.dataset.touched !== undefined) return resolve();
    const over = new AbortController();
    const { signal } = over;
    const end = (event: Event) => {
      if (isAtRest(event)) return;
      over.abort();
      resolve();
    };
    for (const touch of TOUCHES) {
      document.addEventListener(touch, end, { capture: true, passive: true, signal });
    }
  });

export const visible = (element: Element) =>
  new Promise<void>((resolve) => {
    const watcher = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      watcher.disconnect();
      resolve();
    });
    watcher.observe(element);
  });

/** Resolves at once in a tab that is not shown, because that is not painted. */
export const painted = () =>
  new Promise<void>((resolve) => {
    if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes('paint')) return resolve();
    new PerformanceObserver((seen, observer) => {
      if (seen.getEntriesByName('first-contentful-paint').length === 0) return;
      observer.disconnect();
      resolve();
    }).observe({ type: 'paint', buffered: true });
  });
