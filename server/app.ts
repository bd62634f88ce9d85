import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { createMiddleware } from 'hono/factory';
import { type RequestHandler, RouterContextProvider } from 'react-router';
import { whoIsAsking } from '../app/access/who-is-asking.server.ts';
import { SENT_TWICE, sentTwice } from '../app/forms/sent-twice.ts';
import { type Context, requestContext, type Who } from '../core/context.ts';
import { once } from '../core/once.ts';
import { Refusal } from '../core/refusal.ts';
import { versionForMachines } from '../core/this-version.ts';
import type { OpenDatabase } from '../db/database.ts';
import { isStaff } from '../db/roles.ts';
import { cachePages } from '../page-cache/cache-pages.ts';
import { oneSpelling } from '../page-cache/one-spelling.ts';
import type { PageCache } from '../page-cache/page-cache.ts';
import { answerErrors } from './answer-errors.ts';
import { ALIVE } from './answers/alive.ts';
import { inTime } from './answers/in-time.ts';
import { wholeAnswers } from './answers/whole-answers.ts';
import { authRoutes } from './auth-routes.ts';
import { devMailRoutes } from './dev/mail.ts';
import { devStripeRoutes } from './dev/stripe.ts';
import type { Door } from './door.ts';
import { functionRoutes } from './functions/functions.ts';
import { homeIconRoutes } from './home-icons.ts';
import { askedOf } from './limits/clients.ts';
import { limitAccounts } from './limits/limit-accounts.ts';
import { limitBody } from './limits/limit-body.ts';
import { inItsLane, tooManyPages } from './limits/limit-pages.ts';
import { onlyTakes } from './limits/only-takes.ts';
import type { Metrics } from './metrics/metrics.ts';
import { metricsRoute } from './metrics/metrics-route.ts';
import { oneHost } from './one-host.ts';
import { photoRoutes } from './photos.ts';
import { requestLog } from './request-log.ts';
import { foundRoutes } from './robots-sitemap-manifest.ts';
import { sameSite } from './same-site.ts';
import { securityHeaders } from './security-headers.ts';
import { serviceWorkerRoute } from './service-worker.ts';
import { shareRoutes } from './share-pictures.tsx';
import { staticFiles } from './static-files.ts';
import { webhookRoutes } from './stripe-webhook.ts';
import { untilOpened } from './until-opened.ts';
import { watchThread } from './watch-thread.ts';
import { wellKnownRoutes } from './well-known.ts';

/** React Router would bypass our log for broken percent signs; escaped, such a path is a 404. */
function withReadableAddress(request: Request): Request {
  const url = new URL(request.url);
  try {
    decodeURIComponent(url.pathname);
    return request;
  } catch {
    url.pathname = url.pathname.replaceAll('%', '%25');
    return new Request(url, request);
  }
}

/** For what machines ask; pages have a middleware of their own (app/query-once.server.ts). @throws Refusal 400 */
const queryOnce = createMiddleware<Door>((c, next) => {
  if (sentTwice(new URL(c.req.url).searchParams.keys()) !== null) throw new Refusal(400, SENT_TWICE);
  return next();
});

/** What machines read, by its address. */
const NOT_PAGES = [
  ...['/api/*', '/functions/v1/:name', '/photos/*', '/share/*', '/webhooks/*', '/dev/*'],
  ...['/.well-known/*', '/sitemaps/*'],
  '/:file{favicon\\.ico|manifest\\.webmanifest|today\\.webmanifest|robots\\.txt|sitemap\\.xml|sw\\.js}',
];

