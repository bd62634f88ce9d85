import { and, inArray, lt, not, or, sql } from 'drizzle-orm';
import type { Clock } from '../../core/clock.ts';
import { DAY_MS } from '../../core/clock.ts';
import type { Database } from '../database.ts';
import { CALLS_KEPT_DAYS, KEPT_CALLS } from '../kept-calls.ts';
import { answeredCalls, attempts, mailbox, rateLimits, sessions, verifications } from '../schema.ts';
import { scheduleJob } from './watched-job.ts';

const MAILBOX_DAYS = 30;

export type Sweep = (db: Database, clock: Clock) => Promise<void>;

/** What a phone may send again so late must still be known. */
async function forgetAnswers(db: Database, clock: Clock) {
  const { createdAt, functionName } = answeredCalls;
  const before = (days: number) => lt(createdAt, new Date(clock.now().getTime() - days * DAY_MS));
  const isKept = inArray(functionName, [...KEPT_CALLS]);
  await db.delete(answeredCalls).where(or(and(before(1), not(isKept)), before(CALLS_KEPT_DAYS + 1)));
}

export async function sweep(db: Database, clock: Clock, features: Sweep[]): Promise<void> {
  const now = new Date();
  const yesterday = now.getTime() - DAY_MS;
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
  await db.delete(verifications).where(lt(verifications.expiresAt, now));
  await db.delete(attempts).where(lt(attempts.expire, now.getTime()));
  await db.delete(rateLimits).where(lt(rateLimits.lastRequest, yesterday));
  await forgetAnswers(db, clock);
  await db.delete(mailbox).where(lt(mailbox.sentAt, new Date(clock.now().getTime() - MAILBOX_DAYS * DAY_MS)));
  for (const sweepFeature of features) await sweepFeature(db, clock);
}

/** For PGlite, which has no autovacuum. One by one, because a statement of half a minute looks like a disk that hangs. */
export const vacuum = async (db: Database) => {
  const { rows } = await db.execute<{ name: string }>(
    sql`select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname <> 'information_schema'`,
  );
  for (const { name } of rows) await db.execute(sql.raw(`vacuum (analyze) ${name}`));
};

export function scheduleNightly(parts: Parameters<typeof scheduleJob>[0], features: Sweep[]): Promise<void> {
  return scheduleJob(parts, { name: 'nightly', when: '0 3 * * *' }, () =>
    sweep(parts.db, parts.clock, features),
  );
}
