import { desc, sql } from 'drizzle-orm';
import type { Who } from '../../../core/context.ts';
import type { Database } from '../../../db/database.ts';
import type { EggPlace } from '../../../db/egg-words.ts';
import { eggRequests } from '../../../db/schema.ts';
import { FIRST_PLACE } from './places.ts';

const { waitsAt, placedAt, placedBy, fulfilledAt } = eggRequests;

/** Where somebody of the farm last said that eggs were put; never worked out from the hours. */
export async function lastPlace(db: Database): Promise<EggPlace> {
  // Without a moment in rows from before it was stored, and while an older version runs beside this one.
  const [last] = await db
    .select({ place: waitsAt })
    .from(eggRequests)
    .where(sql`${placedAt} is not null or ${placedBy} is not null`)
    .orderBy(desc(sql`coalesce(${placedAt}, ${fulfilledAt})`))
    .limit(1);
  return last?.place ?? FIRST_PLACE;
}

/** With a place that somebody says now. */
export const placedNow = ({ id }: Pick<Who, 'id'>, now: Date) => ({ placedBy: id, placedAt: now });
