import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { Refusal } from '../../core/refusal.ts';
import { type Body, receiveBody } from './receive-body.ts';

export type Bounds = {
  connections: number;
  /** From this part of `connections` on, a new one ends another. */
  crowded: number;
  /** Bytes of bodies that strangers have not sent whole: of all together, and of one client. */
  unread: number;
  unreadOfClient: number;
  /** Requests of one client. */
  underWay: number;
  /** From a stranger's headers to the end of the body, in milliseconds. */
  body: number;
};

export const BOUNDS: Bounds = {
  connections: 2_000,
  crowded: 4 / 5,
  unread: 16 * 1024 * 1024,
  unreadOfClient: 2 * 1024 * 1024,
  underWay: 600,
  body: 30_000,
};

/** A client that is cut off while it sends never reads why. */
const SAYS_WHY_MS = 1_000;

const late = () =>
  new Refusal(408, 'This took too long to arrive. Please check your signal and try again.', {
    hangsUp: true,
  });

type Client = { name: string; asked: Set<Asked>; unread: number };

/** A request that is not answered yet. */
export type Asked = {
  client: Client;
  socket: Socket;
  body: Body | null;
  /** Bytes of it that count. */
  unread: number;
  /** Whoever works here takes minutes for a photo or a sheet, and nobody ends that. */
  isTrusted: boolean;
  countsAs(name: string): void;
  inItsOwnTime(): void;
};

type Connection = {
  network: string | null;
  /** Its latest request. */
  asking: IncomingMessage | null;
  /** Those that are not answered. */
  under: Set<Asked>;
  /** When we last looked at it, and the bytes until then. */
  since: number;
  passed: number;
};

/** Its network or account; null for a proxy, which is nobody by itself. */
export type NameOf = (socket: Socket, asking?: IncomingMessage) => string | null;

const byAsking = new WeakMap<IncomingMessage, Asked>();
/** Null for a request that did not come through a socket. */
export const askedOf = (asking: IncomingMessage | undefined) => (asking && byAsking.get(asking)) ?? null;

/** Whether the client must send or read before anything can go on. */
export const isItsTurn = (socket: Socket, { asking }: Connection) =>
  asking !== null && (!asking.complete || socket.writableLength > 0);

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0;

const mostOf = <One>(all: Iterable<One>, sizeOf: (one: One) => number): One | null => {
  let most: One | null = null;
  for (const one of all) if (!most || sizeOf(one) > sizeOf(most)) most = one;
  return most;
};

export type Clients = ReturnType<typeof openClients>;

/** Who has how much here. At a bound the client with the most loses its oldest, so that nobody pays for another. */
export function openClients(server: Server, bounds: Bounds, nameOf: NameOf) {
  const connections = new Map<Socket, Connection>();
  const clients = new Map<string, Client>();
  let unread = 0;

  function join(asked: Asked, name: string) {
    const client = clients.get(name) ?? { name, asked: new Set(), unread: 0 };
    clients.set(name, client);
    client.asked.add(asked);
    client.unread += asked.unread;
    asked.client = client;
  }
  function leave(asked: Asked) {
    const { client } = asked;
    if (!client.asked.delete(asked)) return;
    client.unread -= asked.unread;
    if (client.asked.size === 0) clients.delete(client.name);
  }
  function oldestOf({ asked }: Client, but?: Asked): Asked | null {
    for (const one of asked) if (one !== but && !one.isTrusted && one.body?.isArriving()) return one;
    return null;
  }

  function end(asked: Asked | null) {
    if (!asked) return;
    asked.body?.stop(late());
    leave(asked);
    setTimeout(() => asked.socket.destroy(), SAYS_WHY_MS).unref();
  }
  function count(asked: Asked, bytes: number) {
    if (asked.isTrusted) return;
    asked.unread += bytes;
    unread += bytes;
    if (asked.client.asked.has(asked)) asked.client.unread += bytes;
    if (bytes < 0) return;
    if (asked.client.unread > bounds.unreadOfClient) end(oldestOf(asked.client));
    const most = unread > bounds.unread && mostOf(clients.values(), (client) => client.unread);
    if (most) end(oldestOf(most));
  }

  function endAConnection(newest: Socket) {
    const holders = new Map<string | Socket, { held: number; oldest: Socket | null }>();
    for (const [socket, connection] of connections) {
      const [asked] = connection.under;
      connection.network ??= nameOf(socket);
      const name = asked?.client.name ?? connection.network ?? socket;
      const holder = holders.get(name) ?? { held: 0, oldest: null };
      holders.set(name, holder);
      holder.held += 1;
      const isUnread = !asked || (isItsTurn(socket, connection) && !asked.isTrusted);
      if (isUnread && socket !== newest) holder.oldest ??= socket;
    }
    const losers = [...holders.values()].filter(({ oldest }) => oldest !== null);
    mostOf(losers, ({ held }) => held)?.oldest?.destroy();
  }

  server.maxConnections = bounds.connections;
  server.on('connection', (socket: Socket) => {
    const since = performance.now();
    connections.set(socket, { network: null, asking: null, under: new Set(), since, passed: 0 });
    socket.once('close', () => connections.delete(socket));
    if (connections.size > bounds.connections * bounds.crowded) endAConnection(socket);
  });
  server.prependListener('request', (asking) => {
    const connection = connections.get(asking.socket);
    if (connection) connection.asking = asking;
  });

  return {
    connections,
    /** Begins to read its body. */
    ask(asking: IncomingMessage, answer: ServerResponse): Asked {
      const { socket } = asking;
      const asked: Asked = {
        client: { name: '', asked: new Set(), unread: 0 },
        socket,
        body: null,
        unread: 0,
        isTrusted: false,
        countsAs(name) {
          if (!asked.client.asked.has(asked)) return;
          leave(asked);
          join(asked, name);
        },
        inItsOwnTime() {
          count(asked, -asked.unread);
          asked.isTrusted = true;
        },
      };
      // A proxy that asks for itself is one client at each request.
      join(asked, nameOf(socket, asking) ?? randomUUID());
      byAsking.set(asking, asked);
      const { under } = connections.get(socket) ?? {};
      under?.add(asked);
      answer.once('close', () => {
        leave(asked);
        under?.delete(asked);
      });
      if (!hasBody(asking)) return asked;
      asked.body = receiveBody(asking, (bytes) => count(asked, bytes));
      const tooLong = setTimeout(() => {
        if (!asked.isTrusted && asked.body?.isArriving()) end(asked);
      }, bounds.body);
      answer.once('close', () => {
        clearTimeout(tooLong);
        asked.body?.stop(late());
      });
      return asked;
    },
    /** Whether there is room for this one; if not, its client has too many that all wait for us. */
    admits(asked: Asked): boolean {
      if (asked.client.asked.size <= bounds.underWay) return true;
      const oldest = oldestOf(asked.client, asked);
      end(oldest);
      return oldest !== null;
    },
  };
}
