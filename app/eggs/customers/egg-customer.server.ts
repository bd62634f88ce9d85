import { desc, eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Context, Who } from '../../../context.ts';
import { readPage } from '../../../db/read-page.ts';
import { eggList, eggRequests } from '../../../db/schema.ts';
import { mustBeAdmin } from '../../access/who-may.ts';
import { activeRequest, eggsCounted, shown } from '../requests/egg-request-lists.server.ts';
import { notPickedUp } from './not-picked-up.server.ts';

type Parts = Pick<Context, 'db' | 'clock'>;

const memberId = z.uuid();

/** A page of all they ever asked for, newest first; `eggsFetched` is over all pages. */
async function requestsOf({ db }: Parts, supabaseId: string, page: number) {
  const { customerId, requestStatus, requestedAt, id } = eggRequests;
  const { rows, ...place } = await readPage(page, (limit, offset) =>
    db
      .select({
        ...shown,
        found: sql<number>`count(*) over ()`.mapWith(Number),
        eggsFetched:
          sql<number>`coalesce(sum(${eggsCounted}) filter (where ${eq(requestStatus, 'completed')}) over (), 0)`.mapWith(
            Number,
          ),
      })
      .from(eggRequests)
      .where(eq(customerId, supabaseId))
      .orderBy(desc(requestedAt), desc(id))
      .limit(limit)
      .offset(offset),
  );
  const eggsFetched = rows[0]?.eggsFetched ?? 0;
  return { requests: rows.map(({ eggsFetched: _, ...request }) => request), eggsFetched, ...place };
}

/** A member with all their requests; null for who is not on the list. @param page of the requests, from 1 @throws Refusal 403 */
export async function eggCustomer(context: Parts, who: Who, id: string, page: number) {
  mustBeAdmin(who);
  if (!memberId.safeParse(id).success) return null;
  const [found] = await context.db
    .select({
      member: eggList,
      active: shown,
      notPickedUp: notPickedUp(eggList.supabaseId, context.clock.now()),
    })
    .from(eggList)
    .leftJoin(eggRequests, activeRequest)
    .where(eq(eggList.id, id));
  return found ? { ...found, history: await requestsOf(context, found.member.supabaseId, page) } : null;
}

export type EggCustomerRead = NonNullable<Awaited<ReturnType<typeof eggCustomer>>>;
export type CustomerHistory = EggCustomerRead['history'];
