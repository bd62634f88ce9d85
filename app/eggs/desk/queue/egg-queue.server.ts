import { and, eq, inArray, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Context, Who } from '../../../../core/context.ts';
import { PAGE, placeOf, readPage } from '../../../../db/read-page.ts';
import { eggList, eggRequests } from '../../../../db/schema.ts';
import { mustBeStaff } from '../../../access/who-may.ts';
import type { Late } from '../../../facts/promise.ts';
import { hearsByEmail, isToTell, lastTold } from '../../line/heard/last-told.server.ts';
import { memberHas } from '../customers/member-search.server.ts';
import { notPickedUp } from '../customers/not-picked-up.server.ts';
import { eggSummary } from './egg-summary.server.ts';
import type { QueueTab, QueueView } from './queue-view.ts';
import { waitingAtOf } from './waiting-at.ts';

type Parts = Pick<Context, 'db' | 'clock'>;

const firstNameOf = (id: AnyPgColumn) =>
  sql<string | null>`(select first_name from profiles as staff where staff.supabase_id = ${id})`;

/** What a row and its details say. */
const fieldsFor = (who: Who, now: Date) => ({
  id: eggRequests.id,
  requestedAt: eggRequests.requestedAt,
  fulfilledAt: eggRequests.fulfilledAt,
  numberOfEggsRequested: eggRequests.numberOfEggsRequested,
  eggsGiven: eggRequests.eggsGiven,
  putBy: eggRequests.putBy,
  ifShort: eggRequests.ifShort,
  notBefore: eggRequests.notBefore,
  holdUntil: eggRequests.holdUntil,
  waitsAt: eggRequests.waitsAt,
  dueCents: eggRequests.dueCents,
  chickensOrDucks: eggRequests.chickensOrDucks,
  notes: eggRequests.notes,
  memberId: who.role === 'admin' ? sql<string | null>`${eggList.id}` : sql<null>`null`,
  firstName: eggList.firstName,
  lastName: eggList.lastName,
  phone: eggList.phone,
  address: eggList.address,
  tellBy: eggList.tellBy,
  hearsByEmail,
  askedBy: firstNameOf(eggRequests.askedBy),
  isToTell,
  ...lastTold(firstNameOf),
  notPickedUp: notPickedUp(eggList.supabaseId, now),
});

/** @param most rows; fewer than a page leave the rest to its address */
async function readTab(
  { db, clock }: Parts,
  who: Who,
  tab: QueueTab,
  { show, query, page }: QueueView,
  most = PAGE,
) {
  const fields = fieldsFor(who, clock.now());
  const read = (limit: number, offset: number) =>
    db
      .select({ ...fields, found: sql<number>`count(*) over ()`.mapWith(Number) })
      .from(eggRequests)
      .innerJoin(eggList, eq(eggList.supabaseId, eggRequests.customerId))
      .where(and(eq(eggRequests.requestStatus, tab), ...memberHas(query)))
      .orderBy(tab === 'pending' ? eggRequests.requestedAt : eggRequests.fulfilledAt, eggRequests.id)
      .limit(limit)
      .offset(offset);
  const { rows, found } = await readPage(tab === show ? page : 1, read, most);
  return { requests: rows, ...placeOf(found, tab === show ? page : 1) };
}

/** Those of the line whom the basket may reach, wherever its page ends. @throws Refusal 403 */
export async function requestsInReach({ db, clock }: Parts, who: Who, ids: string[]) {
  mustBeStaff(who);
  if (ids.length === 0) return [];
  return db
    .select(fieldsFor(who, clock.now()))
    .from(eggRequests)
    .innerJoin(eggList, eq(eggList.supabaseId, eggRequests.customerId))
    .where(and(eq(eggRequests.requestStatus, 'pending'), inArray(eggRequests.id, ids)));
}

/** A page of the tab that is shown; of the other tab what still fits, so that a long queue stays light. @throws Refusal 403 */
export async function eggQueue(
  context: Parts & Pick<Context, 'farm'>,
  who: Who,
  view: QueueView,
  late: Late,
) {
  mustBeStaff(who);
  const [totals, farm, inView] = await Promise.all([
    eggSummary(context, who, late),
    context.farm(),
    readTab(context, who, view.show, view),
  ]);
  const waitingAt = waitingAtOf(totals, farm, context.clock.now());
  // At least one row, which counts the others.
  const other = (tab: QueueTab) =>
    readTab(context, who, tab, view, Math.max(1, PAGE - inView.requests.length));
  return view.show === 'pending'
    ? { totals, waitingAt, pending: inView, awaiting_pickup: await other('awaiting_pickup') }
    : { totals, waitingAt, pending: await other('pending'), awaiting_pickup: inView };
}

export type EggQueue = Awaited<ReturnType<typeof eggQueue>>;
export type QueuedRequest = EggQueue['pending']['requests'][number];
