import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Context, Who } from '../../../../core/context.ts';
import { phoneInDigits } from '../../../../core/phone.ts';
import { eggList, eggRequests } from '../../../../db/schema.ts';
import { mustBeAdmin, mustBeStaff } from '../../../access/who-may.ts';
import { activeRequest } from '../../request/egg-request-lists.server.ts';
import { memberHas } from './member-search.server.ts';

type Parts = Pick<Context, 'db'>;

/** The first by name, with the active request, and how many match; nobody for a query without words. @throws Refusal 403 */
export async function findMembers(context: Parts, who: Who, query: string, limit: number) {
  mustBeAdmin(who);
  return whoHas(context, memberHas(query), limit);
}

/** To ask for: owners find anybody; helpers, who see no list of people, whose whole phone number they know. @throws Refusal 403 */
export async function findNeighbors(context: Parts, who: Who, query: string, limit: number) {
  mustBeStaff(who);
  if (who.role === 'admin') return findMembers(context, who, query, limit);
  const phone = phoneInDigits(query);
  return whoHas(context, phone === null ? [] : [eq(eggList.phone, phone)], limit);
}

async function whoHas({ db }: Parts, words: SQL[], limit: number) {
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
