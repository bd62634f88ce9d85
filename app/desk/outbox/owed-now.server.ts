import { asc, eq, sql } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import { wholeName } from '../../../core/whole-name.ts';
import { eggOwed, eggRequests, letters, profiles } from '../../../db/schema.ts';
import { factsInWords } from '../../eggs/line/heard/words-to-tell.ts';

/** On one page. */
const MOST_OWED = 50;

const MOST_COUNTED = 1_000;

/** What is to be said to neighbors about their eggs and has not left, longest waiting first. @returns at most 1,000 as its count */
export async function readOwedNow({ db, farm: read }: Pick<Context, 'db' | 'farm'>) {
  const { way, facts, since, requestId } = eggOwed;
  const most = sql`(select from ${eggOwed} order by since limit ${MOST_COUNTED})`;
  const [farm, rows] = await Promise.all([
    read(),
    db
      .select({
        requestId,
        way,
        facts,
        since,
        state: letters.state,
        firstName: profiles.firstName,
        lastName: profiles.lastName,
        count: sql<number>`(select count(*) from ${most} as owed)`.mapWith(Number),
      })
      .from(eggOwed)
      .innerJoin(eggRequests, eq(eggRequests.id, requestId))
      .innerJoin(profiles, eq(profiles.id, eggRequests.customerId))
      .leftJoin(letters, eq(letters.id, eggOwed.letter))
      .orderBy(asc(since), asc(requestId), asc(way))
      .limit(MOST_OWED),
  ]);
  const count = rows[0]?.count ?? 0;
  return {
    count,
    of: count < MOST_COUNTED ? count.toLocaleString('en-US') : '1,000 or more',
    rows: rows.map(({ facts: so, firstName, lastName, count: _, ...row }) => ({
      ...row,
      name: wholeName({ firstName, lastName }),
      says: factsInWords(farm, so),
    })),
  };
}

export type OwedNow = Awaited<ReturnType<typeof readOwedNow>>;
