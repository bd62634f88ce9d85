import type { IncomingMessage, Server, ServerOptions } from 'node:http';
import type { Socket } from 'node:net';

/** How long the server waits for a client; times in milliseconds. */
export type Patience = {
  /** From connecting, or from a request's first byte, to the end of its headers. */
  headers: number;
  /** To the end of its body. */
  body: number;
  /** Between requests; longer than a proxy keeps the connection. */
  idle: number;
  /** While it sends or reads, this many bytes must pass in each span. */
  span: number;
  bytes: number;
  /** How often all this is checked. */
  check: number;
  connections: number;
};

export const PATIENCE: Patience = {
  headers: 15_000,
  body: 600_000,
  idle: 30_000,
  span: 30_000,
  bytes: 8_192,
  check: 5_000,
  connections: 2_000,
};

export const serverOptions = ({ headers, body, idle, check }: Patience): ServerOptions => ({
  headersTimeout: headers,
  requestTimeout: body,
  keepAliveTimeout: idle,
  connectionsCheckingInterval: check,
});

type Connection = { asking: IncomingMessage | null; since: number; bytes: number };

/** Whether the client must send or read before anything can go on. */
const isItsTurn = (socket: Socket, asking: IncomingMessage | null) =>
  asking !== null && (!asking.complete || socket.writableLength > 0);

const passed = (socket: Socket) => socket.bytesRead + socket.bytesWritten - socket.writableLength;

/** Node limits only whole requests, so one that drips would be kept for as long as a long upload. */
export function hangUpOnSlow(server: Server, { span, bytes, check, connections }: Patience): void {
  server.maxConnections = connections;
  const open = new Map<Socket, Connection>();
  server.on('connection', (socket: Socket) => {
    open.set(socket, { asking: null, since: performance.now(), bytes: 0 });
    socket.once('close', () => open.delete(socket));
  });
  server.on('request', (asking) => {
    const connection = open.get(asking.socket);
    if (connection) connection.asking = asking;
  });
  const sweep = setInterval(() => {
    const now = performance.now();
    for (const [socket, connection] of open) {
      const isWaiting = isItsTurn(socket, connection.asking);
      if (isWaiting && now - connection.since < span) continue;
      if (isWaiting && passed(socket) - connection.bytes < bytes) socket.destroy();
      connection.since = now;
      connection.bytes = passed(socket);
    }
  }, check);
  sweep.unref();
  server.once('close', () => clearInterval(sweep));
}
