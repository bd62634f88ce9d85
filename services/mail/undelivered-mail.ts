import type { JobWithMetadata } from 'pg-boss';
import type { Logger } from 'pino';
import type { Jobs } from '../../db/jobs.ts';
import type { Mail } from './mail.ts';

/** Where letters lie that were given up, with their text; a job there remembers the one it was in `source_id`. */
export const UNDELIVERED = 'undelivered-mail';

const MONTH_SECONDS = 30 * 86_400;

/** What the last try left behind: our answer to a refusal for good, or the error that was thrown. */
type LastWord = { refused?: string; message?: string } | null;

/**
 * Logs every letter that was given up, once, and keeps it for 30 days. It hears of those too whose process
 * died during the last try. Open it before the queue that sends its letters here.
 * @param looksEvery seconds
 */
export async function openUndeliveredMail(jobs: Jobs, log: Logger, looksEvery: number): Promise<void> {
  const kept = { retentionSeconds: MONTH_SECONDS, deleteAfterSeconds: MONTH_SECONDS };
  await jobs.createQueue(UNDELIVERED, kept);
  await jobs.work(
    UNDELIVERED,
    { batchSize: 1, includeMetadata: true, pollingIntervalSeconds: looksEvery },
    async ([job]: JobWithMetadata<Mail>[]) => {
      if (!job) return;
      const { sourceId, sourceRetryCount, sourceOutput, data } = job;
      const last = sourceOutput as LastWord;
      const why = last?.refused ? 'refused for good' : 'tried for long enough';
      const said = last?.refused ?? last?.message;
      const tries = (sourceRetryCount ?? 0) + 1;
      log.error({ job: sourceId, subject: data.subject, tries, why, said }, 'mail given up');
    },
  );
}
