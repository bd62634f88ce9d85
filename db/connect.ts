import { Socket } from 'node:net';
import pg from 'pg';
import { explained, type Place } from './database-troubles.ts';
import { setSession } from './session.ts';

const CONNECT_MS = 5_000;

/** A password can be a function, which ours never is. */
const placeOf = (client?: pg.Client): Place | undefined =>
  client && { ...pick(client), password: typeof client.password === 'string' ? client.password : undefined };

const pick = ({ host, port, user, database }: pg.Client) => ({ host, port, user, database });

/** A connection of our own, without time limits, ended after `work`. @throws ConfigError in words when the address or the database cannot work */
export async function withConnection<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  // Held, because what is no PostgreSQL may never end a connection.
  const socket = new Socket();
  let client: pg.Client | undefined;
  try {
    client = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_MS,
      stream: () => socket,
    });
    client.on('error', () => {});
    await client.connect();
    await setSession(client);
  } catch (error) {
    socket.destroy();
    throw explained(error, placeOf(client), false);
  }
  try {
    return await work(client);
  } catch (error) {
    throw explained(error, placeOf(client), true);
  } finally {
    await client.end().catch(() => {});
  }
}
