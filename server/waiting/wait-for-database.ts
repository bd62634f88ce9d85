import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Hono } from 'hono';
import type { Logger } from 'pino';
import type { Config } from '../../core/config.ts';
import { versionForMachines } from '../../core/this-version.ts';
import type { OpenDatabase } from '../../db/database.ts';
import { DatabaseAway } from '../../db/database-troubles.ts';
import { DatabaseUnreachable } from '../../db/unreachable.ts';
import { serveCachedFirst } from '../../page-cache/cached-first.ts';
import { ALIVE } from '../answers/alive.ts';
import { isPageAddress } from '../answers/is-page.ts';
import { plainPage } from '../answers/plain-page.ts';
import { openProxies } from '../client-address.ts';
import type { Door } from '../door.ts';
import { logRequest } from '../request-log.ts';
import { type FarmToCall, readFarmToCall } from './farm-to-call.ts';
import { listen } from './listen.ts';

const TRY_AGAIN_MS = 2_000;

const { sentence, status, more } = new DatabaseUnreachable();

/** What a copy answers that has no database yet. */
function waitingApp(farm: FarmToCall, log: Logger) {
  const app = new Hono<Door>();
  for (const path of ALIVE) app.get(path, (c) => c.json({ alive: true, ...versionForMachines }));
  // A page with the phone number is more than a proxy has.
  app.get('/proxy-check', (c) => c.json({ takesRequests: true }));
  app.all('*', async (c) => {
    const begun = performance.now();
    const { method, path } = c.req;
    const requestId = randomUUID();
    const { outgoing } = c.env;
    logRequest({ log, metrics: null, begun, outgoing }, { requestId, method, path, status });
    const { retryAfterSeconds } = more;
    const headers = { 'Retry-After': String(retryAfterSeconds), 'Cache-Control': 'no-store' };
    const answer = isPageAddress(path)
      ? await plainPage({ status, farm, retryAfterSeconds, requestId })
      : Response.json({ error: sentence }, { status, headers });
    answer.headers.set('X-Request-Id', requestId);
    return answer;
  });
  return app;
}

async function openDoor(farm: FarmToCall, config: Config, log: Logger): Promise<() => Promise<void>> {
  const { fetch } = waitingApp(farm, log);
  const nobodyYet = { proxies: openProxies(config, log), knownClient: async () => null };
  const server = serveCachedFirst({ fetch, cache: null, metrics: null }, nobodyYet, log);
  await listen(server, config.port, config.host);
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeIdleConnections();
    });
}

/** A farm that was open here before waits for its PostgreSQL, and its pages say so meanwhile. @returns it, and what ends those pages @throws ConfigError */
export async function waitForDatabase(
  config: Config,
  log: Logger,
  open: () => Promise<OpenDatabase>,
): Promise<{ opened: OpenDatabase; leave(): Promise<void> }> {
  const farm = config.databaseUrl ? await readFarmToCall(config) : null;
  let leave: (() => Promise<void>) | null = null;
  for (;;) {
    try {
      const opened = await open();
      if (leave) log.info('the database is there');
      return { opened, leave: leave ?? (async () => {}) };
    } catch (error) {
      if (!farm || !(error instanceof DatabaseAway)) throw error;
      if (!leave) log.warn({ err: error }, 'waiting for the database; pages give the phone number');
      leave ??= await openDoor(farm, config, log);
      await pause(TRY_AGAIN_MS);
    }
  }
}
