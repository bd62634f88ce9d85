import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Database, OpenDatabase } from './open.ts';

export type Jobs = PgBoss;

/**
 * The job queue, in the same database as everything else.
 * A job whose process died is noticed by its missing heartbeat (10 s, the least pg-boss allows).
 */
export async function openJobs(open: OpenDatabase, log: Logger): Promise<Jobs> {
  const jobs = new PgBoss({
    ...open.jobEngine,
    useListenNotify: true,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
  });
  jobs.on('error', (error) => log.error({ err: error }, 'job queue'));
  jobs.on('warning', (warning) => log.debug({ warning }, 'job queue'));
  await jobs.start();
  return jobs;
}

/** Lets a job be queued inside `tx`, so that it is there exactly when the change is. */
export function inside(tx: Database) {
  return { db: fromDrizzle(tx, sql) };
}
