import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import type { Logger } from 'pino';
import { fillDemoPlants } from '../app/plants/demo-plants.server.ts';
import { readConfig } from '../config.ts';
import type { Context } from '../context.ts';
import { DEMO_ACCOUNTS, fillDemoFarm } from '../db/demo.ts';
import type { OpenDatabase } from '../db/open.ts';
import { openLog } from './log.ts';
import { openFarm } from './open-context.ts';

/** Answers one request; in development it is looked up anew so that edits count. */
type Fetch = (request: Request, env: unknown) => Response | Promise<Response>;

/** How long a stop waits for requests in flight before it cuts them off. */
const STOP_WAITS_MS = 10_000;

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

function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      const at = server.address();
      resolve(typeof at === 'object' && at ? at.port : port);
    });
  });
}

/** Browsers open connections ahead of asking anything; Node takes those for busy ones. */
function closeUnused(server: Server, connections: Set<Socket>) {
  server.closeIdleConnections();
  for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
}

/** Lets requests in flight finish, then the jobs, then the database. A second signal does not wait. */
function stopCleanly(server: Server, close: () => Promise<void>, log: Logger) {
  const connections = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) process.exit(1);
    stopping = true;
    log.info({ signal }, 'stopping');
    const cut = setTimeout(() => server.closeAllConnections(), STOP_WAITS_MS);
    const closed = new Promise((resolve) => server.close(resolve));
    // Again and again, because an answered connection stays open for a next request that nobody awaits.
    const hangUp = setInterval(() => closeUnused(server, connections), 100);
    await closed;
    clearInterval(hangUp);
    clearTimeout(cut);
    await close();
    log.info('stopped');
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop('SIGTERM'));
  process.on('SIGINT', () => void stop('SIGINT'));
}

/**
 * Reads the settings, opens the farm and serves it until told to stop.
 * @param makeFetch builds the front door over the opened farm
 * @param wrap lets development put its file server in front
 * @throws ConfigError, FolderInUse
 */
export async function run(
  makeFetch: (context: Context, open: OpenDatabase) => Fetch,
  wrap: (server: Server) => Server = (server) => server,
) {
  const config = readConfig(process.env);
  const log = openLog(config.logLevel);
  const { context, open, close } = await openFarm(config, log);
  if (config.mode === 'demo') {
    await fillDemoFarm(context);
    await fillDemoPlants(context);
  }
  const fetch = makeFetch(context, open);
  const server = wrap(createAdaptorServer({ fetch: (request, env) => fetch(request, env) }) as Server);
  const port = await listen(server, config.port, config.host);
  stopCleanly(server, close, log);
  greeting(context, config.port === port ? config.publicUrl : `http://localhost:${port}`);
}
