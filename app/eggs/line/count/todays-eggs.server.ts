import { and, desc, eq, gt } from 'drizzle-orm';
import { MINUTE_MS } from '../../../../core/clock.ts';
import type { Context, Who } from '../../../../core/context.ts';
import type { Database } from '../../../../db/database.ts';
import { eggRequests, profiles } from '../../../../db/schema.ts';
import { mustBeStaff } from '../../../access/who-may.ts';
import { momentOn } from '../../../facts/calendar/calendar.ts';
import { farmDay } from '../../../facts/calendar/farm-time.ts';
import { TAKE_BACK_MINUTES } from '../../request/egg-moves.ts';
import { fingerprintOf, readEggsNow } from '../egg-proposal.server.ts';
import { isStandUsed } from '../hold.ts';
import { lastPlace } from '../last-place.server.ts';
import { type CountedLine, isGathering } from '../on-hand.ts';
import { placeNow } from '../place-now.ts';
import { inReach, proposalOf } from '../proposal.ts';
import { LEFT_OUT_HERE } from './sharing.ts';

/** In their order. @param lines in the order they were stored */
export function countedToday(lines: CountedLine[], now: Date): CountedLine[] {
  const since = momentOn(farmDay(now), 0);
  return lines
    .filter(({ at, what }) => at >= since && isGathering(what))
    .toSorted((one, other) => +one.at - +other.at);
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
  const [farm, { eggs, lines }, given, place] = await Promise.all([
    context.farm(),
    readEggsNow(context, who),
    givenLately(db, now),
    lastPlace(db),
  ]);
  const line = inReach(eggs, LEFT_OUT_HERE);
  return {
    readAt: now,
    counted: countedToday(lines, now),
    given,
    eggs: { ...eggs, line },
    fingerprint: fingerprintOf(proposalOf(eggs)),
    atStand: isStandUsed(farm, now),
    lastPlace: placeNow(farm, place, now),
  };
}

export type TodaysEggs = Awaited<ReturnType<typeof readTodaysEggs>>;
export type GivenLately = TodaysEggs['given'];
