import { text } from 'node:stream/consumers';
import { prerenderToNodeStream } from 'react-dom/static';
import {
  type EntryContext,
  type HandleDataRequestFunction,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
  UNSAFE_ErrorResponseImpl,
} from 'react-router';
import type { Config } from '../config.ts';
import { type RequestContext, requestContext } from '../context.ts';
import { databaseIsAway } from '../db/away.ts';
import { analytics } from '../services/analytics/analytics.ts';
import { farmToday } from './farm/calendar.server.ts';
import { farmDetails } from './farm/farm-details.ts';
import { firstNeeds } from './first-needs.server.ts';
import { putOffDrawings } from './late-drawings.server.ts';
import { putOffCode, takeCodeOut } from './later-code.server.ts';
import { hashOf, nameOwnScripts } from './own-scripts.server.ts';
import { writeInStyles } from './own-styles.server.ts';
import type { PageHandle } from './ui/page-handle.ts';
import { ServerOnly } from './ui/server-only.ts';
import { SPECULATION_RULES } from './ui/speculation-rules.ts';

const DEV = import.meta.env.DEV;

/** What the page shown says about itself; nothing when an error is shown in its place. */
function handleOf({ staticHandlerContext, routeModules }: EntryContext): PageHandle {
  const last = staticHandlerContext.matches.at(-1);
  if (!last || staticHandlerContext.errors !== null) return {};
  return (routeModules[last.route.id]?.handle as PageHandle | undefined) ?? {};
}

const isAtWork = ({ staticHandlerContext, routeModules }: EntryContext) =>
  staticHandlerContext.matches.some(
    ({ route }) => (routeModules[route.id]?.handle as PageHandle | undefined)?.atWork,
  );

/** Whom else a page may reach, by its handle: a map to frame, who takes a card, and who counts its views. */
type Others = Record<'frames' | 'script' | 'connect' | 'img', string[]>;
const NO_OTHERS: Others = { frames: [], script: [], connect: [], img: [] };

function othersOf({ frames, guests, countedAs }: PageHandle, config: Config): Others {
  const counted = countedAs ? analytics(config.measurementId)?.sources : null;
  return { ...NO_OTHERS, ...counted, ...guests?.(config), frames: frames?.(config) ?? [] };
}

/** What the page's own script puts into it once it is painted. */
const PUT_IN = hashOf(SPECULATION_RULES);

/**
 * The policy of one page: what it does not name goes by its first line. Mantine sets inline style attributes, which
 * nonces cannot cover; scripts never run without being named here.
 */
function contentSecurityPolicy(scripts: string[], styles: string[], others: Others = NO_OTHERS): string {
  const { frames } = others;
  const connect = [...(DEV ? ['ws:'] : []), ...others.connect];
  // In development Vite injects styles and scripts of its own.
  const dev = DEV ? ["'unsafe-inline'"] : [];
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...(DEV ? dev : [PUT_IN, ...scripts]), ...others.script].join(' ')}`,
    `style-src 'self' ${[...(DEV ? dev : styles)].join(' ')}`,
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' data:", ...others.img].join(' '),
    ...(connect.length ? [["connect-src 'self'", ...connect].join(' ')] : []),
    `frame-src ${frames.length ? frames.join(' ') : "'none'"}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/**
 * A browser asks each time, and mostly hears that nothing changed. A CDN spares the farm all but one question a second
 * for each page, so behind one a change is seen after two seconds, and for a day pages outlive the farm. No longer,
 * because browsers, too, go by stale-while-revalidate where a service worker asks: the owner would look for what she saved.
 */
const SOON = 'stale-while-revalidate=1, stale-if-error=86400';
const FOR_EVERYBODY = `public, max-age=0, s-maxage=1, ${SOON}`;
/** Where s-maxage is taken to forbid what is stale, as RFC 9111 does, this counts instead (RFC 9213). */
const FOR_CDNS = `max-age=1, ${SOON}`;

/** Under which path a page's views are reported, and to whom; nothing where nobody counts. */
function viewsOf({ countedAs }: PageHandle, config: Config) {
  const counts = countedAs ? analytics(config.measurementId) : null;
  return counts ? { pageView: countedAs, viewsTo: counts.id } : {};
}

