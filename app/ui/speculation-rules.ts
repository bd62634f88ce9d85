/** The pages that are the same for everybody. Reading any other ahead could change something or show what is old. */
const READ_AHEAD = ['/', '/in-stock', '/greenhouse', '/plants/*', '/coming-soon', '/farmstand', '/visit'];

/** As they stand in a page, whose policy names them by their hash. */
export const SPECULATION_RULES = JSON.stringify({
  prefetch: [
    {
      // With whatever is asked of them.
      where: { href_matches: READ_AHEAD.map((pathname) => `${pathname}\\?*`) },
      eagerness: 'moderate',
    },
  ],
});

/**
 * Once a finger or a mouse makes for a link to one of them, the browser may fetch it; from a page that was kept it may
 * not, because there is no signal.
 */
export function readAhead() {
  if (document.documentElement.dataset.keptAt !== undefined) return;
  const rules = document.createElement('script');
  rules.type = 'speculationrules';
  rules.textContent = SPECULATION_RULES;
  document.head.append(rules);
}
