import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Logger } from 'pino';

/** How long a stop waits for requests in flight before it cuts them off. */
const STOP_WAITS_MS = 10_000;
/** One Ctrl+C reaches us up to three times: from the terminal, from npm, and from bin/start.mjs. */
const ONE_KEYSTROKE_MS = 1_000;

/** Browsers open connections ahead of asking anything; Node takes those for busy ones. */
function closeUnused(server: Server, connections: Set<Socket>) {
  server.closeIdleConnections();
  for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
}

/** Stops listening, and waits until every request in flight has its answer or its time is up. */
async function finishRequests(server: Server, connections: Set<Socket>) {
  const cut = setTimeout(() => server.closeAllConnections(), STOP_WAITS_MS);
  const closed = new Promise((resolve) => server.close(resolve));
  // Again and again, because an answered connection stays open for a next request that nobody awaits.
  const hangUp = setInterval(() => closeUnused(server, connections), 100);
  await closed;
  clearInterval(hangUp);
  clearTimeout(cut);
}

/**
 * On SIGTERM or SIGINT lets requests in flight finish, then closes the rest and exits: 0, or 1 when
 * closing failed. Asked a second time, more than a moment later, it does not wait.
 * @param close ends the jobs, then the database
 */
export function stopCleanly(server: Server, close: () => Promise<void>, log: Logger): void {
  const connections = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  let askedAt: number | null = null;
  const stop = async (signal: string) => {
    if (askedAt !== null) {
      if (performance.now() - askedAt > ONE_KEYSTROKE_MS) process.exit(1);
      return;
    }
    askedAt = performance.now();
    log.info({ signal }, 'stopping');
    try {
      await finishRequests(server, connections);
      await close();
    } catch (error) {
      log.error({ err: error }, 'not stopped cleanly');
      process.exit(1);
    }
    log.info('stopped');
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop('SIGTERM'));
  process.on('SIGINT', () => void stop('SIGINT'));
}
