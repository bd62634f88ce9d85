import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Database, OpenDatabase } from './open.ts';
import { isUnreachable, warnDatabaseAway } from './unreachable.ts';

export type Jobs = PgBoss;

export async function openJobs(open: OpenDatabase, log: Logger): Promise<Jobs> {
  const jobs = new PgBoss({
    ...open.jobEngine,
    useListenNotify: true,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    // Emails are deleted an hour after they left; by default, jobs are looked through once a day.
    maintenanceIntervalSeconds: 900,
  });
  jobs.on('error', (error) => {
    if (isUnreachable(error)) warnDatabaseAway(log, error);
    else log.error({ err: error }, 'job queue');
  });
  jobs.on('warning', (warning) => log.debug({ warning }, 'job queue'));
  await jobs.start();
  return jobs;
}

/** @param about a part of their data */
export async function deleteJobsAbout(jobs: Jobs, tx: Database, queue: string, about: object): Promise<void> {
  const found = await jobs.findJobs(queue, { data: about, ...inside(tx) });
  const ids = found.map(({ id }) => id);
  if (ids.length) await jobs.deleteJob(queue, ids, inside(tx));
}

/** Queues a job inside `tx`, so that it exists exactly when the change does. */
export function inside(tx: Database) {
  return { db: fromDrizzle(tx, sql) };
}
