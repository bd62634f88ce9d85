import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import type { Logger } from 'pino';
import { hangUpOnSlow, PATIENCE, serverOptions } from '../server/limits/slow-clients.ts';
import type { Metrics } from '../server/metrics/metrics.ts';
import { logRequest } from '../server/request-log.ts';
import { answerFor } from './answer.ts';
import { openKeptFiles } from './kept-files.ts';
import type { PageCache } from './page-cache.ts';

export type Fetch = (request: Request, env: object) => Response | Promise<Response>;

type Parts = { fetch: Fetch; cache: PageCache | null; metrics: Metrics | null };

export function serveCachedFirst({ fetch, cache, metrics }: Parts, log: Logger): Server {
  // Health checks of proxies send no Host.
  const files = openKeptFiles();
  const throughApp = getRequestListener(
    async (request, env) => {
      const { incoming } = env as HttpBindings;
      const { method = '', url = '', headers } = incoming;
      return files.keep({ method, url, headers }, await fetch(request, env));
    },
    { hostname: 'localhost' },
  );
  const options = { ...serverOptions(PATIENCE), optimizeEmptyRequests: true };
  const server = createServer(options, (incoming, outgoing) => {
    const begun = performance.now();
    const { method = '', url = '', headers: asked } = incoming;
    const found = method === 'GET' || method === 'HEAD' ? cache?.find(url, asked) : null;
    const file = files.get({ method, url, headers: asked });
    const fresh = file ?? (found && cache?.get(found.key));
    if (!fresh) return void throughApp(incoming, outgoing);
    const { status, headers, body } = answerFor(fresh, asked);
    const requestId = randomUUID();
    outgoing.writeHead(status, { ...headers, 'x-request-id': requestId }).end(body);
    const [path = ''] = url.split('?', 1);
    const isFile = file || path.startsWith('/share/');
    logRequest(isFile ? null : log, metrics, { requestId, method, path, status }, begun);
  });
  hangUpOnSlow(server, PATIENCE);
  return server;
}
