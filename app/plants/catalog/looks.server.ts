import { eq, type SQL, sql } from 'drizzle-orm';
import type { Look } from '../../../core/catalog.ts';
import type { Database } from '../../../db/database.ts';
import { plantLooks, plants } from '../../../db/schema.ts';
import { listed } from './plant-rows.server.ts';

const note = sql`${plants.edits}->'in_stock'`;

/** When somebody last said whether a plant is in stock, as seen there; null since it was added. */
export const stockSetAt: SQL<Date | null> =
  sql`coalesce(${note}->>'seen', ${note}->>'at')::timestamptz`.mapWith(plants.updatedAt);

const { plantId, seen, seenAt, by } = plantLooks;

export async function readLooks(db: Database): Promise<ReadonlyMap<string, Look>> {
  const rows = await db
    .select({ plantId, seen, seenAt, by, holds: sql<boolean>`coalesce(${seenAt} >= ${stockSetAt}, true)` })
    .from(plantLooks)
    .innerJoin(plants, eq(plants.id, plantId))
    .where(listed);
  return new Map(rows.map(({ plantId: id, ...look }) => [id, look]));
}
