import { type AnyColumn, sql } from 'drizzle-orm';
import { oneOf } from '../../../../db/tables/columns.ts';
import { RELEASED } from '../../request/egg-request.ts';
import { toldSince } from './not-picked-up.ts';

/** How often a customer recently left ready eggs to the next in line without a word. For owners only. */
export const notPickedUp = (customerId: AnyColumn, now: Date) =>
  sql<number>`(select count(*) from egg_requests as released
    where released.customer_id = ${customerId} and released.ended_why in (${oneOf(RELEASED)})
      and released.ended_at > ${toldSince(now)})`.mapWith(Number);
