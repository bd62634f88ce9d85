import { closeLeftMenu } from './close-left-menu.ts';
import { bringDrawings } from './late-drawings.ts';
import { keepPages, listKept } from './list-kept.ts';
import { markLostPhotos } from './lost-photos.ts';
import { reportPageView } from './page-view.ts';
import { readAhead } from './speculation-rules.ts';
import { watchSession } from './watch-session.ts';

void bringDrawings();
markLostPhotos();
closeLeftMenu();
readAhead();
void listKept();
void watchSession({
  fetch: (address) => fetch(address),
  document,
  now: Date.now,
  setInterval: (tick, milliseconds) => setInterval(tick, milliseconds),
});

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
