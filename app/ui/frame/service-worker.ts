import { clientsClaim, type WorkboxPlugin } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies';
import { isPersonal } from '../../../core/pages.ts';
import {
  CACHED_AT,
  CACHES,
  type CacheMessage,
  DRAWINGS,
  mayCache,
  OFFLINE_PAGE,
  stamped,
  withAge,
} from './cached-pages.ts';
import { fateOf, forgetKeptPages, isKeptAddress, isKeptPage, isSigning, KEPT_FOR } from './kept-pages.ts';
import { type NoticeWorker, openNotice, showNotice } from './show-notices.ts';

type Waiting = { waitUntil(work: Promise<unknown>): void };
type Clicked = Waiting & { notification: { close(): void; data: { path?: unknown } | null } };
declare const self: NoticeWorker & {
  skipWaiting(): Promise<void>;
  addEventListener(
    type: 'push',
    listener: (event: Waiting & { data: { text(): string } | null }) => void,
  ): void;
  addEventListener(type: 'notificationclick', listener: (event: Clicked) => void): void;
  addEventListener(type: 'install' | 'activate', listener: (event: Waiting) => void): void;
  addEventListener(type: 'fetch', listener: (event: Waiting & { request: Request }) => void): void;
  addEventListener(type: 'message', listener: (event: Waiting & { data: CacheMessage }) => void): void;
};

/** On a weak signal, an old page beats none. */
const PATIENCE_SECONDS = 6;

/** The In Stock list has two addresses, and its script answers what an address asks from the list in the browser. */
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

const deskCopy = async ({ pathname, search }: URL) => {
  const cache = await caches.open(CACHES.desk);
  const copy = (await cache.match(pathname + search)) ?? (await cache.match(pathname));
  return copy && withAge(copy);
};

/** One person's only: what somebody else's phone kept goes first. */
async function keep(page: Response, { pathname, search }: URL): Promise<void> {
  const cache = await caches.open(CACHES.desk);
  const known = await cache.match((await cache.keys())[0] ?? '');
  if (known && known.headers.get(KEPT_FOR) !== page.headers.get(KEPT_FOR)) await forgetKeptPages();
  await (await caches.open(CACHES.desk)).put(pathname + search, await stamped(page, Date.now()));
}

async function settle(answer: Response, url: URL): Promise<void> {
  const fate = fateOf(answer, url);
  if (fate === 'forget') await forgetKeptPages();
  if (fate === 'keep') await keep(answer.clone(), url);
}

const PATIENCE_OVER = Symbol();
const afterPatience = () =>
  new Promise<typeof PATIENCE_OVER>((resolve) =>
    setTimeout(() => resolve(PATIENCE_OVER), PATIENCE_SECONDS * 1000),
  );

/** From the farm; a page of its day as it was last seen, where the farm does not answer. */
async function privatePage(request: Request, url: URL): Promise<Response> {
  const asked = fetch(request).then(async (answer) => {
    await settle(answer, url).catch(() => {});
    return answer;
  });
  if (!isKeptPage(url.pathname)) return asked.catch(offlinePage);
  const copy = () => deskCopy(url).catch(() => undefined);
  const first = await Promise.race([asked.catch(() => null), afterPatience()]);
  if (first instanceof Response) return first;
  return (await copy()) ?? asked.catch(offlinePage);
}

async function cacheBeside(pathname: string): Promise<void> {
  await cachePage(OFFLINE_PAGE);
  // Without signal, all of a list once seen can be printed, too.
  if (LIST.includes(pathname)) await cachePage(WHOLE_LIST, true);
}

registerRoute(
  ({ request, sameOrigin }) => sameOrigin && request.mode === 'navigate',
  async ({ event, request, url }) => {
    if (isPersonal(url.pathname)) return privatePage(request, url);
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

self.addEventListener('fetch', (event) => {
  if (isSigning(event.request)) event.waitUntil(forgetKeptPages());
});

// A page loaded before its worker sends what to cache; private pages are left out, but for those of the farm's day.
self.addEventListener('message', (event) => {
  const { page, files } = event.data;
  const address = page === undefined ? null : new URL(page, self.location.href);
  if (address && isPersonal(address.pathname) && !isKeptAddress(address)) return;
  const all = caches.open(CACHES.assets).then(async (cache) => {
    const known = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
    const paths = new Set(files.map(pathOf).filter(isAsset));
    await cache.addAll([...paths].filter((path) => !known.has(path)));
    if (!address || !page) return;
    if (isPersonal(address.pathname)) return settle(await fetch(address.href), address);
    await cachePage(page);
    await cacheBeside(address.pathname);
  });
  event.waitUntil(all.catch(() => {}));
});

self.addEventListener('push', (event) => event.waitUntil(showNotice(self, event.data?.text())));

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openNotice(self, event.notification.data?.path));
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
