import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { inside, type Jobs } from '../../db/jobs.ts';
import type { Database } from '../../db/open.ts';
import type { Mail, MailDelivery } from './mail.ts';
import { openUndeliveredMail, UNDELIVERED } from './undelivered-mail.ts';

const QUEUE = 'mail';

export type MailQueue = {
  /** Queues a letter inside `tx`: it is sent if and only if that transaction commits. */
  queue(tx: Database, mail: Mail): Promise<void>;
};

/** How patient the queue is: how often it tries again, and the rest in seconds. */
type Pace = { retryLimit: number; retryDelay: number; retryDelayMax: number; looksEvery: number };

const PATIENT: Pace = { retryLimit: 14, retryDelay: 5, retryDelayMax: 3600, looksEvery: 5 };

/**
 * Starts sending. Tries again after 5 s, 10 s, 20 s … at most an hour apart, 14 times: about six hours.
 * A letter refused for good is not tried again. Either way it ends among the undelivered mail.
 */
export async function openMailQueue(
  jobs: Jobs,
  delivery: MailDelivery,
  log: Logger,
  { retryLimit, retryDelay, retryDelayMax, looksEvery }: Pace = PATIENT,
): Promise<MailQueue> {
  await openUndeliveredMail(jobs, log, looksEvery);
  const settings = {
    notify: true,
    retryLimit,
    retryDelay,
    retryBackoff: true,
    retryDelayMax,
    expireInSeconds: 120,
    heartbeatSeconds: 10,
    // Letters can hold sign-in links: they do not stay in the database after they are sent.
    deleteAfterSeconds: 3600,
    deadLetter: UNDELIVERED,
  };
  await jobs.createQueue(QUEUE, settings);
  // One that is there from an earlier version keeps the settings it was made with.
  await jobs.updateQueue(QUEUE, settings);
  // pg-boss looks a queue up once and remembers it. Looked up later, from inside a PGlite transaction,
  // it would wait for the one connection that this transaction holds.
  await jobs.findJobs(QUEUE, { id: randomUUID() });
  let worker = '';
  worker = await jobs.work<Mail>(
    QUEUE,
    {
      batchSize: 1,
      // A job that throws is tried again; only an answer can send it straight to the undelivered mail.
      perJobResults: true,
      pollingIntervalSeconds: Math.min(2, looksEvery),
      notifyPollingIntervalSeconds: looksEvery,
    },
    async ([job]) => {
      if (!job) return [];
      // Several letters can have come with one wake-up call: look for the next without waiting for another.
      jobs.notifyWorker(worker);
      const answer = await delivery.deliver({ id: job.id, ...job.data }).catch((error: unknown) => {
        log.warn({ job: job.id, tries: job.retryCount + 1, err: error }, 'mail not sent yet');
        throw error;
      });
      if (!answer.accepted) return [{ id: job.id, status: 'deadletter', output: answer }];
      log.info({ job: job.id, subject: job.data.subject }, 'mail sent');
      return [{ id: job.id, status: 'completed' }];
    },
  );
  return {
    async queue(tx, mail) {
      await jobs.send(QUEUE, mail, inside(tx));
    },
  };
}
