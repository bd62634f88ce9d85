import type { Server } from 'node:http';
import { ConfigError, readConfig } from '../config.ts';
import type { Context } from '../context.ts';
import { DEMO_ACCOUNTS } from '../db/demo.ts';
import type { OpenDatabase } from '../db/open.ts';
import { type Fetch, openFront } from './front.ts';
import type { KeptAnswers } from './kept-answers.ts';
import { openLog } from './log.ts';
import { openFarm } from './open-context.ts';
import { plantDemo } from './plant-demo.ts';
import { stopCleanly } from './stop-cleanly.ts';
import { toWebhook } from './stripe-webhook.ts';

/** How requests are answered (in development it is looked up anew so that edits count), and what is kept. */
type House = { fetch: Fetch; kept: KeptAnswers | null };

function say(text: string) {
  process.stdout.write(`${text}\n`);
}

function greeting(context: Context, address: string) {
  say(`\n  Prairie Hen is open at ${address}\n`);
  if (context.config.mode !== 'demo') return;
  say(`  Demo farm. Accounts (password: ${DEMO_ACCOUNTS.password}):`);
  say(`    the farm       ${DEMO_ACCOUNTS.admin}`);
  say(`    a neighbour    ${DEMO_ACCOUNTS.customer}`);
  say(`  Letters it would have sent: ${address}/dev/mail\n`);
}

/** What the system says when it does not let us listen, as a sentence about the setting to change. */
const CANNOT_LISTEN: Record<string, (port: number, host: string) => string> = {
  EADDRINUSE: (port) => `PORT: ${port} is taken by another program; stop that one or choose another port`,
  EACCES: (port) => `PORT: this account may not listen on ${port}; choose one from 1024 up`,
  EADDRNOTAVAIL: (_port, host) => `HOST: ${host} is not an address of this machine`,
  ENOTFOUND: (_port, host) => `HOST: ${host} is not an address of this machine`,
};

/** @returns the port it got. @throws ConfigError when the port or the address cannot be had */
function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const sentence = CANNOT_LISTEN[error.code ?? '']?.(port, host);
      reject(sentence ? new ConfigError([sentence]) : error);
    });
    server.listen(port, host, () => {
      const at = server.address();
      resolve(typeof at === 'object' && at ? at.port : port);
    });
  });
}

/**
 * Reads the settings, opens the farm and serves it until told to stop.
 * @param build builds the house over the opened farm
 * @param wrap lets development put its file server in front
 * @throws ConfigError, FolderInUse
 */
export async function run(
  build: (context: Context, open: OpenDatabase) => House,
  wrap: (server: Server) => Server = (server) => server,
) {
  const config = readConfig(process.env);
  const log = openLog(config.logLevel);
  const { context, open, close } = await openFarm(config, log);
  if (config.mode === 'demo') await plantDemo(context);
  const { fetch, kept } = build(context, open);
  const server = wrap(openFront(fetch, kept, log));
  const port = await listen(server, config.port, config.host);
  context.stripeStandIn?.deliverTo(toWebhook(fetch));
  stopCleanly(server, close, log);
  greeting(context, config.port === port ? config.publicUrl : `http://localhost:${port}`);
}
