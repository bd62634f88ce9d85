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

/** On the page that stands in for one that was never seen: names those that were. */
export async function listKept() {
  const list = document.getElementById('kept-pages');
  if (!list || !('caches' in window)) return;
  const kept = await (await caches.open(CACHES.pages)).keys();
  const paths = kept.map(({ url }) => new URL(url)).filter(({ pathname }) => pathname !== OFFLINE_PAGE);
  for (const { pathname, search } of paths) {
    const line = document.createElement('li');
    line.append(link(pathname + search, pathname === '/' ? 'Home' : decodeURI(pathname.slice(1) + search)));
    list.append(line);
  }
}

/** Lets pages once seen open without signal. A browser that will not have it goes on without. */
export function keepPages() {
  navigator.serviceWorker?.register('/sw.js', { updateViaCache: 'none' }).catch(() => {});
}
