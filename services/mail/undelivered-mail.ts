import type { JobWithMetadata } from 'pg-boss';
import type { Logger } from 'pino';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import type { Jobs } from '../../db/jobs/jobs.ts';
import { watchedRun } from '../../db/jobs/watched-job.ts';
import type { LetterRecords } from './letter-records.ts';
import type { Letter } from './mail.ts';

export const UNDELIVERED = 'undelivered-mail';

type LastWord = { refused?: string; message?: string; unsure?: string | null } | null;

const UNSURE = 'It may have arrived: each time, the connection ended before the mail server answered.';

/** Records and logs each abandoned email. Open it before the mail queue. @param looksEvery seconds */
export async function openUndeliveredMail(
  { jobs, ...parts }: { db: Database; clock: Clock; jobs: Jobs; log: Logger },
  records: LetterRecords,
  looksEvery: number,
): Promise<void> {
  const settings = {
    // Until it is recorded, nobody knows of it.
    retryLimit: 10_000,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 600,
    retentionSeconds: 30 * 86_400,
    // Emails can hold sign-in links.
    deleteAfterSeconds: 3600,
  };
  await jobs.createQueue(UNDELIVERED, settings);
  await jobs.updateQueue(UNDELIVERED, settings);
  await jobs.work(
    UNDELIVERED,
    { batchSize: 1, includeMetadata: true, pollingIntervalSeconds: looksEvery },
    async ([job]: JobWithMetadata<Letter>[]) => {
      if (!job) return;
      const { id, sourceName, sourceId, sourceRetryCount, sourceOutput, data } = job;
      const last = sourceOutput as LastWord;
      const isUnsure = last?.unsure !== undefined;
      const why = isUnsure
        ? 'may have arrived'
        : last?.refused
          ? 'refused for good'
          : 'tried for long enough';
      const said = isUnsure
        ? [UNSURE, last.unsure].filter(Boolean).join(' ')
        : (last?.refused ?? last?.message);
      const tries = (sourceRetryCount ?? 0) + 1;
      await watchedRun(parts, UNDELIVERED, async () => {
        if (!sourceId) return;
        if (!data.last) return records.giveUp(sourceId, said ?? null, data);
        await records.forget(parts.db, sourceId);
        await jobs.deleteJob(sourceName ?? '', sourceId);
        await jobs.deleteJob(UNDELIVERED, id);
      });
      parts.log.error({ job: sourceId, subject: data.subject, tries, why, said }, 'mail given up');
    },
  );
}
