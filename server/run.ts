import type { Server } from 'node:http';
import { readConfig } from '../core/config.ts';
import type { Context } from '../core/context.ts';
import type { OpenDatabase } from '../db/database.ts';
import { DEMO_ACCOUNTS } from '../demo/accounts.ts';
import { seedDemo } from '../demo/seed-demo.ts';
import { type Fetch, serveCachedFirst } from '../page-cache/cached-first.ts';
import type { PageCache } from '../page-cache/page-cache.ts';
import { straysIn } from '../settings/settings.mjs';
import { openCommandSocket } from './commands/command-socket.ts';
import { liveReport } from './live-report.ts';
import { openLog } from './log.ts';
import type { Metrics } from './metrics/metrics.ts';
import { openDatabase, openFarm } from './open-context.ts';
import { stopCleanly } from './stop-cleanly.ts';
import { toWebhook } from './stripe-webhook.ts';
import { listen } from './waiting/listen.ts';
import { waitForDatabase } from './waiting/wait-for-database.ts';

type App = { fetch: Fetch; cache: PageCache | null; metrics: Metrics | null };

function say(text: string) {
  process.stdout.write(`${text}\n`);
}

function greeting(context: Context, address: string) {
  say(`\n  Prairie Hen is running at ${address}\n`);
  for (const one of straysIn(process.env)) say(`  Settings   ${one}`);
  if (context.config.mode !== 'demo') return;
  say(`  Demo farm. Accounts (password: ${DEMO_ACCOUNTS.password}):`);
  say(`    the farm       ${DEMO_ACCOUNTS.admin}`);
  say(`    a helper       ${DEMO_ACCOUNTS.helper}`);
  say(`    a neighbor    ${DEMO_ACCOUNTS.customer}`);
  say(`  Emails it would have sent: ${address}/dev/mail\n`);
}

/** @param wrap adds development's file server @throws ConfigError, FolderInUse */
export async function run(
  build: (context: Context, open: OpenDatabase) => App,
  wrap: (server: Server) => Server = (server) => server,
) {
  const config = readConfig(process.env);
  const log = openLog(config.logLevel);
  const { opened, leave } = await waitForDatabase(config, log, () => openDatabase(config, log));
  const { context, open, stopping, close } = await openFarm(config, log, opened);
  if (config.mode === 'demo') await seedDemo(context);
  const app = build(context, open);
  const server = wrap(serveCachedFirst(app, context, log));
  await leave();
  const port = await listen(server, config.port, config.host);
  context.stripeStandIn?.deliverTo(toWebhook(app.fetch));
  const closeCommandSocket = open.engine === 'pglite' ? await openCommandSocket(context) : null;
  const closeAll = async () => {
    await closeCommandSocket?.();
    await close();
  };
  stopCleanly(server, { stopping, drainSeconds: config.drainSeconds, close: closeAll }, log);
  greeting(context, config.port === port ? config.publicUrl : `http://localhost:${port}`);
  if (config.mode === 'live') say(`  ${(await liveReport(context)).join('\n  ')}\n`);
}
