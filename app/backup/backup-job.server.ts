import { and, eq, gt } from 'drizzle-orm';
import { href } from 'react-router';
import { HOUR_MS, ifPast } from '../../core/clock.ts';
import type { Context } from '../../core/context.ts';
import { Refusal } from '../../core/refusal.ts';
import type { Jobs } from '../../db/jobs/jobs.ts';
import { JobFailed, scheduleJob } from '../../db/jobs/watched-job.ts';
import { backupKey, jobRuns, letters } from '../../db/schema.ts';
import { readFarm } from '../facts/calendar/calendar.server.ts';
import type { ValuesOf } from '../letters/letters.ts';
import { writeToOwners } from '../letters/write-letter.server.tsx';
import { makeBackup } from './backup.server.ts';
import { type BackupFacts, concernToAct } from './backup-concern.ts';
import { readBackupFacts } from './backup-facts.server.ts';
import { backupSentences } from './backup-words.ts';

/** After the second night, with time for its retries. */
const TOLD_AFTER_MS = 46 * HOUR_MS;

type Parts = Pick<Context, 'db' | 'config' | 'clock' | 'log' | 'mail'>;

/** Once, until a backup succeeds again. @param said why, for an owner */
async function tellOfFailures(parts: Parts, said: string): Promise<void> {
  const { db, clock } = parts;
  const [key] = await db.select().from(backupKey);
  const [run] = await db.select().from(jobRuns).where(eq(jobRuns.name, 'backup'));
  const now = clock.now();
  const since = ifPast(run?.succeededAt ?? key?.madeAt, now) ?? new Date(0);
  if (now.getTime() - since.getTime() > TOLD_AFTER_MS) {
    await tellOwners(parts, 'backup-failed', since, { 'what happened': said });
  }
}

async function tellOwners<Name extends 'backup-failed' | 'backups-wanted'>(
  { db, mail, config }: Parts,
  kind: Name,
  since: Date,
  values: ValuesOf<Name>,
): Promise<void> {
  const told = and(eq(letters.kind, kind), gt(letters.queuedAt, since));
  if ((await db.select({ id: letters.id }).from(letters).where(told).limit(1)).length) return;
  await db.transaction(async (tx) => {
    const link = `${config.publicUrl}${href('/dashboard/health')}`;
    await writeToOwners(mail, tx, kind, { farm: await readFarm(tx), values, href: link });
  });
}

/** What nobody who opens only Today or nothing at all would see; once, and again when letters are forgotten. */
async function tellOfConcern(parts: Parts, facts: BackupFacts): Promise<void> {
  const now = parts.clock.now();
  const concern = concernToAct(facts, now);
  if (concern?.toldAfterMs == null) return;
  const since = concern.since ?? new Date(0);
  if (now.getTime() - since.getTime() < concern.toldAfterMs) return;
  const { said, note } = concern;
  await tellOwners(parts, 'backups-wanted', since, { 'what is wrong': said, note });
}

/** Every night; nothing before there is a key. @throws JobFailed with a sentence for the owner */
export async function backUpNightly(parts: Parts): Promise<void> {
  try {
    const { removed, onDataDisk } = await makeBackup(parts, false, 'night');
    if (onDataDisk !== false)
      parts.log.warn(onDataDisk ? backupSentences.sameDisk : backupSentences.diskUnseen);
    if (removed.length) parts.log.info({ removed }, 'surplus backups removed');
  } catch (error) {
    if (error instanceof Refusal && error.sentence === backupSentences.noRecipient) return;
    const said = error instanceof Refusal ? error.sentence : 'Something unexpected went wrong.';
    const facts = await readBackupFacts(parts);
    if (facts.place === 'there') await tellOfFailures(parts, said);
    throw error instanceof Refusal ? new JobFailed(said, { cause: error }) : error;
  } finally {
    await tellOfConcern(parts, await readBackupFacts(parts));
  }
}

export async function watchBackups(jobs: Jobs, context: Context): Promise<void> {
  const parts = { ...context, jobs };
  await scheduleJob(parts, { name: 'backup', when: '0 2 * * *', retryDelay: 600 }, () =>
    backUpNightly(context),
  );
}
