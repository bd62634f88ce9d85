import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Context, LineNow, Who } from '../../../core/context.ts';
import type { Farm } from '../../../core/farm.ts';
import { ACTIVE_STATUSES, REQUEST_STATUSES, type RequestStatus } from '../../../db/egg-words.ts';
import { PAGE, placeOf } from '../../../db/read-page.ts';
import { eggList, eggRequests } from '../../../db/schema.ts';
import { wordsNow } from '../../facts/farm-words.ts';
import { myPlace } from '../line/egg-place.server.ts';
import { howSoon } from '../line/how-soon.ts';
import { waitWords } from '../line/wait-now.ts';
import { soonInWords } from '../line/wait-words.ts';
import { whereEggsWait } from '../line/where-eggs-wait.ts';
import { myMembership } from '../members/egg-list.server.ts';
import { readStanding } from '../members/standing/standing-requests.server.ts';
import { eggRequestSentences, isActive } from './egg-request.ts';
import type { MyView } from './my-list.ts';
import { requestsAt } from './requests-at.ts';

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
  /** Null until eggs are given, and in requests from before eggs were counted, which got all of them. */
  eggsGiven: eggRequests.eggsGiven,
  holdUntil: eggRequests.holdUntil,
  waitsAt: eggRequests.waitsAt,
  waitsNote: eggRequests.waitsNote,
  dueCents: eggRequests.dueCents,
  wentOn: eggRequests.wentOn,
  endedWhy: eggRequests.endedWhy,
  endedNote: eggRequests.endedNote,
  endedAt: eggRequests.endedAt,
};

export const activeRequest = and(
  eq(eggRequests.customerId, eggList.supabaseId),
  inArray(eggRequests.requestStatus, ACTIVE_STATUSES),
);

export const eggsCounted = sql`coalesce(${eggRequests.eggsGiven}, ${eggRequests.numberOfEggsRequested})`;

/** A page of each status, newest first, all of one moment. @param view of which status */
export async function myRequests({ db }: Pick<Context, 'db'>, who: Who, view: MyView) {
  const { customerId, requestStatus, requestedAt, id } = eggRequests;
  const { show, page: wanted } = view;
  const nth = sql`row_number() over (partition by ${requestStatus} order by ${requestedAt} desc, ${id} desc)`;
  const mine = db
    .select({
      ...shown,
      found: sql`count(*) over (partition by ${requestStatus})`.mapWith(Number).as('found'),
      nth: nth.as('nth'),
    })
    .from(eggRequests)
    .where(eq(customerId, who.id))
    .as('mine');
  const before = sql`${(wanted - 1) * PAGE}::int`;
  const isThere = sql`${mine.requestStatus} = ${show} and ${mine.found} > ${before}`;
  const first = sql`case when ${isThere} then ${before} else 0 end`;
  const rows = await db
    .select()
    .from(mine)
    .where(sql`${mine.nth} > ${first} and ${mine.nth} <= ${first} + ${PAGE}::int`)
    .orderBy(desc(mine.requestedAt), desc(mine.id));
  const foundIn = (status: RequestStatus) => rows.find((row) => row.requestStatus === status)?.found ?? 0;
  return {
    requests: rows.map(({ found: _, nth: __, ...request }) => request),
    lists: REQUEST_STATUSES.map((status) => ({
      status,
      ...placeOf(foundIn(status), status === show ? wanted : 1),
    })),
  };
}

type MyLists = Awaited<ReturnType<typeof myRequests>>;
export type MyRequest = MyLists['requests'][number];
export type MyList = MyLists['lists'][number];

/** Where the eggs of a request wait and what they cost; '' while none do. */
const pickupOf = (farm: Farm, request: MyRequest | null | undefined, now: Date): string =>
  request?.requestStatus === 'awaiting_pickup' ? whereEggsWait(farm, request, now) : '';

export const soonNow = (farm: Farm, line: LineNow, now: Date): string =>
  soonInWords(waitWords(farm, line, now)) ||
  (wordsNow(farm, now).eggs.isOver ? eggRequestSentences.slow : '');

export async function readMyRequests(context: Context, who: Who, view: MyView) {
  const now = context.clock.now();
  const [farm, line, member, { requests, lists }, standing] = await Promise.all([
    context.farm(),
    context.lineNow(now),
    myMembership(context, who),
    myRequests(context, who, view),
    readStanding(context, who),
  ]);
  const active = requests.find(({ requestStatus }) => isActive(requestStatus));
  const soon = howSoon(farm, line, now);
  const isPending = active?.requestStatus === 'pending';
  const place = isPending ? await myPlace(context.db, who, { farm, line }, now) : null;
  return {
    now,
    eggs: wordsNow(farm, now).eggs,
    soon: soonNow(farm, line, now),
    howSoon: soon,
    standing,
    pickup: pickupOf(farm, active, now),
    place: place?.sentence ?? null,
    registered: member !== null,
    requests,
    lists,
  };
}

/** With the active request, if any; null when not on the egg list. */
async function myEggs({ db }: Context, who: Who) {
  const {
    phone,
    address,
    distanceMiles,
    distanceSource,
    lastDayLetter,
    tellBy,
    emailToo,
    askedOn,
    answeredOn,
  } = eggList;
  const [mine] = await db
    .select({
      phone,
      address,
      distanceMiles,
      distanceSource,
      lastDayLetter,
      tellBy,
      emailToo,
      askedOn,
      answeredOn,
      request: shown,
    })
    .from(eggList)
    .leftJoin(eggRequests, activeRequest)
    .where(eq(eggList.supabaseId, who.id));
  return mine ?? null;
}

export type MyEggs = NonNullable<Awaited<ReturnType<typeof myEggs>>>;
export type Asking = Awaited<ReturnType<typeof myEggsNow>>['asking'];

export async function myEggsNow(context: Context, who: Who) {
  const now = context.clock.now();
  const [eggs, farm, line] = await Promise.all([myEggs(context, who), context.farm(), context.lineNow(now)]);
  const { pause, isOver, prices } = wordsNow(farm, now).eggs;
  const isPending = eggs?.request?.requestStatus === 'pending';
  const place = isPending ? await myPlace(context.db, who, { farm, line }, now) : null;
  const asking = {
    now,
    pause,
    isOver,
    place: place?.sentence ?? null,
    soon: soonNow(farm, line, now),
    pickup: pickupOf(farm, eggs?.request, now),
    requestsAt: requestsAt(who),
  };
  return { eggs, prices, asking };
}
