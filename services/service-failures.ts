import { and, desc, eq, gte, isNull, lt } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Clock } from '../core/clock.ts';
import { DAY_MS } from '../core/clock.ts';
import type { Database } from '../db/database.ts';
import { profiles, serviceFailures } from '../db/schema.ts';

/** So long an owner can write to them. */
const FAILURES_KEPT_DAYS = 7;
/** A long outage fails many; who comes later is in the log only. */
const MOST = 200;

const keptSince = (now: Date) => new Date(now.getTime() - FAILURES_KEPT_DAYS * DAY_MS);

type Parts = { db: Database; clock: Clock; log: Logger };
type Failed = {
  service: (typeof serviceFailures.$inferInsert)['service'];
  person: string | null;
  said: string;
};

const isTheirs = ({ service, person }: Omit<Failed, 'said'>) =>
  and(
    eq(serviceFailures.service, service),
    person === null ? isNull(serviceFailures.person) : eq(serviceFailures.person, person),
  );

/** Whom it failed, beside what they are told themselves. Never throws. @param failed `said` without their data */
export async function rememberFailure(
  { db, clock, log }: Parts,
  { service, person, said }: Failed,
): Promise<void> {
  try {
    const at = clock.now();
    const again = await db
      .update(serviceFailures)
      .set({ said, at })
      .where(isTheirs({ service, person }))
      .returning({ id: serviceFailures.id });
    if (again.length || (await db.$count(serviceFailures)) >= MOST) return;
    await db.insert(serviceFailures).values({ service, person, said, at }).onConflictDoNothing();
  } catch (error) {
    log.warn({ err: error }, 'a failed service is not in Health');
  }
}

/** It works for them again. */
export async function forgetFailure(db: Database, failed: Omit<Failed, 'said'>): Promise<void> {
  await db.delete(serviceFailures).where(isTheirs(failed));
}

/** Those of seven days, the newest first. */
export async function readServiceFailures({ db, clock }: Omit<Parts, 'log'>) {
  const { service, said, at } = serviceFailures;
  const { firstName, lastName, email } = profiles;
  return db
    .select({ service, said, at, firstName, lastName, email })
    .from(serviceFailures)
    .leftJoin(profiles, eq(profiles.id, serviceFailures.person))
    .where(gte(at, keptSince(clock.now())))
    .orderBy(desc(at));
}

/** What a service said last to somebody, if it failed them. */
export async function failureOf({ db, clock }: Omit<Parts, 'log'>, failed: Omit<Failed, 'said'>) {
  const [found] = await db
    .select({ said: serviceFailures.said, at: serviceFailures.at })
    .from(serviceFailures)
    .where(and(isTheirs(failed), gte(serviceFailures.at, keptSince(clock.now()))));
  return found ?? null;
}

export async function sweepServiceFailures(db: Database, clock: Clock): Promise<void> {
  await db.delete(serviceFailures).where(lt(serviceFailures.at, keptSince(clock.now())));
}
