import type { Logger } from 'pino';
import type { Jobs } from '../../db/jobs/jobs.ts';

/** More than ever wait; the others come up by themselves within an hour. */
const MOST = 2_000;

/** Those that were put off come up now. Those that rest, rest on. Never throws. */
export async function wakeWaiting(jobs: Jobs, queue: string, log: Logger): Promise<void> {
  try {
    const startAfter = new Date();
    for (const { id, state } of await jobs.findJobs(queue, { queued: true, limit: MOST }))
      if (state === 'retry') await jobs.update({ name: queue, options: { id, startAfter } });
  } catch (error) {
    log.warn({ err: error }, 'waiting emails come up later');
  }
}
