import { type CacheMessage, OFFLINE_PAGE, PAGES_CACHE } from './cached-pages.ts';

/** A cached page's title without the farm's name; of a search, its query, and of a list of plants only that. */
async function nameOf(cached: Response | undefined, { pathname, searchParams }: URL) {
  if (pathname === '/') return 'Home';
  const html = (await cached?.text()) ?? '';
  // Only the title, because the policy forbids the page's styles here.
  const head = html.slice(html.indexOf('<title>'), html.indexOf('</title>'));
  const { title } = new DOMParser().parseFromString(head, 'text/html');
  return [
    title.split(' · ')[0] || pathname.slice(1),
    ...[...searchParams.values()].filter((said) => !said.includes('.')),
  ].join(', ');
}

export async function listCached() {
  const list = document.getElementById('cached-pages');
  if (!list || !('caches' in window)) return;
  const cache = await caches.open(PAGES_CACHE);
  for (const request of await cache.keys()) {
    const address = new URL(request.url);
    if (address.pathname === OFFLINE_PAGE) continue;
    const line = document.createElement('li');
    const link = document.createElement('a');
    link.href = address.pathname + address.search;
    link.textContent = await nameOf(await cache.match(request, { ignoreVary: true }), address);
    line.append(link);
    list.append(line);
  }
}

/** The files of the page, also of scripts that have not started: addresses or paths. */
function ownFiles(): string[] {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  const named = [...document.querySelectorAll<HTMLElement>('[data-script],[data-hearts]')];
  return loaded.concat(named.map(({ dataset: { script, hearts = '' } }) => script ?? hearts));
}

/** If so, the page is already cached if it is cacheable. */
function cameThroughWorker(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation !== undefined && navigation.workerStart > 0;
}

export async function registerWorker() {
  const workers = navigator.serviceWorker;
  await workers?.register('/sw.js', { updateViaCache: 'none' }).catch(() => {});
  const page = cameThroughWorker() ? undefined : location.pathname + location.search;
  const message: CacheMessage = { page, files: ownFiles() };
  (await workers?.ready)?.active?.postMessage(message);
}
