import { randomUUID } from 'node:crypto';
import { and, eq, lte, sql } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import type { Jobs } from '../../../db/jobs/jobs.ts';
import { scheduleJob } from '../../../db/jobs/watched-job.ts';
import { eggHeard, eggRequests } from '../../../db/schema.ts';
import { askIfStillWanted } from '../members/still-wanted.server.ts';
import { releaseRequest } from '../request/egg-moves.server.ts';
import { EGG_CLOCK, type Round, writeRound } from '../request/letter-rounds.server.ts';
import { lockEggs } from './egg-ledger.server.ts';
import { carryOver, lookAt } from './heard/look-at-all.server.ts';
import { keepSetAside } from './set-aside.server.ts';

type Watched = Pick<Context, 'db' | 'clock' | 'mail' | 'push' | 'config'>;

const awaiting = eq(eggRequests.requestStatus, 'awaiting_pickup');

/** Some way has said that they are ready, and nothing else since. */
const isHeard = sql`exists (select from unnest(array['email', 'phone']) as by (way) where (
  select facts ->> 'status' from ${eggHeard} where request_id = ${eggRequests.id} and ${eggHeard.way} = by.way
    and sure and undone_at is null order by at desc, nth desc limit 1) = 'ready')`;

/** Passes on eggs that were held long enough to the next in line. @returns how many requests ended */
export function releaseByClock(context: Watched): Promise<number> {
  return context.db.transaction(async (tx) => {
    const onHand = await lockEggs(tx);
    const over = await tx
      .select({ id: eggRequests.id })
      .from(eggRequests)
      .where(and(awaiting, isHeard, lte(eggRequests.holdUntil, context.clock.now())))
      .orderBy(eggRequests.id)
      .for('update');
    for (const { id } of over)
      await releaseRequest({ ...context, byClock: true }, tx, eq(eggRequests.id, id), null);
    if (over.length === 0) await keepSetAside(tx, context, onHand);
    return over.length;
  });
}

/** What the day changes: a last day, a place that is closed from now on, what is owed no longer. */
export const lookAtTheDay = (context: Watched) => lookAt(context, ['awaiting_pickup']);

/** Every five minutes and at 8 AM, on one process. @param now whose clock the rounds go by */
export async function watchEggs(jobs: Jobs, context: Context, now: Pick<Context, 'clock'>): Promise<void> {
  await carryOver(context);
  const parts = { ...context, jobs };
  await scheduleJob<Round>(parts, { name: EGG_CLOCK, when: '*/5 * * * *', retryDelay: 60 }, (round) =>
    round ? writeRound({ ...parts, ...now }, round) : releaseByClock(context),
  );
  await scheduleJob(parts, { name: 'eggs-last-day', when: '0 8 * * *', retryDelay: 60 }, async () => {
    await lookAtTheDay(context);
    await askIfStillWanted(context);
  });
  // Cached by pg-boss before the first transaction: see services/mail/mail-queue.ts.
  await jobs.findJobs(EGG_CLOCK, { id: randomUUID() });
}