/** @param clientFolder null when Vite serves the files */
export function buildApp(
  context: Context,
  open: OpenDatabase,
  renderPage: RequestHandler,
  clientFolder: string | null,
  cache: PageCache | null,
  metrics: Metrics | null = null,
) {
  const { config } = context;
  const app = new Hono<Door>();
  app.onError(answerErrors(context.log));
  const { proxies } = context;

  // First, so that the id and the log cover refusals too.
  app.use(async (c, next) => {
    const requestId = randomUUID();
    const incoming = c.env?.incoming;
    // Requests that the program makes itself have no socket.
    const address = incoming ? proxies.addressOf(incoming) : '127.0.0.1';
    if (incoming) proxies.notice(incoming);
    const known: { who: Who | null } = { who: null };
    c.set('address', address);
    c.set('known', known);
    c.set('context', {
      ...context,
      log: context.log.child({ requestId }),
      requestId,
      address,
      nonce: randomUUID(),
      isPreview: false,
      headers: c.req.raw.headers,
      who: once(async () => {
        const who = await whoIsAsking(context, c.req.raw.headers);
        known.who = who;
        if (who) askedOf(incoming)?.countsAs(`account ${who.id}`);
        if (who && incoming) proxies.notice(incoming, isStaff(who.role));
        return who;
      }),
      farm: once(context.farm),
      catalog: once(context.catalog),
    });
    await next();
    // Afterward, because a Response returned whole replaces headers set before.
    c.res.headers.set('X-Request-Id', requestId);
  });
  app.use(requestLog(context.log, metrics));
  app.use(watchThread(context.log));
  app.use(wholeAnswers);
  app.use(oneHost);
  app.use(compress({ encoding: 'gzip' }));
  if (cache) app.use(cachePages(cache));
  app.use(securityHeaders(config));
  app.use(untilOpened);
  app.use('/api/auth/*', limitAccounts);

  for (const path of ALIVE) app.get(path, (c) => c.json({ alive: true, ...versionForMachines }));
  const refuseWhenStopping = () => {
    if (context.stopping.aborted) throw new Refusal(503, 'This copy of the farm is stopping.');
  };
  // For proxies: without the database a copy still has cached pages, and no other has more.
  app.get('/proxy-check', (c) => {
    refuseWhenStopping();
    return c.json({ takesRequests: true });
  });
  app.get('/readyz', async (c) => {
    refuseWhenStopping();
    await open.ping();
    return c.json({ ready: true });
  });
  if (metrics) app.get('/metrics', metricsRoute(metrics));
  for (const path of NOT_PAGES) app.use(path, queryOnce);
  app.route('/', homeIconRoutes());
  if (clientFolder) app.use(staticFiles(clientFolder));
  app.use(sameSite(config));

  app.route('/api/auth', authRoutes());
  app.route('/functions/v1', functionRoutes());
  app.route('/photos', photoRoutes());
  app.route('/share', shareRoutes());
  app.route('/', foundRoutes());
  app.route('/.well-known', wellKnownRoutes());
  app.route('/', serviceWorkerRoute());
  app.route('/webhooks', webhookRoutes());
  if (config.mode === 'demo') app.route('/dev', devMailRoutes());
  if (context.stripeStandIn) app.route('/dev/stripe', devStripeRoutes(context.stripeStandIn));

  // React Router would read a file for it.
  app.options('*', onlyTakes('GET'));
  app.use(limitBody);
  app.all('*', async (c) => {
    const { pathname, search } = new URL(c.req.url);
    const isRead = /^(GET|HEAD)$/.test(c.req.method);
    const spelled = cache && isRead ? oneSpelling(cache.find, pathname) : null;
    if (spelled) return c.redirect(spelled + search, 301);
    const asked = c.get('asked');
    const provider = new RouterContextProvider();
    provider.set(requestContext, c.get('context'));
    const make = async () => {
      // The cache has counted its own, and waited for them.
      const refused = asked ? null : await tooManyPages(c.get('context'));
      if (refused) return refused;
      const made = renderPage(asked ?? withReadableAddress(c.req.raw), provider);
      // A form may wait for Stripe.
      return isRead ? inTime(made) : made;
    };
    const answer = await (asked || !isRead ? make() : inItsLane(c, make));
    // Pages say it themselves; files and lists are only read.
    if (answer.status === 405 && !answer.headers.has('Allow')) answer.headers.set('Allow', 'GET, HEAD');
    return answer;
  });
  return app;
}
