import { NOTE_ID } from './cached-pages.ts';

/** Public pages only: prefetching another could change something or show old data. */
const PREFETCHED = ['/', '/in-stock', '/greenhouse', '/plants/*', '/coming-soon', '/farmstand', '/visit'];

/** Inline in each page, whose policy has their hash. */
export const SPECULATION_RULES = JSON.stringify({
  prefetch: [
    {
      where: { href_matches: PREFETCHED.map((pathname) => `${pathname}\\?*`) },
      eagerness: 'moderate',
    },
  ],
});

export function prefetchPages() {
  if (document.getElementById(NOTE_ID)) return;
  const rules = document.createElement('script');
  rules.type = 'speculationrules';
  rules.textContent = SPECULATION_RULES;
  document.head.append(rules);
}
