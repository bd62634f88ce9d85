import pg from 'pg';
import type { PgliteThread } from './pglite.ts';
import { PgliteLine } from './pglite-line.ts';

/**
 * PGlite's one session as a pool that holds one connection, and who listens on it. What is said there is heard
 * before the statement that said it has its answer.
 */
export function openSession(thread: PgliteThread) {
  const ears = new Map<string, (payload: string) => void>();
  const pool = new pg.Pool({
    max: 1,
    idleTimeoutMillis: 0,
    ssl: false,
    user: 'postgres',
    database: 'postgres',
    stream: () => new PgliteLine(thread.dial),
    async onConnect(client) {
      client.on('notification', ({ channel, payload = '' }) => ears.get(channel)?.(payload));
      for (const channel of ears.keys()) await client.query(`listen "${channel}"`);
    },
  });
  return {
    pool,
    /** @returns what ends it */
    async listen(channel: string, heard: (payload: string) => void): Promise<() => Promise<void>> {
      ears.set(channel, heard);
      await pool.query(`listen "${channel}"`);
      return async () => {
        ears.delete(channel);
        await pool.query(`unlisten "${channel}"`);
      };
    },
  };
}
