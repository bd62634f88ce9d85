import { and, desc, eq, gt, lt } from 'drizzle-orm';
import type { Clock } from '../../../core/clock.ts';
import { DAY_MS } from '../../../core/clock.ts';
import type { Database } from '../../../db/database.ts';
import type { Sweep } from '../../../db/jobs/nightly.ts';
import { formerEmails } from '../../../db/schema.ts';

const FORMER_KEPT_DAYS = 30;

const since = (clock: Clock) => new Date(clock.now().getTime() - FORMER_KEPT_DAYS * DAY_MS);

/** @param now the account's address from here on */
export async function keepFormerEmail(
  tx: Database,
  clock: Clock,
  userId: string,
  email: string,
  now: string,
) {
  const { userId: whose, email: kept } = formerEmails;
  await tx.delete(formerEmails).where(and(eq(whose, userId), eq(kept, now)));
  const row = { userId, email, changedAt: clock.now() };
  await tx
    .insert(formerEmails)
    .values(row)
    .onConflictDoUpdate({ target: [whose, kept], set: row });
}

/** Where an account was in the last 30 days, newest first. */
export const formerEmailsOf = (db: Database, clock: Clock, userId: string) =>
  db
    .select({ email: formerEmails.email, changedAt: formerEmails.changedAt })
    .from(formerEmails)
    .where(and(eq(formerEmails.userId, userId), gt(formerEmails.changedAt, since(clock))))
    .orderBy(desc(formerEmails.changedAt));

export const sweepFormerEmails: Sweep = async (db, clock) => {
  await db.delete(formerEmails).where(lt(formerEmails.changedAt, since(clock)));
};
