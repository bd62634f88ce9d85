import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { getRequestListener, RequestError } from '@hono/node-server';
import type { Logger } from 'pino';
import type { Context } from '../core/context.ts';
import { plainPage } from '../server/answers/plain-page.ts';
import { BOUNDS, openClients } from '../server/limits/clients.ts';
import { hangUpOnSlow, PATIENCE, serverOptions } from '../server/limits/slow-clients.ts';
import type { Metrics } from '../server/metrics/metrics.ts';
import { namesTwoHosts } from '../server/one-host.ts';
import { logRequest } from '../server/request-log.ts';
import { answerFor } from './answer.ts';
import { openKeptFiles } from './kept-files.ts';
import type { PageCache } from './page-cache.ts';

export type Fetch = (request: Request, env: object) => Response | Promise<Response>;

type Bound = { incoming: IncomingMessage; outgoing: ServerResponse };

type Parts = { fetch: Fetch; cache: PageCache | null; metrics: Metrics | null };

/** What failed outside the app. */
function answerFault(error: unknown, log: Logger): Promise<Response> {
  const status = error instanceof RequestError ? 400 : 500;
  if (status === 500) log.error({ err: error }, 'fault');
  return plainPage({ status, farm: null });
}

/** Who is asking, before anything is read of it. */
type Names = Pick<Context, 'proxies' | 'knownClient'>;

const TOO_MANY = 'You asked for a lot at once. Please wait a minute and try again.';

export function serveCachedFirst(
  { fetch, cache, metrics }: Parts,
  { proxies, knownClient }: Names,
  log: Logger,
): Server {
  // Health checks of proxies send no Host.
  const files = openKeptFiles();
  const throughApp = getRequestListener(
    async (request, env) => {
      const { incoming, outgoing } = env as Bound;
      const { method = '', url = '', headers } = incoming;
      const asked = clients.ask(incoming, outgoing);
      const known = headers.cookie ? await knownClient(headers.cookie) : null;
      if (known) asked.countsAs(known);
      if (clients.admits(asked)) return files.keep({ method, url, headers }, await fetch(request, env));
      const answered = { requestId: randomUUID(), method, path: new URL(request.url).pathname, status: 429 };
      logRequest({ log, metrics, begun: performance.now(), outgoing }, answered);
      const refused = new Response(TOO_MANY, answered);
      refused.headers.set('Retry-After', '60');
      return refused;
    },
    { hostname: 'localhost', errorHandler: (error) => answerFault(error, log) },
  );
  const options = { ...serverOptions(PATIENCE), optimizeEmptyRequests: true };
  const server = createServer(options, (incoming, outgoing) => {
    const begun = performance.now();
    const { method = '', url = '', headers: asked } = incoming;
    const isRead = (method === 'GET' || method === 'HEAD') && !namesTwoHosts(incoming);
    const found = isRead ? cache?.find(url, asked) : null;
    const file = isRead ? files.get({ method, url, headers: asked }) : null;
    const fresh = file ?? (found && cache?.get(found.key));
    if (!fresh) return void throughApp(incoming, outgoing);
    const { status, headers, body } = answerFor(fresh, asked);
    const requestId = randomUUID();
    outgoing.writeHead(status, { ...headers, 'x-request-id': requestId }).end(body);
    const [path = ''] = url.split('?', 1);
    const isFile = file || path.startsWith('/share/');
    const answered = { requestId, method, path, status };
    logRequest({ log: isFile ? null : log, metrics, begun, outgoing }, answered);
  });
  const clients = openClients(server, BOUNDS, proxies.nameOf);
  hangUpOnSlow(server, clients, PATIENCE);
  return server;
}
