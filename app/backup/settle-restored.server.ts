import { sql } from 'drizzle-orm';
import type { Clock } from '../../core/clock.ts';
import type { Database } from '../../db/database.ts';
import { openClock } from '../../db/farm-mode.ts';
import { rememberRun } from '../../db/jobs/watched-job.ts';
import { backups, pushSubscriptions, sessions } from '../../db/schema.ts';
import { backupSentences } from './backup-words.ts';
import { holdLetters, holdTells } from './fill-database.server.ts';
import { hasJobs, unsentIn } from './read-rows.server.ts';

/** What happened since is not known: everyone is signed out, and Stripe is asked at the next start. */
export async function settleRestored(tx: Database): Promise<void> {
  await tx.delete(sessions);
  await tx.delete(pushSubscriptions);
  // Another machine has other disks.
  await tx.update(backups).set({ folder: null, onDataDisk: null });
  const clock = await openClock(tx, { clockStart: null });
  await rememberRun(tx, 'deposits-compare', { failedAt: clock.now(), said: backupSentences.notCompared });
}

/** A farm whose files were put back: as from a backup. @returns how many emails wait for an owner */
export function settleCopy(db: Database, clock: Clock): Promise<number> {
  return db.transaction(async (tx) => {
    const held = await holdLetters(tx, await unsentIn(tx));
    // A backup has none, either: what is still to do is seen at the start.
    if (await hasJobs(tx)) await tx.execute(sql`delete from pgboss.job`);
    await holdTells(tx, clock.now());
    await settleRestored(tx);
    return held;
  });
}
