import { and, desc, eq, gt, gte, inArray } from 'drizzle-orm';
import type { Context, Who } from '../../../context.ts';
import type { Database } from '../../../db/database.ts';
import { eggCounts, eggRequests, profiles } from '../../../db/schema.ts';
import { MINUTE_MS } from '../../../time.ts';
import { mustBeStaff } from '../../access/who-may.ts';
import { momentOn } from '../../facts/calendar/calendar.ts';
import { farmDay } from '../../facts/calendar/farm-time.ts';
import { fingerprintOf, readEggsNow } from '../line/egg-proposal.server.ts';
import { isStandUsed } from '../line/hold.ts';
import { GATHERING } from '../line/on-hand.ts';
import { lastPlace } from '../line/promise-of.server.ts';
import { inReach, proposalOf } from '../line/proposal.ts';
import { TAKE_BACK_MINUTES } from '../moves/egg-moves.ts';
import { LEFT_OUT_HERE } from './sharing.ts';

/** In their order, and who from the farm counted. */
export function countedToday(db: Database, now: Date) {
  return db
    .select({
      kind: eggCounts.kind,
      eggs: eggCounts.eggs,
      what: eggCounts.what,
      at: eggCounts.at,
      by: profiles.firstName,
    })
    .from(eggCounts)
    .leftJoin(profiles, eq(profiles.id, eggCounts.by))
    .where(and(gte(eggCounts.at, momentOn(farmDay(now), 0)), inArray(eggCounts.what, GATHERING)))
    .orderBy(eggCounts.at, eggCounts.place);
}

function givenLately(db: Database, now: Date) {
  const since = new Date(now.getTime() - TAKE_BACK_MINUTES * MINUTE_MS);
  return db
    .select({
      requestId: eggRequests.id,
      firstName: profiles.firstName,
      lastName: profiles.lastName,
      at: eggRequests.fulfilledAt,
    })
    .from(eggRequests)
    .innerJoin(profiles, eq(profiles.id, eggRequests.customerId))
    .where(and(eq(eggRequests.requestStatus, 'awaiting_pickup'), gt(eggRequests.fulfilledAt, since)))
    .orderBy(desc(eggRequests.fulfilledAt), eggRequests.requestedAt);
}

/** All that an owner needs after gathering. @throws Refusal 403 */
export async function readTodaysEggs(context: Pick<Context, 'db' | 'clock' | 'farm'>, who: Who) {
  mustBeStaff(who);
  const { db } = context;
  const now = context.clock.now();
  const [farm, eggs, counted, given, place] = await Promise.all([
    context.farm(),
    readEggsNow(context, who),
    countedToday(db, now),
    givenLately(db, now),
    lastPlace(db),
  ]);
  const line = inReach(eggs, LEFT_OUT_HERE);
  return {
    readAt: now,
    counted,
    given,
    eggs: { ...eggs, line },
    fingerprint: fingerprintOf(proposalOf(eggs)),
    atStand: isStandUsed(farm, now),
    lastPlace: place,
  };
}

export type TodaysEggs = Awaited<ReturnType<typeof readTodaysEggs>>;
export type GivenLately = TodaysEggs['given'];
