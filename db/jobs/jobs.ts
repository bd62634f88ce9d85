import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Database, OpenDatabase } from '../database.ts';
import { isUnreachable, warnDatabaseAway } from '../unreachable.ts';

const LOOK_MS = 5_000;

/** Queues with a job that is due, and those with one whose program was killed. */
const DUE = `select name, bool_or(state = 'active') as abandoned from pgboss.job
  where state < 'active' and start_after <= now()
    or state = 'active' and coalesce(heartbeat_on, started_on) + heartbeat_seconds * interval '1 second' < now()
  group by name`;

type Due = { name: string; abandoned: boolean };

/** One look at all queues, so that none has to look for itself: LISTEN tells of new jobs only, not of later ones. */
function wakeDueJobs(jobs: PgBoss, open: Pick<OpenDatabase, 'query'>, log: Logger): void {
  async function look() {
    const due = new Map(((await open.query({ text: DUE })).rows as Due[]).map((row) => [row.name, row]));
    for (const { id, name } of due.size ? jobs.getWipData({ includeInternal: true }) : []) {
      const queue = due.get(name);
      if (queue?.abandoned) await jobs.supervise(name);
      if (queue) jobs.notifyWorker(id);
    }
  }

  let isLooking = false;
  const timer = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    void look()
      .catch((error: unknown) => {
        if (!isUnreachable(error)) log.error({ err: error }, 'job queue');
      })
      .finally(() => {
        isLooking = false;
      });
  }, LOOK_MS);
  jobs.once('stopped', () => clearInterval(timer));
}

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