/** Requests that found the database away: React Router hides from the page what went wrong. */
const foundItAway = new WeakSet<RequestContext>();
const AGAIN_IN_SECONDS = '10';

/** Lets the page say that it is only for a moment. @returns the status */
function sayAway({ staticHandlerContext: { errors } }: EntryContext, headers: Headers): number {
  for (const route of Object.keys(errors ?? {})) {
    if (errors) errors[route] = new UNSAFE_ErrorResponseImpl(503, 'Service Unavailable', null);
  }
  headers.set('Retry-After', AGAIN_IN_SECONDS);
  return 503;
}

/** What an open page reads is answered as its page would be: React Router would call it a fault. */
export const handleDataRequest: HandleDataRequestFunction = (answer, { context }) => {
  if (!foundItAway.has((context as RouterContextProvider).get(requestContext))) return answer;
  const headers = new Headers(answer.headers);
  headers.set('Retry-After', AGAIN_IN_SECONDS);
  return new Response(answer.body, { status: 503, headers });
};

/** A guard may refuse before the root has read the farm; the frame around the refusal still names it. */
async function farmIfUnread({ staticHandlerContext }: EntryContext, context: RequestContext) {
  return staticHandlerContext.loaderData.root ? undefined : farmDetails(await farmToday(context));
}

/** Renders a page whole: nothing streams in later, so it reads the same without JavaScript. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  page: EntryContext,
  context: RouterContextProvider,
) {
  const farmContext = context.get(requestContext);
  const { nonce, requestId, log, config } = farmContext;
  const demo = config.mode === 'demo';
  let outcome = foundItAway.has(farmContext) ? sayAway(page, headers) : status;
  const handle = handleOf(page);
  const shared = handle.public === true;
  const { prelude } = await prerenderToNodeStream(
    <ServerOnly
      value={{
        demo,
        nonce,
        ...(shared ? viewsOf(handle, config) : { requestId, farm: await farmIfUnread(page, farmContext) }),
      }}
    >
      <ServerRouter context={page} url={request.url} nonce={DEV ? undefined : nonce} />
    </ServerOnly>,
    {
      signal: request.signal,
      onError(error) {
        outcome = 500;
        log.error({ err: error }, 'render');
      },
    },
  );
  const whole = await text(prelude as NodeJS.ReadableStream & AsyncIterable<Buffer>);
  const swift = !DEV && !isAtWork(page);
  const late = swift ? putOffCode(whole, handle.wakesWhenTouched) : whole;
  const { putCode } = farmContext;
  const rendered = swift && shared && putCode ? takeCodeOut(late, putCode) : late;
  const named = shared ? nameOwnScripts(rendered, nonce) : { html: rendered, hashes: [] };
  const styled = swift ? writeInStyles(named.html, !handle.still) : { html: named.html, hashes: [] };
  const html = swift ? putOffDrawings(styled.html) : styled.html;
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const ahead = firstNeeds(html);
  if (ahead) headers.set('Link', ahead);
  headers.set(
    'Content-Security-Policy',
    shared
      ? contentSecurityPolicy(named.hashes, styled.hashes, othersOf(handle, config))
      : contentSecurityPolicy([`'nonce-${nonce}'`], [`'nonce-${nonce}'`], othersOf(handle, config)),
  );
  headers.set('Cache-Control', shared ? FOR_EVERYBODY : 'private, no-store');
  if (shared) headers.set('CDN-Cache-Control', FOR_CDNS);
  return new Response(request.method === 'HEAD' ? null : html, { status: outcome, headers });
}

/** Faults of loaders, with the request's id; people see the error page, never this text. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  // A 401 or a 404 is an answer; the request's own line in the log says it.
  if (isRouteErrorResponse(error) && error.status < 500) return;
  const farmContext = (context as RouterContextProvider).get(requestContext);
  if (databaseIsAway(error)) {
    foundItAway.add(farmContext);
    farmContext.log.warn({ err: error }, 'database away');
    return;
  }
  farmContext.log.error({ err: error }, 'page');
};
