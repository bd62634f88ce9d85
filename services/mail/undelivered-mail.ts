import type { JobWithMetadata } from 'pg-boss';
import type { Logger } from 'pino';
import type { Clock } from '../../core/clock.ts';
import type { Database } from '../../db/database.ts';
import type { Jobs } from '../../db/jobs/jobs.ts';
import { watchedRun } from '../../db/jobs/watched-job.ts';
import type { LetterFault } from '../../db/letter-states.ts';
import type { LetterRecords } from './letter-records.ts';
import type { Letter } from './mail.ts';
import type { MailStops } from './mail-stops.ts';
import { EVERY_LETTER } from './stop-names.ts';
import { policyNo } from './whose-no.ts';

export const UNDELIVERED = 'undelivered-mail';

type LastWord = { refused?: string; message?: string; unsure?: string | null } | null;

const UNSURE = 'It may have arrived: each time, the connection ended before the mail server answered.';

/** Records and logs each abandoned email. Open it before the mail queue. @param looksEvery seconds @param gaveUp told in the same transaction */
export async function openUndeliveredMail(
  { jobs, ...parts }: { db: Database; clock: Clock; jobs: Jobs; log: Logger },
  records: LetterRecords,
  stops: MailStops,
  looksEvery: number,
  gaveUp: (tx: Database, id: string, letter: Letter) => Promise<void>,
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
  /** When it was given up. */
  async function whoseFault(last: LastWord): Promise<LetterFault> {
    if (last?.unsure !== undefined) return 'unsure';
    const no = policyNo(last?.refused ?? last?.message);
    if (no && (await stops.whose(no))) return 'farm';
    if (last?.refused) return 'recipient';
    return (await stops.whose(EVERY_LETTER)) ?? 'later';
  }
  await jobs.createQueue(UNDELIVERED, settings);
  await jobs.updateQueue(UNDELIVERED, settings);
  let worker = '';
  worker = await jobs.work(
    UNDELIVERED,
    { batchSize: 1, includeMetadata: true, pollingIntervalSeconds: looksEvery },
    async ([job]: JobWithMetadata<Letter>[]) => {
      if (!job) return;
      // The next at once: until then, the outbox says that it will be tried again.
      jobs.notifyWorker(worker);
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
        const whose = await whoseFault(last);
        if (!data.last)
          return parts.db.transaction(async (tx) => {
            await records.giveUp(tx, sourceId, said ?? null, whose, data);
            await gaveUp(tx, sourceId, data);
          });
        await records.forget(parts.db, sourceId);
        await jobs.deleteJob(sourceName ?? '', sourceId);
        await jobs.deleteJob(UNDELIVERED, id);
      });
      parts.log.error({ job: sourceId, subject: data.subject, tries, why, said }, 'mail given up');
    },
  );
}
