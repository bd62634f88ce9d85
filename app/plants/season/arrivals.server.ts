import { and, gte } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { plants } from '../../../db/schema.ts';
import { stockSetAt } from '../catalog/looks.server.ts';
import { weekBegan } from '../catalog/looks.ts';
import { listed } from '../catalog/plant-rows.server.ts';
import { type Arrivals, daysOfWeek, lastOutOn } from './arrivals.ts';
import { keptByPot } from './kept-by-pot.server.ts';
import { changesOf } from './pot-changes.server.ts';

/** Where more came in, nothing of it is picked out as new. */
const ARRIVALS_MAX = 1_000;

/** Of those whose switch was turned on this week, what the history says. */
export function arrivalsReader(db: Database): (now: Date) => Promise<Arrivals> {
  const kept = keptByPot<Date | null>(db);
  return async (now) => {
    const since = weekBegan(now);
    const turned = await db
      .select({ id: plants.id, updatedAt: plants.updatedAt })
      .from(plants)
      .where(and(listed, plants.inStock, gte(stockSetAt, since)))
      .limit(ARRIVALS_MAX + 1);
    if (turned.length > ARRIVALS_MAX) return new Map();
    const outOn = await kept(since.toISOString(), turned, async (asked) => {
      const ids = asked.map(({ id }) => id);
      const changes = await changesOf(db, ids, since);
      const days = daysOfWeek(now);
      return ({ id }) => lastOutOn(changes.get(id) ?? [], days);
    });
    return new Map([...outOn].flatMap(([id, day]) => (day ? [[id, day] as const] : [])));
  };
}
