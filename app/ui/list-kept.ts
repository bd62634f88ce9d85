import { CACHES, OFFLINE_PAGE } from './kept-pages.ts';

/** What a kept page calls itself, without the farm's name; of one that was searched, what for. */
async function nameOf(kept: Response | undefined, { pathname, searchParams }: URL) {
  if (pathname === '/') return 'Home';
  // Nothing but the title: a whole page brings styles that this one's policy does not know.
  const [head = ''] = /<title>[^<]*/.exec((await kept?.text()) ?? '') ?? [];
  const { title } = new DOMParser().parseFromString(head, 'text/html');
  return [title.split(' · ')[0] || pathname.slice(1), ...searchParams.values()].join(', ');
}

/** On the page that stands in for one that was never seen: names those that were. */
export async function listKept() {
  const list = document.getElementById('kept-pages');
  if (!list || !('caches' in window)) return;
  const cache = await caches.open(CACHES.pages);
  for (const request of await cache.keys()) {
    const address = new URL(request.url);
    if (address.pathname === OFFLINE_PAGE) continue;
    const line = document.createElement('li');
    const name = await nameOf(await cache.match(request, { ignoreVary: true }), address);
    const link = document.createElement('a');
    link.href = address.pathname + address.search;
    link.textContent = name;
    line.append(link);
    list.append(line);
  }
}

/** Lets pages once seen open without signal. A browser that will not have it goes on without. */
export function keepPages() {
  navigator.serviceWorker?.register('/sw.js', { updateViaCache: 'none' }).catch(() => {});
}
