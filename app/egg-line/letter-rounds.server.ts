import { randomUUID } from 'node:crypto';
import { and, asc, eq, gt } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Context } from '../../context.ts';
import { inside, type Jobs, LOOKS_EVERY_SECONDS } from '../../db/jobs/jobs.ts';
import { watchedRun } from '../../db/jobs/watched-job.ts';
import type { Database } from '../../db/open.ts';
import { eggRequests } from '../../db/schema.ts';
import type { LetterRounds, RoundLetter } from './letter-rounds.ts';
import { writeAbout } from './request-letters.server.ts';

const QUEUE = 'egg-letters';
/** Emails a transaction. */
const SLICE = 25;

/** Where it goes on: ids are written in their order. */
type Round = { letter: RoundLetter; after: string | null };

type Parts = Pick<Context, 'clock' | 'mail' | 'config' | 'db'> & { jobs: Jobs; log: Logger };

async function writeSlice(parts: Parts, tx: Database, { letter, after }: Round): Promise<string | null> {
  const { id, requestStatus } = eggRequests;
  const rows = await tx
    .select({ id })
    .from(eggRequests)
    .where(and(eq(requestStatus, 'pending'), after === null ? undefined : gt(id, after)))
    .orderBy(asc(id))
    .limit(SLICE);
  const ids = rows.map((row) => row.id);
  await writeAbout(parts, tx, letter, ids);
  return ids.length < SLICE ? null : (ids.at(-1) ?? null);
}

/** Writes and goes on in one transaction, so nobody gets it twice and nobody is left out. */
export async function openLetterRounds(parts: Parts): Promise<LetterRounds> {
  const { db, jobs } = parts;
  const settings = {
    notify: true,
    ...{ retryLimit: 10, retryDelay: 5, retryBackoff: true, retryDelayMax: 600 },
    ...{ expireInSeconds: 60, deleteAfterSeconds: 3600 },
  };
  await jobs.createQueue(QUEUE, settings);
  // Cached by pg-boss before the first transaction: see services/mail/mail-queue.ts.
  await jobs.findJobs(QUEUE, { id: randomUUID() });
  const send = (tx: Database, round: Round) => jobs.send(QUEUE, round, inside(tx));
  let worker = '';
  worker = await jobs.work<Round>(
    QUEUE,
    { batchSize: 1, pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: LOOKS_EVERY_SECONDS },
    async ([job]) => {
      if (!job) return;
      await watchedRun(parts, QUEUE, () =>
        db.transaction(async (tx) => {
          const after = await writeSlice(parts, tx, job.data);
          if (after) await send(tx, { ...job.data, after });
        }),
      );
      jobs.notifyWorker(worker);
    },
  );
  return {
    async ask(tx, letter) {
      await send(tx, { letter, after: null });
    },
  };
}
