import { randomUUID } from 'node:crypto';
import { and, eq, gt, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Jobs } from '../../../db/jobs/jobs.ts';
import { scheduleJob } from '../../../db/jobs/watched-job.ts';
import { eggList, eggRequests, letters } from '../../../db/schema.ts';
import { momentOn } from '../../facts/calendar/calendar.ts';
import { plusDays } from '../../facts/calendar/days.ts';
import { farmDay } from '../../facts/calendar/farm-time.ts';
import { EGG_CLOCK, type Round, writeRound } from '../letters/letter-rounds.server.ts';
import { writeAbout } from '../letters/request-letters.server.ts';
import { askIfStillWanted } from '../membership/still-wanted.server.ts';
import { releaseRequest } from '../moves/egg-moves.server.ts';
import { lockEggs } from './egg-ledger.server.ts';

type Watched = Pick<Context, 'db' | 'clock' | 'mail' | 'push' | 'config'>;

const awaiting = eq(eggRequests.requestStatus, 'awaiting_pickup');

/** Their email has left; one that was refused keeps them until an owner has told the person. */
const isTold = sql`not exists (select from ${letters} where ${letters.id} = ${eggRequests.readyLetter}
  and (${letters.state} = 'queued' or (${letters.state} = 'refused' and ${letters.settled} is distinct from 'told')))`;

/** Passes on eggs that were held long enough to the next in line. @returns how many requests ended */
export function releaseByClock(context: Watched): Promise<number> {
  return context.db.transaction(async (tx) => {
    await lockEggs(tx);
    const over = await tx
      .select({ id: eggRequests.id })
      .from(eggRequests)
      .where(and(awaiting, isTold, lte(eggRequests.holdUntil, context.clock.now())))
      .orderBy(eggRequests.id)
      .for('update');
    for (const { id } of over) await releaseRequest(context, tx, eq(eggRequests.id, id), null);
    return over.length;
  });
}

/** To each person whose eggs are on their last day and who wants this email, once. */
export function remindOfLastDay(context: Watched): Promise<void> {
  return context.db.transaction(async (tx) => {
    const now = context.clock.now();
    const today = farmDay(now);
    const wantsIt = tx
      .select({ id: eggList.supabaseId })
      .from(eggList)
      .where(eq(eggList.lastDayLetter, true));
    const last = await tx
      .update(eggRequests)
      .set({ remindedAt: now })
      .where(
        and(
          ...[awaiting, isTold, isNull(eggRequests.remindedAt)],
          ...[gt(eggRequests.holdUntil, now), lt(eggRequests.holdUntil, momentOn(plusDays(today, 1), 0))],
          // The email that they are ready has just said so.
          lt(eggRequests.fulfilledAt, momentOn(today, 0)),
          inArray(eggRequests.customerId, wantsIt),
        ),
      )
      .returning({ id: eggRequests.id });
    await writeAbout(
      context,
      tx,
      'eggs-last-day',
      last.map(({ id }) => id),
    );
  });
}

/** Every five minutes and at 8 AM, on one process. */
export async function watchEggs(jobs: Jobs, context: Context): Promise<void> {
  const parts = { ...context, jobs };
  await scheduleJob<Round>(parts, { name: EGG_CLOCK, when: '*/5 * * * *', retryDelay: 60 }, (round) =>
    round ? writeRound(parts, round) : releaseByClock(context),
  );
  await scheduleJob(parts, { name: 'eggs-last-day', when: '0 8 * * *', retryDelay: 60 }, async () => {
    await remindOfLastDay(context);
    await askIfStillWanted(context);
  });
  // Cached by pg-boss before the first transaction: see services/mail/mail-queue.ts.
  await jobs.findJobs(EGG_CLOCK, { id: randomUUID() });
}
