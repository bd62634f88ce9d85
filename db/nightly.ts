import { lt, sql } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import type { Jobs } from './jobs.ts';
import type { Database } from './open.ts';
import { answeredCalls, attempts, mailbox, rateLimits, sessions, verifications } from './schema.ts';

const QUEUE = 'nightly';
const DAY_MS = 86_400_000;
/** How long the demo keeps the letters it did not send. */
const MAILBOX_DAYS = 30;

/** Throws away what has run out of one feature. */
export type Sweep = (db: Database, clock: Clock) => Promise<void>;

/** Throws away what has run out: nothing here is needed by anybody any more. @param features their own sweeps */
export async function sweep(db: Database, clock: Clock, features: Sweep[]): Promise<void> {
  const now = new Date();
  const yesterday = now.getTime() - DAY_MS;
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
  await db.delete(verifications).where(lt(verifications.expiresAt, now));
  await db.delete(attempts).where(lt(attempts.expire, now.getTime()));
  await db.delete(rateLimits).where(lt(rateLimits.lastRequest, yesterday));
  await db.delete(answeredCalls).where(lt(answeredCalls.createdAt, new Date(clock.now().getTime() - DAY_MS)));
  await db.delete(mailbox).where(lt(mailbox.sentAt, new Date(clock.now().getTime() - MAILBOX_DAYS * DAY_MS)));
  for (const sweepFeature of features) await sweepFeature(db, clock);
  // PGlite has nobody who does this in the background.
  await db.execute(sql`vacuum (analyze)`);
}

/** Every night at three, farm time, on one copy of the program. */
export async function scheduleNightly(
  jobs: Jobs,
  db: Database,
  clock: Clock,
  features: Sweep[],
): Promise<void> {
  await jobs.createQueue(QUEUE, { retryLimit: 3 });
  await jobs.work(QUEUE, () => sweep(db, clock, features));
  await jobs.schedule(QUEUE, '0 3 * * *', null, { tz: 'America/Chicago' });
}
