import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { inside, type Jobs } from '../../db/jobs.ts';
import type { Database } from '../../db/open.ts';
import type { Mail, MailDelivery } from './mail.ts';

const QUEUE = 'mail';

export type MailQueue = {
  /** Queues a letter inside `tx`: it is sent if and only if that transaction commits. */
  queue(tx: Database, mail: Mail): Promise<void>;
};

/** How patient the queue is, in seconds. */
type Pace = { retryDelay: number; retryDelayMax: number; looksEvery: number };

const PATIENT: Pace = { retryDelay: 5, retryDelayMax: 3600, looksEvery: 5 };

/**
 * Starts sending. Tries again after 5 s, 10 s, 20 s … at most an hour apart, 14 times: about six hours.
 * A refusal for good ends the job and is logged without the letter's text.
 */
export async function openMailQueue(
  jobs: Jobs,
  delivery: MailDelivery,
  log: Logger,
  { retryDelay, retryDelayMax, looksEvery }: Pace = PATIENT,
): Promise<MailQueue> {
  await jobs.createQueue(QUEUE, {
    notify: true,
    retryLimit: 14,
    retryDelay,
    retryBackoff: true,
    retryDelayMax,
    expireInSeconds: 120,
    heartbeatSeconds: 10,
    // Letters can hold sign-in links: they do not stay in the database after they are sent.
    deleteAfterSeconds: 3600,
  });
  // pg-boss looks a queue up once and remembers it. Looked up later, from inside a PGlite transaction,
  // it would wait for the one connection that this transaction holds.
  await jobs.findJobs(QUEUE, { id: randomUUID() });
  let worker = '';
  worker = await jobs.work<Mail>(
    QUEUE,
    {
      batchSize: 1,
      pollingIntervalSeconds: Math.min(2, looksEvery),
      notifyPollingIntervalSeconds: looksEvery,
    },
    async ([job]) => {
      if (!job) return;
      // Several letters can have come with one wake-up call: look for the next without waiting for another.
      jobs.notifyWorker(worker);
      const answer = await delivery.deliver({ id: job.id, ...job.data }).catch((error: unknown) => {
        log.warn({ job: job.id, tries: job.retryCount + 1, err: error }, 'mail not sent yet');
        throw error;
      });
      if (answer.accepted) log.info({ job: job.id, subject: job.data.subject }, 'mail sent');
      else log.error({ job: job.id, refused: answer.refused }, 'mail refused for good');
    },
  );
  return {
    async queue(tx, mail) {
      await jobs.send(QUEUE, mail, inside(tx));
    },
  };
}
