import { clientsClaim, type WorkboxPlugin } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import {
  assetsOf,
  CACHES,
  CODE_ADDRESS,
  codeOf,
  isLasting,
  isPrivate,
  marked,
  mayKeep,
  OFFLINE_PAGE,
  stamped,
} from './kept-pages.ts';

/** The parts of a worker's surroundings that it uses; the DOM's types know only pages. */
type Worker = {
  skipWaiting(): Promise<void>;
  clients: { matchAll(which: object): Promise<readonly { url: string }[]> };
  addEventListener(
    type: 'install' | 'activate',
    listener: (event: { waitUntil(work: Promise<unknown>): void }) => void,
  ): void;
};
const worker = self as unknown as Worker;

/** On one bar of signal a kept page is better than a white one. */
const PATIENCE_SECONDS = 6;

const publicOnly: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => (mayKeep(response) ? stamped(response, Date.now()) : null),
  cachedResponseWillBeUsed: async ({ cachedResponse }) => cachedResponse && marked(cachedResponse),
};
const found: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => (isLasting(response) ? response : null),
};
const atMost = (maxEntries: number) => new ExpirationPlugin({ maxEntries, purgeOnQuotaError: true });

/** What never changes under its address is asked for once. */
const filesKept = (cacheName: string, most: number) =>
  new CacheFirst({ cacheName, plugins: [found, atMost(most)], matchOptions: { ignoreVary: true } });

const pages = new NetworkFirst({
  cacheName: CACHES.pages,
  networkTimeoutSeconds: PATIENCE_SECONDS,
  plugins: [publicOnly, atMost(80)],
  matchOptions: { ignoreVary: true },
});

async function offlinePage(): Promise<Response> {
  const cache = await caches.open(CACHES.pages);
  const kept = await cache.match(OFFLINE_PAGE);
  return kept ? marked(kept) : Response.error();
}

/** Keeps the code that wakes a page. @returns what it says; '' where there is none */
async function keepCode(address: string | null): Promise<string> {
  const code = address && (await fetch(address));
  if (!code || !isLasting(code)) return '';
  await (await caches.open(CACHES.code)).put(address, code.clone());
  return code.text();
}

/** Keeps with a page what wakes it: who leaves at once never asked for that. */
async function keepCodeOf(address: string): Promise<void> {
  const page = await (await caches.open(CACHES.pages)).match(address);
  const code = page && codeOf(await page.text(), address);
  if (code && !(await (await caches.open(CACHES.code)).match(code))) await keepCode(code);
}

/** Keeps a page with all its files before anybody asks for it again. */
async function keepWhole(address: string): Promise<void> {
  const page = await fetch(address);
  if (!mayKeep(page)) return;
  const html = await page.clone().text();
  // The page last: once it is there, it is there whole.
  await (await caches.open(CACHES.assets)).addAll(assetsOf(html + (await keepCode(codeOf(html, address)))));
  await (await caches.open(CACHES.pages)).put(address, await stamped(page, Date.now()));
}

/** Keeps the page that stands in for others, unless it is there. */
async function keepOfflinePage(): Promise<void> {
  const cache = await caches.open(CACHES.pages);
  if (!(await cache.match(OFFLINE_PAGE))) await keepWhole(OFFLINE_PAGE);
}

registerRoute(
  ({ request, sameOrigin }) => sameOrigin && request.mode === 'navigate',
  async ({ event, request, url }) => {
    if (isPrivate(url.pathname)) return fetch(request).catch(offlinePage);
    const [answer, done] = pages.handleAll({ event, request });
    const keepTheRest = done.then(() => keepCodeOf(url.pathname + url.search)).then(keepOfflinePage);
    // What could not be had at first is asked for again, once the page itself is there.
    event.waitUntil(keepTheRest.catch(() => {}));
    return answer.catch(offlinePage);
  },
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  filesKept(CACHES.assets, 300),
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && CODE_ADDRESS.test(url.pathname),
  filesKept(CACHES.code, 80),
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/photos/'),
  filesKept(CACHES.photos, 150),
);

// A new version takes over at once; pages come from the network first, so none is stuck with an old one. On a bad
// line it settles in all the same: without that one page it still keeps those that are seen.
worker.addEventListener('install', (event) => {
  event.waitUntil(keepOfflinePage().catch(() => {}));
  void worker.skipWaiting();
});

/** Pages that were open before there was a worker count as seen; private ones are left out like everywhere. */
async function keepWhatIsOpen(): Promise<void> {
  const open = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const seen = open.map(({ url }) => new URL(url)).filter(({ pathname }) => !isPrivate(pathname));
  await Promise.allSettled(seen.map(({ pathname, search }) => keepWhole(pathname + search)));
}

async function dropOtherEditions(): Promise<void> {
  const current: string[] = Object.values(CACHES);
  const names = (await caches.keys()).filter((name) => name.startsWith('farm-') && !current.includes(name));
  await Promise.all(names.map((name) => caches.delete(name)));
}

worker.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([dropOtherEditions(), keepWhatIsOpen()]));
});
clientsClaim();
