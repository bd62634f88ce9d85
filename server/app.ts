import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { type RequestHandler, RouterContextProvider } from 'react-router';
import { whoIsAsking } from '../app/access/who-is-asking.server.ts';
import { type Context, requestContext, type Who } from '../context.ts';
import type { OpenDatabase } from '../db/database.ts';
import { once } from '../once.ts';
import { cachePages } from '../page-cache/cache-pages.ts';
import { oneSpelling } from '../page-cache/one-spelling.ts';
import type { PageCache } from '../page-cache/page-cache.ts';
import { Refusal } from '../refusal.ts';
import { answerErrors } from './answer-errors.ts';
import { authRoutes } from './auth-routes.ts';
import { clientAddress, proxyWarning } from './client-address.ts';
import { devMailRoutes } from './dev/mail.ts';
import { devStripeRoutes } from './dev/stripe.ts';
import type { Door } from './door.ts';
import { functionRoutes } from './functions/functions.ts';
import { homeIconRoutes } from './home-icons.ts';
import { limitAccounts } from './limits/limit-accounts.ts';
import { limitBody } from './limits/limit-body.ts';
import { tooManyPages } from './limits/limit-pages.ts';
import { onlyTakes } from './limits/only-takes.ts';
import type { Metrics } from './metrics/metrics.ts';
import { metricsRoute } from './metrics/metrics-route.ts';
import { oneHost } from './one-host.ts';
import { photoRoutes } from './photos.ts';
import { queryOnce } from './query-once.ts';
import { withReadableAddress } from './readable-address.ts';
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
  const warnOfProxy = proxyWarning(config, context.log);
  const addressOf = clientAddress(config.trustedProxies);

  // First, so that the id and the log cover refusals too.
  app.use(async (c, next) => {
    const requestId = randomUUID();
    warnOfProxy(c);
    const address = addressOf(c);
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
        known.who = await whoIsAsking(context, c.req.raw.headers);
        return known.who;
      }),
      farm: once(context.farm),
      showsOnly: () => {},
    });
    await next();
    // Afterward, because a Response returned whole replaces headers set before.
    c.res.headers.set('X-Request-Id', requestId);
  });
  app.use(requestLog(context.log, metrics));
  app.use(watchThread(context.log));
  app.use(oneHost);
  app.use(compress({ encoding: 'gzip' }));
  if (cache) app.use(cachePages(cache));
  app.use(securityHeaders(config));
  app.use(untilOpened);
  app.use('/api/auth/*', limitAccounts);

  app.get('/healthz', (c) => c.json({ alive: true }));
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
    const spelled = cache && /^(GET|HEAD)$/.test(c.req.method) ? oneSpelling(cache.find, pathname) : null;
    if (spelled) return c.redirect(spelled + search, 301);
    // The cache has counted its own.
    const refused = c.get('asked') ? null : await tooManyPages(c.get('context'));
    if (refused) return refused;
    const provider = new RouterContextProvider();
    provider.set(requestContext, c.get('context'));
    const answer = await renderPage(c.get('asked') ?? withReadableAddress(c.req.raw), provider);
    // Pages say it themselves; files and lists are only read.
    if (answer.status === 405 && !answer.headers.has('Allow')) answer.headers.set('Allow', 'GET, HEAD');
    return answer;
  });
  return app;
}
