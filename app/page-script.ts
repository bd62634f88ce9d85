import './ui/start/development.ts';
import { showFarmMap } from './farm/pages/farm-map-script.ts';
import { switchComingSoonTabs } from './plants/coming-soon/coming-soon-script.ts';
import { NOTE_ID } from './ui/frame/cached-pages.ts';
import { closeLeftMenu } from './ui/frame/close-left-menu.ts';
import { keepFocusPlace } from './ui/frame/keep-focus-place.ts';
import { forgetKeptPages } from './ui/frame/kept-pages.ts';
import { listCached, registerWorker } from './ui/frame/list-cached.ts';
import { markLostPhotos } from './ui/frame/lost-photos.ts';
import { reportPageView } from './ui/frame/page-view.ts';
import { sharePage } from './ui/frame/share-page.ts';
import { showPasswords } from './ui/frame/show-passwords.ts';
import { prefetchPages } from './ui/frame/speculation-rules.ts';
import { watchSession } from './ui/frame/watch-session.ts';
import { idle, touched } from './ui/start/moments.ts';
import { startScripts } from './ui/start/start-scripts.ts';

const { dataset } = document.documentElement;

// An old page may stand in for another address, which only its scripts read.
if (document.getElementById(NOTE_ID)) dataset.touched = '';
markLostPhotos();
closeLeftMenu();
keepFocusPlace();
switchComingSoonTabs();
showFarmMap();
sharePage();
showPasswords();
void Promise.race([idle(), touched()]).then(() => startScripts(document));
void listCached();
dataset.ready = '';
void watchSession({
  fetch: (address) => fetch(address),
  document,
  now: Date.now,
  setInterval: (tick, milliseconds) => setInterval(tick, milliseconds),
}).then(() => dataset.who === 'out' && forgetKeptPages());

/** Resolves once the page is on screen, because browsers can prerender it. */
const shown = () =>
  new Promise<void>((resolve) => {
    const { prerendering } = document as { prerendering?: boolean };
    if (!prerendering) resolve();
    else document.addEventListener('prerenderingchange', () => resolve(), { once: true });
  });

void shown()
  .then(idle)
  .then(() => {
    prefetchPages();
    registerWorker();
    reportPageView({
      navigator,
      dataset,
      window,
      loadLater: (src) =>
        document.head.append(Object.assign(document.createElement('script'), { async: true, src })),
    });
  });
