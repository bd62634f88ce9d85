import { and, eq, gt } from 'drizzle-orm';
import { href } from 'react-router';
import type { Context } from '../../context.ts';
import type { Jobs } from '../../db/jobs.ts';
import { backupKey, jobRuns, letters } from '../../db/schema.ts';
import { JobFailed, scheduleJob } from '../../db/watched-job.ts';
import { Refusal } from '../../refusal.ts';
import { HOUR_MS } from '../../time.ts';
import { readFarm } from '../farm/calendar.server.ts';
import { writeToOwners } from '../letters/write-letter.server.tsx';
import { makeBackup } from './backup.server.ts';
import { SAY } from './backup-words.ts';

/** After the second night, with time for its retries. */
const TOLD_AFTER_MS = 46 * HOUR_MS;

type Parts = Pick<Context, 'db' | 'config' | 'clock' | 'log' | 'mail'>;

/** Once, until a backup succeeds again. @param said why, for an owner */
async function tellOwners({ db, clock, mail, config }: Parts, said: string): Promise<void> {
  const [key] = await db.select().from(backupKey);
  const [run] = await db.select().from(jobRuns).where(eq(jobRuns.name, 'backup'));
  const since = run?.succeededAt ?? key?.madeAt;
  if (!since || clock.now().getTime() - since.getTime() <= TOLD_AFTER_MS) return;
  const told = and(eq(letters.kind, 'backup-failed'), gt(letters.queuedAt, since));
  if ((await db.select({ id: letters.id }).from(letters).where(told).limit(1)).length) return;
  await db.transaction(async (tx) => {
    const filled = { farm: await readFarm(tx), values: { 'what happened': said } };
    const link = `${config.publicUrl}${href('/dashboard/health')}`;
    await writeToOwners(mail, tx, 'backup-failed', { ...filled, href: link });
  });
}

/** Every night; nothing before there is a key. @throws JobFailed with a sentence for the owner */
export async function backUpNightly(parts: Parts): Promise<void> {
  try {
    const { onDataDisk } = await makeBackup(parts);
    if (onDataDisk) parts.log.warn(SAY.sameDisk);
  } catch (error) {
    if (error instanceof Refusal && error.sentence === SAY.noRecipient) return;
    const said = error instanceof Refusal ? error.sentence : 'Something unexpected went wrong.';
    await tellOwners(parts, said);
    throw error instanceof Refusal ? new JobFailed(said, { cause: error }) : error;
  }
}

export async function watchBackups(jobs: Jobs, context: Context): Promise<void> {
  const parts = { ...context, jobs };
  await scheduleJob(parts, { name: 'backup', when: '0 2 * * *', retryDelay: 600 }, () =>
    backUpNightly(context),
  );
}
