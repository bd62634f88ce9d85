import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Context, Who } from '../../context.ts';
import { ACTIVE_STATUSES } from '../../db/egg-words.ts';
import { eggList, eggRequests } from '../../db/schema.ts';
import { myPlace } from '../egg-line/egg-place.server.ts';
import { howSoon, type LineNow } from '../egg-line/how-soon.ts';
import { soonInWords, waitWords } from '../egg-line/wait-words.ts';
import { whereEggsWait } from '../egg-line/where-eggs-wait.ts';
import { myMembership } from '../egg-list/egg-list.server.ts';
import type { Farm } from '../farm/calendar.ts';
import { wordsNow } from '../farm/farm-words.ts';
import { eggsOf, isActive, SAY } from './egg-request.ts';
import { requestsAt } from './requests-at.ts';

/** More than any customer has; beyond it the newest are shown. */
const HISTORY_LIMIT = 200;

export const shown = {
  id: eggRequests.id,
  requestStatus: eggRequests.requestStatus,
  requestedAt: eggRequests.requestedAt,
  fulfilledAt: eggRequests.fulfilledAt,
  markedAsPickedUpAt: eggRequests.markedAsPickedUpAt,
  numberOfEggsRequested: eggRequests.numberOfEggsRequested,
  chickensOrDucks: eggRequests.chickensOrDucks,
  notes: eggRequests.notes,
  ifShort: eggRequests.ifShort,
  notBefore: eggRequests.notBefore,
  putBy: eggRequests.putBy,
  /** Null while nothing is given, and in requests from before eggs were counted: all of them. */
  eggsGiven: eggRequests.eggsGiven,
  holdUntil: eggRequests.holdUntil,
  endedWhy: eggRequests.endedWhy,
  endedNote: eggRequests.endedNote,
  endedAt: eggRequests.endedAt,
};

/** To join a member's active request, if any. */
export const activeRequest = and(
  eq(eggRequests.customerId, eggList.supabaseId),
  inArray(eggRequests.requestStatus, ACTIVE_STATUSES),
);

/** Of who got fewer, what they got. */
export const eggsCounted = sql`coalesce(${eggRequests.eggsGiven}, ${eggRequests.numberOfEggsRequested})`;

/** Newest first. */
export function myRequests(context: Context, who: Who) {
  return context.db
    .select(shown)
    .from(eggRequests)
    .where(eq(eggRequests.customerId, who.id))
    .orderBy(desc(eggRequests.requestedAt), desc(eggRequests.id))
    .limit(HISTORY_LIMIT);
}

export type MyRequest = Awaited<ReturnType<typeof myRequests>>[number];

type Asked = Pick<MyRequest, 'numberOfEggsRequested' | 'eggsGiven' | 'chickensOrDucks' | 'fulfilledAt'>;

/** Where the eggs of a request are or will be, or those of a next one, and what they cost. */
export function pickupOf(farm: Farm, now: Date, request: Asked | null | undefined): string {
  const waiting = request ? { kind: request.chickensOrDucks, eggs: eggsOf(request) } : null;
  return whereEggsWait(farm, request?.fulfilledAt ?? now, now, waiting);
}

/** What is said of the wait to whoever asks now, or ''. */
const soonNow = (farm: Farm, line: LineNow, now: Date): string =>
  soonInWords(waitWords(farm, line, now)) || (wordsNow(farm, now).eggs.isOver ? SAY.slow : '');

export async function readMyRequests(context: Context, who: Who) {
  const now = context.clock.now();
  const [farm, line, member, requests] = await Promise.all([
    context.farm(),
    context.lineNow(now),
    myMembership(context, who),
    myRequests(context, who),
  ]);
  const active = requests.find(({ requestStatus }) => isActive(requestStatus));
  const place = active?.requestStatus === 'pending' ? await myPlace(context.db, who, line, now) : null;
  return {
    now,
    eggs: wordsNow(farm, now).eggs,
    soon: soonNow(farm, line, now),
    howSoon: howSoon(farm, line, now),
    pickup: pickupOf(farm, now, active),
    place: place?.sentence ?? null,
    registered: member !== null,
    requests,
  };
}

/** With the active request, if any; null when not on the egg list. */
async function myEggs({ db }: Context, who: Who) {
  const { phone, address, distanceMiles, distanceSource, lastDayLetter } = eggList;
  const [mine] = await db
    .select({ phone, address, distanceMiles, distanceSource, lastDayLetter, request: shown })
    .from(eggList)
    .leftJoin(eggRequests, activeRequest)
    .where(eq(eggList.supabaseId, who.id));
  return mine ?? null;
}

export type MyEggs = NonNullable<Awaited<ReturnType<typeof myEggs>>>;
export type Asking = Awaited<ReturnType<typeof myEggsNow>>['asking'];

/** What somebody can do about eggs right now. */
export async function myEggsNow(context: Context, who: Who) {
  const now = context.clock.now();
  const [eggs, farm, line] = await Promise.all([myEggs(context, who), context.farm(), context.lineNow(now)]);
  const { pause, isOver, prices } = wordsNow(farm, now).eggs;
  const isPending = eggs?.request?.requestStatus === 'pending';
  const place = isPending ? await myPlace(context.db, who, line, now) : null;
  const asking = {
    ...{ now, pause, isOver, place: place?.sentence ?? null, soon: soonNow(farm, line, now) },
    ...{ pickup: pickupOf(farm, now, eggs?.request), requestsAt: requestsAt(who) },
  };
  return { eggs, prices, asking };
}
