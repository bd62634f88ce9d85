import pg from 'pg';
import { setSession } from '../session.ts';
import type { PgliteThread } from './pglite.ts';
import { PgliteLine } from './pglite-line.ts';

export function openSession(thread: PgliteThread) {
  const listeners = new Map<string, (payload: string) => void>();
  const pool = new pg.Pool({
    max: 1,
    idleTimeoutMillis: 0,
    ssl: false,
    user: 'postgres',
    database: 'postgres',
    stream: () => new PgliteLine(thread.dial),
    async onConnect(client) {
      await setSession(client);
      client.on('notification', ({ channel, payload = '' }) => listeners.get(channel)?.(payload));
      for (const channel of listeners.keys()) await client.query(`listen "${channel}"`);
    },
  });
  return {
    pool,
    async listen(channel: string, listener: (payload: string) => void): Promise<() => Promise<void>> {
      listeners.set(channel, listener);
      await pool.query(`listen "${channel}"`);
      return async () => {
        listeners.delete(channel);
        await pool.query(`unlisten "${channel}"`);
      };
    },
  };
}
