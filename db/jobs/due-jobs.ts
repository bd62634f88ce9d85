import type { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { OpenDatabase } from '../database.ts';
import { isUnreachable } from '../unreachable.ts';

const LOOK_MS = 5_000;

/** Queues with a job that is due, and those with one whose program was killed. */
const DUE = `select name, bool_or(state = 'active') as abandoned from pgboss.job
  where state < 'active' and start_after <= now()
    or state = 'active' and coalesce(heartbeat_on, started_on) + heartbeat_seconds * interval '1 second' < now()
  group by name`;

type Due = { name: string; abandoned: boolean };

/** One look at all queues, so that none has to look for itself: LISTEN tells of new jobs only, not of later ones. */
export function wakeDueJobs(jobs: PgBoss, open: Pick<OpenDatabase, 'query'>, log: Logger): void {
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
