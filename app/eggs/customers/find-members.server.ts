import { and, sql } from 'drizzle-orm';
import type { Context, Who } from '../../../context.ts';
import { eggList, eggRequests } from '../../../db/schema.ts';
import { mustBeAdmin } from '../../access/who-may.ts';
import { activeRequest } from '../requests/egg-request-lists.server.ts';
import { memberHas } from './member-search.server.ts';

/** The first by name, with the active request, and how many match; nobody for a query without words. @throws Refusal 403 */
export async function findMembers({ db }: Pick<Context, 'db'>, who: Who, query: string, limit: number) {
  mustBeAdmin(who);
  const words = memberHas(query);
  if (words.length === 0) return { people: [], found: 0 };
  const { id, firstName, lastName, phone } = eggList;
  const { requestStatus, numberOfEggsRequested, eggsGiven, requestedAt } = eggRequests;
  const rows = await db
    .select({
      found: sql<number>`count(*) over ()`.mapWith(Number),
      id,
      firstName,
      lastName,
      phone,
      request: { requestStatus, numberOfEggsRequested, eggsGiven, requestedAt },
    })
    .from(eggList)
    .leftJoin(eggRequests, activeRequest)
    .where(and(...words))
    .orderBy(firstName, lastName, id)
    .limit(limit);
  return { people: rows.map(({ found: _, ...person }) => person), found: rows[0]?.found ?? 0 };
}

export type FoundMember = Awaited<ReturnType<typeof findMembers>>['people'][number];
