import { and, eq, sql } from 'drizzle-orm';
import type { Context, Who } from '../../context.ts';
import { readPage } from '../../db/read-page.ts';
import { eggList, eggRequests } from '../../db/schema.ts';
import { mustBeStaff } from '../accounts/who-may.ts';
import { memberHas } from '../egg-customers/member-search.server.ts';
import { notPickedUp } from '../egg-customers/not-picked-up.server.ts';
import { shown } from '../egg-requests/egg-request-lists.server.ts';
import { eggSummary } from './egg-summary.server.ts';
import type { QueueTab, QueueView } from './list-view.ts';
import type { Late } from './promise.ts';

const PAGE = 200;

type Parts = Pick<Context, 'db' | 'clock'>;

async function readTab({ db, clock }: Parts, who: Who, tab: QueueTab, { show, query, page }: QueueView) {
  const now = clock.now();
  const read = (limit: number, offset: number) =>
    db
      .select({
        ...shown,
        memberId: who.role === 'admin' ? sql<string | null>`${eggList.id}` : sql<null>`null`,
        firstName: eggList.firstName,
        lastName: eggList.lastName,
        phone: eggList.phone,
        address: eggList.address,
        notPickedUp: notPickedUp(eggList.supabaseId, now),
        found: sql<number>`count(*) over ()`.mapWith(Number),
      })
      .from(eggRequests)
      .innerJoin(eggList, eq(eggList.supabaseId, eggRequests.customerId))
      .where(and(eq(eggRequests.requestStatus, tab), ...memberHas(query)))
      .orderBy(tab === 'pending' ? eggRequests.requestedAt : eggRequests.fulfilledAt, eggRequests.id)
      .limit(limit)
      .offset(offset);
  const { rows, ...place } = await readPage(tab === show ? page : 1, read, PAGE);
  return { requests: rows, ...place };
}

/** Both tabs, oldest first. @throws Refusal 403 */
export async function eggQueue(context: Parts, who: Who, view: QueueView, late: Late) {
  mustBeStaff(who);
  const [totals, pending, awaiting_pickup] = await Promise.all([
    eggSummary(context, who, late),
    readTab(context, who, 'pending', view),
    readTab(context, who, 'awaiting_pickup', view),
  ]);
  return { totals, pending, awaiting_pickup };
}

export type EggQueue = Awaited<ReturnType<typeof eggQueue>>;
export type QueuedRequest = EggQueue['pending']['requests'][number];
