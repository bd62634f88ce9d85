import { randomUUID } from 'node:crypto';
import { getConnInfo } from '@hono/node-server/conninfo';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { csrf } from 'hono/csrf';
import { RouterContextProvider } from 'react-router';
import { whoIsAsking } from '../app/accounts/who-is-asking.server.ts';
import { type Context, requestContext } from '../context.ts';
import type { OpenDatabase } from '../db/open.ts';
import { once } from '../once.ts';
import { answerErrors } from './answer-errors.ts';
import { authRoutes } from './auth-routes.ts';
import { clientAddress, proxyWarning } from './client-address.ts';
import { devMailRoutes } from './dev-mail.ts';
import { devStripeRoutes } from './dev-stripe.ts';
import type { Door } from './door.ts';
import { foundRoutes } from './found.ts';
import { functionRoutes } from './functions.ts';
import { hintsForCdns } from './hints.ts';
import { homeIconRoutes } from './home-icons.ts';
import { keepAnswers } from './keep-answers.ts';
import type { KeptAnswers } from './kept-answers.ts';
import { keepFiles } from './kept-files.ts';
import { packPages } from './pack-pages.ts';
import type { Pages } from './pages.ts';
import { photoRoutes } from './photos.ts';
import { withReadableAddress } from './readable-address.ts';
import { requestLog } from './request-log.ts';
import { securityHeaders } from './security-headers.ts';
import { serviceWorkerRoute } from './service-worker.ts';
import { shareRoutes } from './share-pictures.tsx';
import { staticFiles } from './static-files.ts';
import { webhookRoutes } from './stripe-webhook.ts';

/**
 * The front door. Every request passes here once: id and log, headers, limits, then the room it asks for.
 * @param clientFolder where the built browser files are; null when something else serves them
 * @param kept what is the same for everybody; null where nothing is kept
 */
export function buildApp(
  context: Context,
  open: OpenDatabase,
  pages: Pages,
  clientFolder: string | null,
  kept: KeptAnswers | null,
) {
  const { config } = context;
  const app = new Hono<Door>();
  app.onError(answerErrors(context.log));
  const warnOfProxy = proxyWarning(config, context.log);
  const addressOf = clientAddress(config.trustedProxies, getConnInfo);

  // First the id and the log, so that even a refusal further down is written with them.
  app.use(async (c, next) => {
    const requestId = randomUUID();
    warnOfProxy(c);
    const address = addressOf(c);
    c.set('address', address);
    c.set('context', {
      ...context,
      log: context.log.child({ requestId }),
      requestId,
      address,
      nonce: randomUUID(),
      idempotencyKey: c.req.header('idempotency-key') || null,
      who: once(() => whoIsAsking(context, c.req.raw.headers)),
      calendar: once(context.calendar),
      showsOnly: () => {},
      putCode: null,
    });
    await next();
    // Afterwards, because an answer that comes whole (a page) would come without it.
    c.res.headers.set('X-Request-Id', requestId);
  });
  app.use(requestLog);
  // Files are kept as they go out, packed or not.
  if (kept) app.use(keepFiles(kept.files));
  app.use(compress({ encoding: 'gzip' }));
  app.use(packPages);
  app.use(hintsForCdns);
  // What is kept has all the headers that are put on further in.
  if (kept) app.use(keepAnswers(kept));
  app.use(securityHeaders(config));

  app.get('/healthz', (c) => c.json({ alive: true }));
  app.get('/readyz', async (c) => {
    await open.ping();
    return c.json({ ready: true });
  });
  app.route('/', homeIconRoutes());
  if (clientFolder) app.use(staticFiles(clientFolder));
  // Forms of other sites cannot post here with our cookies; JSON posts are stopped by the browser itself.
  const sameSite = csrf({ origin: (origin) => trustedOrigin(origin, config.publicUrl, config.mode) });
  app.use((c, next) => (sentByBrowser(c.req.raw.headers) ? sameSite(c, next) : next()));

  app.route('/api/auth', authRoutes());
  app.route('/functions/v1', functionRoutes());
  app.route('/photos', photoRoutes());
  app.route('/share', shareRoutes());
  app.route('/', foundRoutes());
  app.route('/', serviceWorkerRoute());
  app.route('/webhooks', webhookRoutes());
  if (config.mode === 'demo') app.route('/dev', devMailRoutes());
  if (context.stripeStandIn) app.route('/dev/stripe', devStripeRoutes(context.stripeStandIn));

  app.on(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'], '*', (c) => {
    const provider = new RouterContextProvider();
    provider.set(requestContext, c.get('context'));
    return pages.render(c.get('asked') ?? withReadableAddress(c.req.raw), provider);
  });
  return app;
}

/** Browsers say with every post where it comes from; programs that hold a token of their own need not. */
const sentByBrowser = (headers: Headers) => headers.has('origin') || headers.has('sec-fetch-site');

function trustedOrigin(origin: string, publicUrl: string, mode: 'demo' | 'live') {
  if (origin === new URL(publicUrl).origin) return true;
  return mode === 'demo' && /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/.test(origin);
}
