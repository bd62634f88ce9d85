import pLimit, { type LimitFunction } from 'p-limit';
import type { MiddlewareFunction } from 'react-router';
import { readInTurn } from '../db/over-pool.ts';
import { DatabaseUnreachable } from '../db/unreachable.ts';

const AT_ONCE = 2;
/** Twice four, of the ten connections that db/open.ts allows. */
const STATEMENTS = 4;
/** As long as a statement waits for a connection. */
const LONGEST_WAIT_MS = 5_000;

/** By route, such as '/plants/:slug'. */
const pages = new Map<string, LimitFunction>();

/**
 * Reads for each page only twice at a time, so that a locked table leaves connections for other pages.
 * @throws the 503 page after five seconds in line
 */
export const roomForOthers: MiddlewareFunction<Response> = ({ request, pattern }, next) => {
  // A form may wait for Stripe, or for a password to be hashed.
  if (!/^(GET|HEAD)$/.test(request.method)) return next();
  const inTurn = pages.get(pattern) ?? pLimit(AT_ONCE);
  pages.set(pattern, inTurn);
  const asked = performance.now();
  return inTurn(() => {
    if (performance.now() - asked <= LONGEST_WAIT_MS) return readInTurn(STATEMENTS, next);
    const { sentence, status, more } = new DatabaseUnreachable();
    const headers = {
      'Content-Type': 'text/plain; charset=utf-8',
      'Retry-After': `${more.retryAfterSeconds}`,
    };
    throw new Response(sentence, { status, headers });
  });
};
