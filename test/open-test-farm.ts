import { readFileSync } from 'node:fs';
import * as routes from 'virtual:react-router/server-build';
import type { Logger } from 'pino';
import { inject, vi } from 'vitest';
import { type Config, readConfig } from '../config.ts';
import type { Context } from '../context.ts';
import { type OpenDatabase, openPglite, openPostgres } from '../db/open.ts';
import { buildApp } from '../server/app.ts';
import { openKeptAnswers } from '../server/kept-answers.ts';
import { openLog } from '../server/log.ts';
import { type OpenFarm, openFarm } from '../server/open-context.ts';
import { builtPages } from '../server/pages.ts';
import { publicAddresses } from '../server/public-addresses.ts';
import { readMailbox } from '../services/mail/mailbox.ts';
import { newPostgres } from './new-postgres.ts';
import './quick-hashes.ts';

/** Where a test farm believes it is. */
export const ORIGIN = 'http://localhost:3000';

export type Engine = 'pglite' | 'postgres';

/** A migrated, empty database of one's own. */
export const openTestDatabase = async (engine: Engine) =>
  engine === 'postgres'
    ? openPostgres(await newPostgres())
    : openPglite(null, new Blob([readFileSync(inject('pgliteDump'))]));

export type TestFarm = ReturnType<typeof farmIn>;

/** Everything of a farm but its doors: context, database, jobs. */
export type House = OpenFarm & { config: Config };

/** The parts of the context that may stand in for the real ones: only the world outside. */
type Stages = Partial<Pick<Context, 'clock' | 'distance' | 'addresses' | 'payments'>>;

/**
 * The whole farm on a database of its own: a migrated, empty one of that engine, or the one given.
 * @param settings environment variables on top of the demo's defaults
 * @param stages parts of the context to put in place of the real ones
 * @param log where its lines go
 */
export async function openTestFarm(
  database: Engine | Promise<OpenDatabase>,
  settings: Record<string, string> = {},
  stages: Stages = {},
  log: Logger = openLog(process.env.TEST_LOG ?? 'silent'),
): Promise<TestFarm> {
  const config: Config = readConfig({
    AUTH_SECRET: 'a secret that only the tests know, long enough',
    ...settings,
  });
  const opened = typeof database === 'string' ? openTestDatabase(database) : database;
  return farmIn({ config, ...(await openFarm(config, log, opened)) }, stages);
}

/** A farm with new doors, and nothing kept, in a house that may have had others. */
export function farmIn({ config, context: real, open, close }: House, stages: Stages = {}) {
  const context: Context = { ...real, ...stages };
  const kept = openKeptAnswers(context, publicAddresses(routes));
  const app = buildApp(context, open, builtPages(routes), null, kept);

  /** One request through the front door, from a network address of its own unless told; a whole address may name another host. */
  const request = async (path: string, init: RequestInit = {}, address = '127.0.0.1') => {
    // Tests also change things past the functions, which wait for this before they answer.
    await context.changes.caughtUp();
    return app.request(new URL(path, ORIGIN).href, init, {
      incoming: { socket: { remoteAddress: address, remotePort: 1, remoteFamily: 'IPv4' } },
    });
  };

  /** Every letter sent so far once the queue is empty, oldest first. */
  const letters = () =>
    vi.waitFor(
      async () => {
        const { rows } = await open.query({
          text: `select count(*)::int as waiting from pgboss.job
            where name in ('mail', 'account-letters') and state < 'completed'`,
        });
        if ((rows[0] as { waiting: number }).waiting) throw new Error('mail is still on its way');
        return (await readMailbox(context.db)).reverse();
      },
      { timeout: 15_000, interval: 50 },
    );

  return { config, context, open, app, kept, request, letters, close };
}
