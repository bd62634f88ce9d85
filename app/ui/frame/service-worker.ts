import { clientsClaim, type WorkboxPlugin } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies';
import {
  CACHED_AT,
  CACHES,
  type CacheMessage,
  DRAWINGS,
  isPrivate,
  mayCache,
  OFFLINE_PAGE,
  stamped,
  withAge,
} from './cached-pages.ts';

type Waiting = { waitUntil(work: Promise<unknown>): void };
declare const self: {
  location: Location;
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: Waiting) => void): void;
  addEventListener(type: 'message', listener: (event: Waiting & { data: CacheMessage }) => void): void;
};

/** On a weak signal, an old page beats none. */
const PATIENCE_SECONDS = 6;

/** The In Stock list has two addresses, and its island answers what an address asks from the list in the browser. */
const LIST = ['/in-stock', '/greenhouse'];
const WHOLE_LIST = '/in-stock/print';
async function sameList({ url }: Request) {
  const { pathname } = new URL(url);
  if (!LIST.includes(pathname)) return null;
  const cache = await caches.open(CACHES.pages);
  for (const path of [pathname, ...LIST]) {
    const page = await cache.match(path, { ignoreSearch: true, ignoreVary: true });
    if (page) return page;
  }
  return null;
}

const publicOnly: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => (mayCache(response) ? stamped(response, Date.now()) : null),
  cachedResponseWillBeUsed: async ({ cachedResponse, request }) => {
    const page = cachedResponse ?? (await sameList(request));
    return page && withAge(page);
  },
};
const atMost = (maxEntries: number) => new ExpirationPlugin({ maxEntries, purgeOnQuotaError: true });

const pages = new NetworkFirst({
  cacheName: CACHES.pages,
  networkTimeoutSeconds: PATIENCE_SECONDS,
  plugins: [publicOnly, atMost(80)],
  matchOptions: { ignoreVary: true },
});

const neverChanging = (cacheName: string, most: number) =>
  new CacheFirst({ cacheName, plugins: [atMost(most)], matchOptions: { ignoreVary: true } });

const offlinePage = async () =>
  (await (await caches.open(CACHES.pages)).match(OFFLINE_PAGE)) ?? Response.error();

async function cachePage(address: string, renew = false): Promise<void> {
  const cache = await caches.open(CACHES.pages);
  if (!renew && (await cache.match(address, { ignoreVary: true }))) return;
  const page = await fetch(address);
  if (mayCache(page)) await cache.put(address, await stamped(page, Date.now()));
}

async function cacheBeside(pathname: string): Promise<void> {
  await cachePage(OFFLINE_PAGE);
  // Without signal, all of a list once seen can be printed, too.
  if (LIST.includes(pathname)) await cachePage(WHOLE_LIST, true);
}

registerRoute(
  ({ request, sameOrigin }) => sameOrigin && request.mode === 'navigate',
  async ({ event, request, url }) => {
    if (isPrivate(url.pathname)) return fetch(request).catch(offlinePage);
    const [answer, done] = pages.handleAll({ event, request });
    const cached = Promise.all([answer, done]).then(([page]) =>
      page.headers.has(CACHED_AT) ? undefined : cacheBeside(url.pathname),
    );
    event.waitUntil(cached.catch(() => {}));
    return answer.catch(offlinePage);
  },
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  neverChanging(CACHES.assets, 300),
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === DRAWINGS,
  new StaleWhileRevalidate({ cacheName: CACHES.assets, matchOptions: { ignoreVary: true } }),
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/photos/'),
  neverChanging(CACHES.photos, 150),
);

const pathOf = (address: string) => new URL(address, self.location.href).pathname;
const isAsset = (path: string) => path.startsWith('/assets/') || path === DRAWINGS;

// A page loaded before its worker sends what to cache; private pages are left out.
self.addEventListener('message', (event) => {
  const { page, files } = event.data;
  if (page && isPrivate(page)) return;
  const all = caches.open(CACHES.assets).then(async (cache) => {
    const known = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
    const paths = new Set(files.map(pathOf).filter(isAsset));
    await cache.addAll([...paths].filter((path) => !known.has(path)));
    if (page) await cachePage(page);
    if (page) await cacheBeside(pathOf(page));
  });
  event.waitUntil(all.catch(() => {}));
});

// Pages come from the network first, so a new version can take over at once.
self.addEventListener('install', (event) => {
  event.waitUntil(cachePage(OFFLINE_PAGE).catch(() => {}));
  void self.skipWaiting();
});

async function deleteOtherEditions(): Promise<void> {
  const current: string[] = Object.values(CACHES);
  const names = (await caches.keys()).filter((name) => name.startsWith('farm-') && !current.includes(name));
  await Promise.all(names.map((name) => caches.delete(name)));
}

self.addEventListener('activate', (event) => event.waitUntil(deleteOtherEditions()));
clientsClaim();
