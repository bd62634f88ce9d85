import { desc, eq, inArray, sql } from 'drizzle-orm';
import type { Context, Who } from '../../context.ts';
import { eggList, eggRequests } from '../../db/schema.ts';
import { mustBeAdmin } from '../accounts/who-may.ts';
import { ACTIVE } from './egg-request.ts';

/** A family's whole history fits; beyond it the newest are shown. */
const HISTORY_LIMIT = 200;
/** More than the hens could ever serve at once. */
const QUEUE_LIMIT = 500;
const MEMBER_LIMIT = 500;

const shown = {
  id: eggRequests.id,
  requestStatus: eggRequests.requestStatus,
  requestedAt: eggRequests.requestedAt,
  fulfilledAt: eggRequests.fulfilledAt,
  markedAsPickedUpAt: eggRequests.markedAsPickedUpAt,
  numberOfEggsRequested: eggRequests.numberOfEggsRequested,
  chickensOrDucks: eggRequests.chickensOrDucks,
  notes: eggRequests.notes,
};

/** The asker's own requests, newest first. */
export function myRequests(context: Context, who: Who) {
  return context.db
    .select(shown)
    .from(eggRequests)
    .where(eq(eggRequests.customerId, who.id))
    .orderBy(desc(eggRequests.requestedAt), desc(eggRequests.id))
    .limit(HISTORY_LIMIT);
}

export type MyRequest = Awaited<ReturnType<typeof myRequests>>[number];

/** The farm's work: every active request, oldest first. Admins only. @throws Refusal 403 */
export function eggQueue(context: Context, who: Who) {
  mustBeAdmin(who);
  return context.db
    .select({
      ...shown,
      firstName: eggList.firstName,
      lastName: eggList.lastName,
      phone: eggList.phone,
      address: eggList.address,
    })
    .from(eggRequests)
    .innerJoin(eggList, eq(eggList.supabaseId, eggRequests.customerId))
    .where(inArray(eggRequests.requestStatus, ACTIVE))
    .orderBy(eggRequests.requestedAt, eggRequests.id)
    .limit(QUEUE_LIMIT);
}

export type QueuedRequest = Awaited<ReturnType<typeof eggQueue>>[number];

/**
 * Every egg customer, newest first, each with their active request, else with the newest one that ended.
 * Admins only. @throws Refusal 403
 */
export function eggCustomers(context: Context, who: Who) {
  mustBeAdmin(who);
  const { db } = context;
  const newest = db
    .select(shown)
    .from(eggRequests)
    .where(eq(eggRequests.customerId, eggList.supabaseId))
    // The clock of a demo may go back, so the active one is not always the newest.
    .orderBy(
      desc(inArray(eggRequests.requestStatus, ACTIVE)),
      desc(eggRequests.requestedAt),
      desc(eggRequests.id),
    )
    .limit(1)
    .as('newest');
  return db
    .select({
      id: eggList.id,
      firstName: eggList.firstName,
      address: eggList.address,
      distanceMiles: eggList.distanceMiles,
      distanceSource: eggList.distanceSource,
      request: {
        id: newest.id,
        requestStatus: newest.requestStatus,
        requestedAt: newest.requestedAt,
        fulfilledAt: newest.fulfilledAt,
        numberOfEggsRequested: newest.numberOfEggsRequested,
        chickensOrDucks: newest.chickensOrDucks,
      },
    })
    .from(eggList)
    .leftJoinLateral(newest, sql`true`)
    .orderBy(desc(eggList.createdAt), eggList.id)
    .limit(MEMBER_LIMIT);
}

export type EggCustomer = Awaited<ReturnType<typeof eggCustomers>>[number];
