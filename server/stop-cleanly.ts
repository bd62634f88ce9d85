import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';

const STOP_WAITS_MS = 10_000;
// One Ctrl+C arrives up to three times: from the terminal, npm and bin/start.mjs.
const ONE_KEYSTROKE_MS = 1_000;

/** Browsers open connections ahead of requests; Node counts those as busy. */
function closeUnused(server: Server, connections: Set<Socket>) {
  server.closeIdleConnections();
  for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
}

async function finishRequests(server: Server, connections: Set<Socket>) {
  const cut = setTimeout(() => server.closeAllConnections(), STOP_WAITS_MS);
  const closed = new Promise((resolve) => server.close(resolve));
  // Repeated, because an answered connection stays open for a next request.
  const hangUp = setInterval(() => closeUnused(server, connections), 100);
  await closed;
  clearInterval(hangUp);
  clearTimeout(cut);
}

type Stop = {
  /** Aborted at the first signal; from then on /readyz says 503. */
  stopping: AbortController;
  /** How long requests are still taken, so that a proxy sees /readyz before the port closes. */
  drainSeconds: number;
  close(): Promise<void>;
};

/** Drains, finishes open requests, closes and exits 0, or 1 on failure. A second signal does not wait. */
export function stopCleanly(server: Server, { stopping, drainSeconds, close }: Stop, log: Logger): void {
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
    stopping.abort();
    try {
      await pause(drainSeconds * 1000);
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
