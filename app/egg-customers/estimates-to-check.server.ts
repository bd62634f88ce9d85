import { and, eq, gt } from 'drizzle-orm';
import type { Context, Who } from '../../context.ts';
import { eggList } from '../../db/schema.ts';
import { DAY_MS } from '../../time.ts';
import { mustBeAdmin } from '../accounts/who-may.ts';
import { ESTIMATE_ERROR_MILES } from '../egg-list/egg-list.ts';

const NEW_MS = 14 * DAY_MS;

/** How many new members live near the limit by ZIP only. @throws Refusal 403 */
export async function estimatesToCheck(
  context: Pick<Context, 'db' | 'clock'>,
  who: Who,
  radiusMiles: number,
) {
  mustBeAdmin(who);
  const { distanceMiles, distanceSource, createdAt } = eggList;
  return context.db.$count(
    eggList,
    and(
      eq(distanceSource, 'zip-estimate'),
      gt(distanceMiles, radiusMiles - ESTIMATE_ERROR_MILES),
      gt(createdAt, new Date(context.clock.now().getTime() - NEW_MS)),
    ),
  );
}
