import { readFileSync } from 'node:fs';
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import * as routes from 'virtual:react-router/server-build';
import type { Logger } from 'pino';
import { createRequestHandler } from 'react-router';
import { inject, vi } from 'vitest';
import { catalogReader, restsBy } from '../../app/plants/catalog/catalog-now.server.ts';
import { type Config, readConfig } from '../../core/config.ts';
import type { Context } from '../../core/context.ts';
import type { OpenDatabase } from '../../db/database.ts';
import { openPglite, openPostgres } from '../../db/open.ts';
import { findCacheableIn } from '../../page-cache/cacheable.ts';
import { openPageCache } from '../../page-cache/page-cache.ts';
import { buildApp } from '../../server/app.ts';
import { openLog } from '../../server/log.ts';
import { openMetrics } from '../../server/metrics/metrics.ts';
import { routeNames } from '../../server/metrics/route-names.ts';
import { type OpenFarm, openFarm } from '../../server/open-context.ts';
import { readMailbox } from '../../services/mail/mailbox.ts';
import { newPostgres } from './new-postgres.ts';
import './quick-hashes.ts';

export const ORIGIN = 'http://localhost:3000';

export type Engine = 'pglite' | 'postgres';

export const openTestDatabase = async (engine: Engine) =>
  engine === 'postgres'
    ? openPostgres(await newPostgres())
    : openPglite(null, new Blob([readFileSync(inject('pgliteDump'))]));

export type TestFarm = ReturnType<typeof farmIn>;

/** A farm without its front door: context, database, jobs. */
export type House = Omit<OpenFarm, 'stopping'> & { config: Config };

/** Whatever the disk that runs the test has. */
const ROOMY = { free: 40e9, total: 80e9 };

/** Only the outside world may be replaced. */
type Stages = Partial<Pick<Context, 'clock' | 'distance' | 'addresses' | 'payments' | 'diskRoom'>>;

/** @param database of an engine, migrated and empty, or the one given @param settings added to the demo's @param stages replacements */
export async function openTestFarm(
  database: Engine | Promise<OpenDatabase>,
  settings: Record<string, string> = {},
  stages: Stages = {},
  log: Logger = openLog(process.env.TEST_LOG ?? 'silent'),
): Promise<TestFarm> {
  const config: Config = readConfig({
    AUTH_SECRET: 'a secret that only the tests know, long enough',
    ...(settings.FARM_MODE !== 'live' && { FARM_NOW: 'now' }),
    ...settings,
  });
  const opened = typeof database === 'string' ? openTestDatabase(database) : database;
  return farmIn({ config, ...(await openFarm(config, log, opened)) }, stages);
}

function incomingFrom(address: string, headers: HeadersInit = {}): IncomingMessage {
  const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: address });
  return Object.assign(new IncomingMessage(socket), { headers: Object.fromEntries(new Headers(headers)) });
}

/** A new front door and an empty page cache, on a house that may have had others. */
export function farmIn({ config, context: real, open, jobs, truth, close }: House, stages: Stages = {}) {
  const clock = stages.clock ?? real.clock;
  // It says a few left for some days.
  const catalog = catalogReader(real.db, real.changes, clock, restsBy(real.farm));
  const context: Context = { ...real, diskRoom: () => ROOMY, catalog, ...stages };
  truth.clock = context.clock;
  const cache = openPageCache(context, findCacheableIn(routes));
  const metrics = openMetrics(context, routeNames(routes));
  const app = buildApp(context, open, createRequestHandler(routes, 'production'), null, cache, metrics);

  /** Through the front door, by default from 127.0.0.1; a whole address may name another host. */
  const request = async (path: string, init: RequestInit = {}, address = '127.0.0.1') => {
    // Tests also change data without the functions, which wait for this themselves.
    await context.changes.caughtUp();
    return app.request(new URL(path, ORIGIN).href, init, { incoming: incomingFrom(address, init.headers) });
  };

  /** By the queue itself, which then tells its worker; it would look by itself in five seconds. */
  async function hurry(states: string) {
    const text = `select name, id from pgboss.job where name in ('mail', 'account-letters') and ${states}`;
    const { rows } = await open.query({ text });
    const startAfter = new Date();
    for (const { name, id } of rows as { name: string; id: string }[]) {
      await jobs.update({ name, options: { id, startAfter } });
    }
  }

  /** Oldest first, once the queue is empty but for those that rest; the clock is tried again a minute later. */
  const unrestedLetters = () =>
    vi.waitFor(
      async () => {
        const { rows } = await open.query({
          text: `select count(*)::int as waiting from pgboss.job
            where name in ('mail', 'account-letters', 'eggs-release', 'undelivered-mail') and state < 'completed'
              and not (start_after > now() and (state = 'created' or name = 'eggs-release'))`,
        });
        if ((rows[0] as { waiting: number }).waiting) throw new Error('mail is still on its way');
        return (await readMailbox(context.db)).reverse();
      },
      { timeout: 45_000, interval: 50 },
    );

  /** The same, once those that rest have left, for the first time. */
  const letters = async () => {
    await unrestedLetters();
    await hurry(`state = 'created'`);
    return unrestedLetters();
  };

  const noneUnderWay = async () => {
    const text = `select from pgboss.job where name in ('mail', 'account-letters') and state = 'active'`;
    if ((await open.query({ text })).rows.length > 0) throw new Error('mail is under way');
  };

  /** The same, with those that are tried again; one under way may be another. */
  const restedLetters = async () => {
    await vi.waitFor(noneUnderWay, { timeout: 45_000, interval: 50 });
    await hurry(`state < 'active'`);
    return letters();
  };

  return {
    config,
    context,
    open,
    jobs,
    truth,
    app,
    cache,
    request,
    letters,
    unrestedLetters,
    restedLetters,
    close,
  };
}
