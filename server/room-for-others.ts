import pLimit, { type LimitFunction } from 'p-limit';
import type { RequestHandler } from 'react-router';
import { DatabaseUnreachable } from '../db/unreachable.ts';
import type { RouteName } from './metrics/route-names.ts';

/** A page may read with four connections at a time, of the ten that db/open.ts allows. */
const AT_ONCE = 2;
/** As long as a statement waits for a connection. */
const LONGEST_WAIT_MS = 5_000;

function cannotRead(): Response {
  const { sentence, status, more } = new DatabaseUnreachable();
  const headers = { 'Retry-After': String(more.retryAfterSeconds), 'Cache-Control': 'no-store' };
  return new Response(sentence, { status, headers });
}

/**
 * Reads for each page only twice at a time, so that a locked table leaves connections for other pages.
 * Answers 503 in plain text after five seconds in line.
 */
export function roomForOthers(renderPage: RequestHandler, nameOf: RouteName): RequestHandler {
  const pages = new Map<string, LimitFunction>();
  return (request, context) => {
    // A form may wait for Stripe, or for a password to be hashed.
    if (!/^(GET|HEAD)$/.test(request.method)) return renderPage(request, context);
    const name = nameOf(new URL(request.url).pathname.replace(/\.data$/, ''));
    const inTurn = pages.get(name) ?? pLimit(AT_ONCE);
    pages.set(name, inTurn);
    const asked = performance.now();
    return inTurn(() =>
      performance.now() - asked > LONGEST_WAIT_MS ? cannotRead() : renderPage(request, context),
    );
  };
}
