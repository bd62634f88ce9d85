import { and, countDistinct, eq, isNotNull, lte } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { farmMode, plantWishers, plantWishes } from '../../../db/schema.ts';

/** How many asked by email before the backup that this farm is from, and hear nothing until an owner says so. */
export async function countRestingWishers(db: Database): Promise<number> {
  const [mode] = await db.select({ restoredAt: farmMode.owedBefore }).from(farmMode);
  if (!mode?.restoredAt) return 0;
  const rests = and(isNotNull(plantWishers.email), lte(plantWishes.confirmedAt, mode.restoredAt));
  const [row] = await db
    .select({ people: countDistinct(plantWishes.wisherId) })
    .from(plantWishes)
    .innerJoin(plantWishers, eq(plantWishers.id, plantWishes.wisherId))
    .where(rests);
  return row?.people ?? 0;
}
