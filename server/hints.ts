import type { IncomingHttpHeaders } from 'node:http';
import { createMiddleware } from 'hono/factory';

/** Whether it is a CDN that asks: most of them say so, lest they ask each other in circles (RFC 8586). */
export const isCdn = (asked: IncomingHttpHeaders) => asked['cdn-loop'] !== undefined;

/**
 * Leaves what a page needs first (`Link`) to CDNs, which make early hints of it. A browser that is told it with the page
 * has it fetched just while it makes the page's frame, and one is in the way of the other; the page itself tells it
 * when that is done (docs/performance.md).
 */
export const hintsForCdns = createMiddleware(async (c, next) => {
  await next();
  if (!isCdn(c.req.header())) c.res.headers.delete('Link');
});
