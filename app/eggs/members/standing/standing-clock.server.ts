import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import type { Context } from '../../../../core/context.ts';
import type { Database } from '../../../../db/database.ts';
import { ACTIVE_STATUSES } from '../../../../db/egg-words.ts';
import type { Jobs } from '../../../../db/jobs/jobs.ts';
import { scheduleJob } from '../../../../db/jobs/watched-job.ts';
import { eggRequests, standingRequests } from '../../../../db/schema.ts';
import { plusDays } from '../../../facts/calendar/days.ts';
import { farmDay } from '../../../facts/calendar/farm-time.ts';
import { isMember, requestWithin } from '../../request/egg-requests.server.ts';
import { nextAfter } from './standing-request.ts';

type Watched = Pick<Context, 'db' | 'clock' | 'mail' | 'push' | 'config' | 'lineNow'>;

const dueOn = (today: string) => and(eq(standingRequests.paused, false), lte(standingRequests.nextOn, today));

async function hasActive(tx: Database, customerId: string): Promise<boolean> {
  const active = await tx
    .select({ id: eggRequests.id })
    .from(eggRequests)
    .where(and(eq(eggRequests.customerId, customerId), inArray(eggRequests.requestStatus, ACTIVE_STATUSES)));
  return active.length > 0;
}

/** After a refusal, such as a pause of all eggs, it counts from the eggs it asks for now. */
const nextFor = (standing: typeof standingRequests.$inferSelect, today: string) =>
  standing.refused ? plusDays(today, 7 * standing.everyWeeks) : nextAfter(standing, today);

/** Asks and moves to its next day in one transaction. It stays due while a request is active, or when refused. */
async function askFor(context: Watched, customerId: string, today: string): Promise<void> {
  const line = await context.lineNow(context.clock.now());
  return context.db.transaction(async (tx) => {
    // Leaving the list takes the same locks in the same order.
    if (!(await isMember(tx, { id: customerId }))) return;
    const [standing] = await tx
      .select()
      .from(standingRequests)
      .where(and(eq(standingRequests.customerId, customerId), dueOn(today)))
      .for('update');
    if (!standing || (await hasActive(tx, customerId))) return;
    const answer = await requestWithin(
      context,
      tx,
      { id: customerId },
      {
        number_of_eggs_requested: standing.numberOfEggsRequested,
        chickens_or_ducks: standing.chickensOrDucks,
        if_short: standing.ifShort,
        notes: null,
      },
      line,
    );
    await tx
      .update(standingRequests)
      .set(answer.success ? { nextOn: nextFor(standing, today), refused: null } : { refused: answer.message })
      .where(eq(standingRequests.customerId, customerId));
  });
}

/** Makes a request for each standing request that is due, longest waiting first. */
export async function askStanding(context: Watched): Promise<void> {
  const today = farmDay(context.clock.now());
  const due = await context.db
    .select({ customerId: standingRequests.customerId })
    .from(standingRequests)
    .where(dueOn(today))
    .orderBy(asc(standingRequests.nextOn), asc(standingRequests.createdAt), asc(standingRequests.customerId));
  for (const { customerId } of due) await askFor(context, customerId, today);
}

/** Every hour while people are up, on one process. */
export function watchStanding(jobs: Jobs, context: Context): Promise<void> {
  const timetable = { name: 'eggs-standing', when: '5 7-20 * * *', retryDelay: 60 } as const;
  return scheduleJob({ ...context, jobs }, timetable, () => askStanding(context));
}
