import { CACHES, OFFLINE_PAGE } from './kept-pages.ts';

function link(href: string, text: string) {
  const one = document.createElement('a');
  one.href = href;
  one.textContent = text;
  return one;
}

/**
 * On a page that comes from what the browser kept: says so, and how old it is, before it is first seen. The page
 * that stands in for others says so itself.
 */
export function sayKept() {
  const at = Number(document.documentElement.dataset.keptAt);
  const note = document.getElementById('kept-note');
  if (!at || !note || document.getElementById('kept-pages')) return;
  const inWords = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' });
  const when = inWords.format(at).replace(/\s/g, ' ');
  note.append(
    `The farm could not be reached. This is the page as it was on ${when}; hours and stock may have changed since. `,
    link(window.location.href, 'Try again'),
  );
}

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
    line.append(link(address.pathname + address.search, name));
    list.append(line);
  }
}

/** Lets pages once seen open without signal. A browser that will not have it goes on without. */
export function keepPages() {
  navigator.serviceWorker?.register('/sw.js', { updateViaCache: 'none' }).catch(() => {});
}
