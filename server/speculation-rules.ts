import { createMiddleware } from 'hono/factory';

/** The pages that are the same for everybody. Reading any other ahead could change something or show what is old. */
const READ_AHEAD = ['/', '/in-stock', '/greenhouse', '/plants/*', '/coming-soon', '/farmstand', '/visit'];

/** Once a finger or a mouse makes for a link to one of them, the browser may fetch it. */
export const SPECULATION_RULES = JSON.stringify({
  prefetch: [
    {
      where: { href_matches: READ_AHEAD.map((pathname) => ({ pathname, search: '*' })) },
      eagerness: 'moderate',
    },
  ],
});

/** Tells the browser of every page where the rules are. */
export const speculationRules = createMiddleware(async (c, next) => {
  await next();
  if (!c.res.headers.get('Content-Type')?.startsWith('text/html')) return;
  c.res.headers.set('Speculation-Rules', '"/speculation-rules.json"');
});
