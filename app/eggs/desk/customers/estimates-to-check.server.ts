import { and, asc, desc, eq, gt, sql } from 'drizzle-orm';
import { DAY_MS } from '../../../../core/clock.ts';
import type { Context, Who } from '../../../../core/context.ts';
import { eggList } from '../../../../db/schema.ts';
import { mustBeAdmin } from '../../../access/who-may.ts';
import { ESTIMATE_ERROR_MILES } from '../../members/egg-list.ts';

const NEW_MS = 14 * DAY_MS;

/** How many new members live near the limit by ZIP only, and the newest. @throws Refusal 403 */
export async function estimatesToCheck(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  who: Who,
  radiusMiles: number,
) {
  mustBeAdmin(who);
  const { id, firstName, lastName, distanceMiles, distanceSource, createdAt } = eggList;
  // Estimates always have a number.
  const miles = sql<number>`${distanceMiles}`;
  const which = and(
    eq(distanceSource, 'zip-estimate'),
    gt(distanceMiles, radiusMiles - ESTIMATE_ERROR_MILES),
    gt(createdAt, new Date(clock.now().getTime() - NEW_MS)),
  );
  const [newest = null] = await db
    .select({ id, firstName, lastName, miles })
    .from(eggList)
    .where(which)
    .orderBy(desc(createdAt), asc(id))
    .limit(1);
  return { count: newest ? await db.$count(eggList, which) : 0, newest };
}

export type Estimates = Awaited<ReturnType<typeof estimatesToCheck>>;
