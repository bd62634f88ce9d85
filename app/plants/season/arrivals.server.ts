import { and, gte } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { plants } from '../../../db/schema.ts';
import { stockSetAt } from '../catalog/looks.server.ts';
import { weekBegan } from '../catalog/looks.ts';
import { listed } from '../catalog/plant-rows.server.ts';
import { type Arrivals, daysOfWeek, lastOutOn } from './arrivals.ts';
import { changesOf } from './pot-changes.server.ts';

/** Where more came in, nothing of it is picked out as new. */
const ARRIVALS_MAX = 1_000;

/** Of those whose switch was turned on this week, what the history says. */
export async function readArrivals(db: Database, now: Date): Promise<Arrivals> {
  const since = weekBegan(now);
  const turned = await db
    .select({ id: plants.id })
    .from(plants)
    .where(and(listed, plants.inStock, gte(stockSetAt, since)))
    .limit(ARRIVALS_MAX + 1);
  if (turned.length > ARRIVALS_MAX) return new Map();
  const ids = turned.map(({ id }) => id);
  const changes = await changesOf(db, ids, since);
  const days = daysOfWeek(now);
  return new Map(
    ids.flatMap((id) => {
      const day = lastOutOn(changes.get(id) ?? [], days);
      return day ? [[id, day] as const] : [];
    }),
  );
}
