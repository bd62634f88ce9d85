import type { Server, ServerOptions } from 'node:http';
import type { Socket } from 'node:net';
import { type Clients, isItsTurn } from './clients.ts';

/** How long the server waits for a client; times in milliseconds. */
export type Patience = {
  /** From connecting, or from a request's first byte, to the end of its headers. */
  headers: number;
  /** To the end of its body, of somebody who works here. */
  body: number;
  /** Between requests; longer than a proxy keeps the connection. */
  idle: number;
  /** While it sends or reads, this many bytes must pass in each span. */
  span: number;
  bytes: number;
  /** How often all this is checked. */
  check: number;
};

export const PATIENCE: Patience = {
  headers: 15_000,
  body: 600_000,
  idle: 30_000,
  span: 30_000,
  bytes: 8_192,
  check: 5_000,
};

export const serverOptions = ({ headers, body, idle, check }: Patience): ServerOptions => ({
  headersTimeout: headers,
  requestTimeout: body,
  keepAliveTimeout: idle,
  connectionsCheckingInterval: check,
});

const passed = (socket: Socket) => socket.bytesRead + socket.bytesWritten - socket.writableLength;

/** Node limits only whole requests, so one that drips would be kept for as long as a long upload. */
export function hangUpOnSlow(
  server: Server,
  { connections }: Clients,
  { span, bytes, check }: Patience,
): void {
  const sweep = setInterval(() => {
    const now = performance.now();
    for (const [socket, connection] of connections) {
      const isWaiting = isItsTurn(socket, connection);
      if (isWaiting && now - connection.since < span) continue;
      if (isWaiting && passed(socket) - connection.passed < bytes) socket.destroy();
      connection.since = now;
      connection.passed = passed(socket);
    }
  }, check);
  sweep.unref();
  server.once('close', () => clearInterval(sweep));
}
