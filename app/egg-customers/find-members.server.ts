import { and, eq, inArray } from 'drizzle-orm';
import type { Context, Who } from '../../context.ts';
import { ACTIVE_STATUSES } from '../../db/egg-words.ts';
import { eggList, eggRequests } from '../../db/schema.ts';
import { mustBeAdmin } from '../accounts/who-may.ts';
import { memberHas } from './member-search.server.ts';

/** By name, with the active request; nobody for a query without words. @throws Refusal 403 */
export async function findMembers({ db }: Pick<Context, 'db'>, who: Who, query: string, limit: number) {
  mustBeAdmin(who);
  const words = memberHas(query);
  if (words.length === 0) return [];
  const { id, supabaseId, firstName, lastName, phone } = eggList;
  const { customerId, requestStatus, numberOfEggsRequested, requestedAt } = eggRequests;
  return db
    .select({
      id,
      firstName,
      lastName,
      phone,
      request: { requestStatus, numberOfEggsRequested, requestedAt },
    })
    .from(eggList)
    .leftJoin(eggRequests, and(eq(customerId, supabaseId), inArray(requestStatus, ACTIVE_STATUSES)))
    .where(and(...words))
    .orderBy(firstName, lastName, id)
    .limit(limit);
}

export type FoundMember = Awaited<ReturnType<typeof findMembers>>[number];
