import type { Logger } from 'pino';
import { inside, type Jobs } from '../../db/jobs.ts';
import type { Database } from '../../db/open.ts';
import type { Mail, MailDelivery } from './mail.ts';

const QUEUE = 'mail';

export type MailQueue = {
  /** Queues a letter inside `tx`: it is sent if and only if that transaction commits. */
  queue(tx: Database, mail: Mail): Promise<void>;
};

/**
 * Starts sending. Tries again after 5 s, 10 s, 20 s … at most an hour apart, 14 times: about six hours.
 * A refusal for good ends the job and is logged without the letter's text.
 */
export async function openMailQueue(jobs: Jobs, delivery: MailDelivery, log: Logger): Promise<MailQueue> {
  await jobs.createQueue(QUEUE, {
    notify: true,
    retryLimit: 14,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 3600,
    expireInSeconds: 120,
    heartbeatSeconds: 10,
    // Letters can hold sign-in links: they do not stay in the database after they are sent.
    deleteAfterSeconds: 3600,
  });
  await jobs.work<Mail>(
    QUEUE,
    { batchSize: 1, pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 5 },
    async ([job]) => {
      if (!job) return;
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
