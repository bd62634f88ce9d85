import { eq } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Clock } from '../../core/clock.ts';
import { TIME_ZONE } from '../../core/clock.ts';
import type { Database } from '../database.ts';
import { jobRuns } from '../schema.ts';
import { isDiskFull, isUnreachable } from '../unreachable.ts';
import { type Jobs, LOOKS_EVERY_SECONDS } from './jobs.ts';

export const JOBS = [
  'nightly',
  'backup',
  'deposits-compare',
  'deposits-unpaid',
  'eggs-release',
  'eggs-last-day',
  'eggs-standing',
  'plants-told',
  'account-letters',
  'mail',
  'undelivered-mail',
  'mail-again',
] as const;

export type JobName = (typeof JOBS)[number];

type Records = { db: Database; clock: Clock; log: Logger };

/** A job's "no". Its message is a sentence for the owner, without a person's data. */
export class JobFailed extends Error {}

function sentenceOf(error: unknown): string {
  if (error instanceof JobFailed) return error.message;
  if (isDiskFull(error)) return 'The disk is full.';
  return isUnreachable(error) ? 'The database could not be reached.' : 'Something unexpected went wrong.';
}

/** Records a run without a log line. @param run its success or its failure */
export async function rememberRun(db: Database, name: JobName, run: Partial<typeof jobRuns.$inferInsert>) {
  const row = { failing: run.failedAt !== undefined, ...run };
  await db
    .insert(jobRuns)
    .values({ name, ...row })
    .onConflictDoUpdate({ target: jobRuns.name, set: row });
}

/** Runs a job and records its success or failure for the owner and the log. @throws what the job throws */
export async function watchedRun({ db, clock, log }: Records, name: JobName, run: () => Promise<unknown>) {
  try {
    await run();
  } catch (error) {
    log.error({ job: name, err: error }, 'job failed');
    // Without a database, only the log can record it.
    await rememberRun(db, name, { failedAt: clock.now(), said: sentenceOf(error) }).catch(() => {});
    throw error;
  }
  await rememberRun(db, name, { succeededAt: clock.now() });
  log.info({ job: name }, 'job done');
}

type Timetable = { name: JobName; when: string; retryDelay?: number };

/** A watched job by the farm's clock, on one process. @param when a cron line @param run with what somebody else sent, or null */
export async function scheduleJob<Data = null>(
  { jobs, ...records }: Records & { jobs: Jobs },
  { name, when, retryDelay = 0 }: Timetable,
  run: (data: Data | null) => Promise<unknown>,
): Promise<void> {
  await jobs.createQueue(name, { retryLimit: 3, retryDelay });
  await jobs.work<Data | null>(name, { pollingIntervalSeconds: LOOKS_EVERY_SECONDS }, ([job]) =>
    watchedRun(records, name, () => run(job?.data ?? null)),
  );
  await jobs.schedule(name, when, null, { tz: TIME_ZONE });
}

/** @property said a sentence for the owner */
export type FailingJob = { name: JobName; said: string | null; failedAt: Date | null };

/** The jobs whose last run failed. */
export async function failingJobs(db: Database): Promise<FailingJob[]> {
  const { name, said, failedAt } = jobRuns;
  const found = await db.select({ name, said, failedAt }).from(jobRuns).where(eq(jobRuns.failing, true));
  return JOBS.flatMap((job) => found.flatMap((row) => (row.name === job ? { ...row, name: job } : [])));
}
