import { afterPaint } from './after-paint.ts';
import { bringCode } from './bring-code.ts';
import { keepEarlyPress } from './early-press.ts';
import { markLostPhotos } from './lost-photos.ts';
import { reportPageView } from './page-view.ts';
import { keepPages, listKept, sayKept } from './say-kept.ts';
import { watchSession } from './watch-session.ts';

// Zod would try whether it may write code of its own, which the page's policy forbids and browsers report.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

const { still } = document.documentElement.dataset;
if (still === undefined) {
  keepEarlyPress();
  bringCode();
}
markLostPhotos();
sayKept();
void listKept();

// What there is to read and its fonts have the line first.
afterPaint(() =>
  watchSession({
    fetch: (address) => fetch(address),
    document,
    now: Date.now,
    setInterval: (tick, milliseconds) => setInterval(tick, milliseconds),
  }),
);

/** After everything the page itself needs, and after it is really looked at: it may be loaded ahead of a click. */
function whenSettled(work: () => void) {
  const wait = () =>
    'requestIdleCallback' in window
      ? requestIdleCallback(() => work(), { timeout: 2_000 })
      : setTimeout(work, 200);
  const loaded = () =>
    document.readyState === 'complete' ? wait() : window.addEventListener('load', wait, { once: true });
  const { prerendering } = document as { prerendering?: boolean };
  if (prerendering) document.addEventListener('prerenderingchange', loaded, { once: true });
  else loaded();
}

whenSettled(keepPages);
reportPageView({
  navigator,
  dataset: document.documentElement.dataset,
  window,
  loadLater: (address) =>
    whenSettled(() => {
      const script = document.createElement('script');
      script.async = true;
      script.src = address;
      document.head.append(script);
    }),
});
