import { desc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import * as z from 'zod/mini';
import type { Context, Who } from '../../../../core/context.ts';
import { readPage } from '../../../../db/read-page.ts';
import { eggList, eggRequests, profiles } from '../../../../db/schema.ts';
import { mustBeAdmin } from '../../../access/who-may.ts';
import { readStanding } from '../../members/standing/standing-requests.server.ts';
import { activeRequest, eggsCounted, shown } from '../../request/egg-request-lists.server.ts';
import { lookAlikesOf } from './look-alikes.server.ts';
import { notPickedUp } from './not-picked-up.server.ts';

type Parts = Pick<Context, 'db' | 'clock' | 'farm'>;

const memberId = z.uuid();
const asker = alias(profiles, 'asker');
const adder = alias(profiles, 'adder');

/** A page of all they ever asked for, newest first; `eggsFetched` is over all pages. */
async function requestsOf({ db }: Parts, supabaseId: string, page: number) {
  const { customerId, requestStatus, requestedAt, id } = eggRequests;
  const { rows, ...place } = await readPage(page, (limit, offset) =>
    db
      .select({
        ...shown,
        askedBy: asker.firstName,
        found: sql<number>`count(*) over ()`.mapWith(Number),
        eggsFetched:
          sql<number>`coalesce(sum(${eggsCounted}) filter (where ${eq(requestStatus, 'completed')}) over (), 0)`.mapWith(
            Number,
          ),
      })
      .from(eggRequests)
      .leftJoin(asker, eq(asker.id, eggRequests.askedBy))
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
      account: profiles.email,
      addedBy: adder.firstName,
      active: shown,
      notPickedUp: notPickedUp(eggList.supabaseId, context.clock.now()),
    })
    .from(eggList)
    .innerJoin(profiles, eq(profiles.id, eggList.supabaseId))
    .leftJoin(adder, eq(adder.id, eggList.addedBy))
    .leftJoin(eggRequests, activeRequest)
    .where(eq(eggList.id, id));
  if (!found) return null;
  const { account, ...customer } = found;
  const hasAccount = account !== null;
  const { supabaseId } = found.member;
  return {
    ...customer,
    hasAccount,
    lookAlikes: await lookAlikesOf(context.db, found.member, hasAccount),
    standing: await readStanding(context, { id: supabaseId }),
    history: await requestsOf(context, supabaseId, page),
  };
}

export type EggCustomerRead = NonNullable<Awaited<ReturnType<typeof eggCustomer>>>;
export type CustomerHistory = EggCustomerRead['history'];
