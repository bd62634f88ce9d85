import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Database, OpenDatabase } from '../database.ts';
import { isUnreachable, warnDatabaseAway } from '../unreachable.ts';
import { wakeDueJobs } from './due-jobs.ts';

export type Jobs = PgBoss;

/** How often a worker looks by itself; `wakeDueJobs` and LISTEN start jobs sooner. */
export const LOOKS_EVERY_SECONDS = 300;

export async function openJobs(open: OpenDatabase, log: Logger): Promise<Jobs> {
  const jobs = new PgBoss({
    ...open.jobEngine,
    useListenNotify: true,
    superviseIntervalSeconds: 120,
    monitorIntervalSeconds: 5,
    cronWorkerIntervalSeconds: 45,
    flowIntervalSeconds: 600,
    bamIntervalSeconds: 600,
    queueCacheIntervalSeconds: 600,
    instanceHeartbeatSeconds: 300,
    // Emails are deleted an hour after they left; by default, jobs are looked through once a day.
    maintenanceIntervalSeconds: 900,
  });
  jobs.on('error', (error) => {
    if (isUnreachable(error)) warnDatabaseAway(log, error);
    else log.error({ err: error }, 'job queue');
  });
  jobs.on('warning', (warning) => log.debug({ warning }, 'job queue'));
  await jobs.start();
  wakeDueJobs(jobs, open, log);
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
