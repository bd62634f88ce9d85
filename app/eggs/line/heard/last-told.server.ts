import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { TOLD_HOW, type ToldHow } from '../../../../db/egg-words.ts';
import { eggHeard, eggList, eggRequests } from '../../../../db/schema.ts';
import { oneOf } from '../../../../db/tables/columns.ts';

/** From the last line by which somebody of the farm told them. */
const lastOf = <Value>(column: SQL) =>
  sql<Value | null>`(select ${column} from ${eggHeard} where ${eggHeard.requestId} = ${eggRequests.id}
    and ${eggHeard.how} in (${oneOf(TOLD_HOW)}) and ${eggHeard.undoneAt} is null order by ${eggHeard.nth} desc limit 1)`;

/** Columns beside a request. @param nameOf the name of an account */
export const lastTold = (nameOf: (id: AnyPgColumn) => SQL<string | null>) => ({
  toldAt: lastOf<Date>(sql`${eggHeard.at}`).mapWith(eggHeard.at) as SQL<Date | null>,
  toldHow: lastOf<ToldHow>(sql`${eggHeard.how}`),
  toldBy: lastOf<string>(nameOf(eggHeard.by)),
});

/** Whether they want emails about their eggs and have an address. Joins egg_list. */
export const hearsByEmail = sql<boolean>`(${eggList.email} is not null and ${eggList.emailToo})`;

export const isToTell = sql<boolean>`exists (select from egg_owed where request_id = ${eggRequests.id} and way = 'phone')`;
