/** The pages that are the same for everybody. Reading any other ahead could change something or show what is old. */
const READ_AHEAD = ['/', '/in-stock', '/greenhouse', '/plants/*', '/coming-soon', '/farmstand', '/visit'];

/**
 * Once a finger or a mouse makes for a link to one of them, the browser may fetch it. They stand in the page: as a file
 * of their own they were one more request before the first words.
 */
export const SPECULATION_RULES = JSON.stringify({
  prefetch: [
    {
      // With whatever is asked of them.
      where: { href_matches: READ_AHEAD.map((pathname) => `${pathname}\\?*`) },
      eagerness: 'moderate',
    },
  ],
});
