import { text } from 'node:stream/consumers';
import { documentStyles } from 'virtual:document-styles';
import { prerenderToNodeStream } from 'react-dom/static';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import type { Config } from '../core/config.ts';
import { type RequestContext, requestContext } from '../core/context.ts';
import { isStaff } from '../db/roles.ts';
import { analytics } from '../services/analytics/analytics.ts';
import { farmToday } from './facts/calendar/calendar.server.ts';
import { formatWeekday } from './facts/calendar/farm-time.ts';
import { farmDetails } from './facts/farm-details.ts';
import { foundDatabaseAway, RETRY_AFTER_SECONDS } from './page-faults.server.ts';
import { isKeptPage, KEPT_FOR } from './ui/frame/kept-pages.ts';
import type { PageHandle } from './ui/frame/page-handle.ts';
import { cacheHeaders, contentSecurityPolicy } from './ui/frame/page-headers.server.ts';
import { ThisAnswerContext } from './ui/frame/this-answer.ts';
import holdClicks from './ui/start/hold-clicks.ts?bundled';

export { handleDataRequest, handleError } from './page-faults.server.ts';

function handleOf({ staticHandlerContext: { matches, errors }, routeModules }: EntryContext): PageHandle {
  const handles = matches.map(({ route }) => routeModules[route.id]?.handle as PageHandle | undefined);
  const app = handles.some((handle) => handle?.app) || undefined;
  return errors === null ? { ...handles.at(-1), app } : { app };
}

/** Nothing in development, which links its style sheets. */
const stylesOf = ({ staticHandlerContext: { matches } }: EntryContext) =>
  documentStyles[matches.at(-1)?.route.id ?? ''] ?? '';

function viewsOf({ countedAs }: PageHandle, config: Config) {
  const counts = countedAs ? analytics(config.measurementId) : null;
  return counts ? { pageView: countedAs, viewsTo: counts.id } : {};
}

const TODAY = ['root', 'desk/shell/dashboard-layout', 'tabs', 'desk/shell/profile-page'];

/** The answer to a form may lead there. */
function todayFiles({ manifest: { entry, routes } }: EntryContext) {
  const parts = TODAY.map((id) => routes[id]);
  const styles = parts.flatMap((part) => part?.css ?? []);
  const scripts = [entry, ...parts].flatMap((part) => (part ? [part.module, ...(part.imports ?? [])] : []));
  return [...new Set([...styles, ...scripts].map((file) => file.replace('#', '')))];
}

/** A guard may refuse before the root loader has read the farm, which the page frame still shows. */
async function farmIfUnread({ staticHandlerContext }: EntryContext, context: RequestContext) {
  return staticHandlerContext.loaderData.root ? undefined : farmDetails(await farmToday(context));
}

/** The answer to a form is one person's, and so is an address that says more than the page reads. */
const sameForAll = async ({ method, url }: Request, { query }: PageHandle, { farm }: RequestContext) =>
  method !== 'POST' && query?.(new URL(url).searchParams) !== null && (await farm()).opened;

const takenBy = ({ manifest, staticHandlerContext: { matches } }: EntryContext) =>
  manifest.routes[matches.at(-1)?.route.id ?? '']?.hasAction ? 'GET, HEAD, POST' : 'GET, HEAD';

/** React never stops listening to its signal, and Node keeps a request's signal while somebody listens. */
async function whileAsked<T>({ signal }: Request, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const asked = new AbortController();
  const giveUp = () => asked.abort(signal.reason);
  signal.addEventListener('abort', giveUp);
  if (signal.aborted) giveUp();
  try {
    return await work(asked.signal);
  } finally {
    signal.removeEventListener('abort', giveUp);
  }
}

/** Their service worker keeps the pages of the farm's day. */
async function keepForStaff(headers: Headers, { url }: Request, { who: ask }: RequestContext) {
  if (!isKeptPage(new URL(url).pathname)) return;
  const who = await ask();
  if (who && isStaff(who.role) && !who.heldBack) headers.set(KEPT_FOR, who.id);
}

/** Renders a whole page without streaming, so it reads the same without JavaScript. */
export default async function handleRequest(
  request: Request,
  statusOfRoutes: number,
  headers: Headers,
  page: EntryContext,
  context: RouterContextProvider,
) {
  const farmContext = context.get(requestContext);
  const { nonce, requestId, log, config, clock, isPreview } = farmContext;
  const away = foundDatabaseAway(farmContext);
  let status = away ? 503 : statusOfRoutes;
  if (status === 405) headers.set('Allow', takenBy(page));
  if (status === 503) headers.set('Retry-After', RETRY_AFTER_SECONDS);
  const handle = handleOf(page);
  const isPublic = handle.public === true && !isPreview && (await sameForAll(request, handle, farmContext));
  const inline = handle.app ? { nonce } : { styles: stylesOf(page) };
  const answer = {
    demoDay: config.mode === 'demo' ? formatWeekday(clock.now()) : undefined,
    isApp: handle.app === true && page.staticHandlerContext.errors === null,
    ...inline,
    holdClicks,
    status: away ? 503 : undefined,
    isPreview,
    todayFiles: request.method === 'POST' ? todayFiles(page) : undefined,
    ...(isPublic ? viewsOf(handle, config) : { requestId, farm: await farmIfUnread(page, farmContext) }),
  };
  const html = await whileAsked(request, async (signal) => {
    const { prelude } = await prerenderToNodeStream(
      <ThisAnswerContext value={answer}>
        <ServerRouter context={page} url={request.url} nonce={handle.app && nonce} />
      </ThisAnswerContext>,
      {
        signal,
        onError(error) {
          status = 500;
          log.error({ err: error }, 'render');
        },
      },
    );
    return text(prelude as NodeJS.ReadableStream & AsyncIterable<Buffer>);
  });
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('Content-Security-Policy', contentSecurityPolicy(inline, handle, config));
  for (const [name, value] of cacheHeaders(isPublic)) headers.set(name, value);
  if (status === 200) await keepForStaff(headers, request, farmContext);
  return new Response(request.method === 'HEAD' ? null : html, { status, headers });
}
