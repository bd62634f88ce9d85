import pg from 'pg';
import { ConfigError } from '../core/config.ts';
import { postgresLine } from './postgres-line.ts';

/** PgBouncer's refusals at the start of a session or a transaction. */
const POOLER_SAYS = /unsupported startup parameter|pooling mode/;

const refusal = (what: string) =>
  new ConfigError([
    `DATABASE_URL: a pooler ${what}. Locks, jobs and fresh pages need connections of their own: connect to PostgreSQL itself (see docs/running)`,
  ]);

type Session = { pid: number; limit: string };

async function sessionOf(client: pg.Client): Promise<Session> {
  const { rows } = await client.query<Session>(
    `select pg_backend_pid() as pid, current_setting('statement_timeout') as limit`,
  );
  return rows[0] as Session;
}

/** Checked before taking a lock, which such a pooler would keep. @param first connected @throws ConfigError when connections are shared, or have no time limits */
export async function refusePooler(first: pg.Client, url: string): Promise<void> {
  const { connection, limits } = postgresLine(url);
  const second = new pg.Client({ ...connection, ...limits });
  second.on('error', () => {});
  try {
    await second.connect();
    const before = await sessionOf(first);
    // While this one holds a shared connection, the first would get another.
    await second.query('begin');
    const other = await sessionOf(second);
    const after = await sessionOf(first);
    if (other.pid === before.pid || after.pid !== before.pid)
      throw refusal('shares its connections to this PostgreSQL between transactions');
    if (other.limit === '0') throw refusal('drops the time limits of our statements');
  } catch (error) {
    throw POOLER_SAYS.test((error as Error).message) ? refusal('keeps no sessions') : error;
  } finally {
    await second.end();
  }
}
