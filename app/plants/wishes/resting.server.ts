import { and, countDistinct, eq, gt, isNotNull, lte } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import { farmMode, plantHolds, plantWishers, plantWishes } from '../../../db/schema.ts';

/** How many asked by email, before the backup that this farm is from, for a plant or a hold of today: they hear nothing until an owner says so. */
export async function countRestingWishers({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<number> {
  const [mode] = await db.select({ restoredAt: farmMode.owedBefore }).from(farmMode);
  if (!mode?.restoredAt) return 0;
  const [wishes] = await db
    .select({ people: countDistinct(plantWishes.wisherId) })
    .from(plantWishes)
    .innerJoin(plantWishers, eq(plantWishers.id, plantWishes.wisherId))
    .where(and(isNotNull(plantWishers.email), lte(plantWishes.confirmedAt, mode.restoredAt)));
  const [holds] = await db
    .select({ people: countDistinct(plantHolds.email) })
    .from(plantHolds)
    .where(
      and(
        lte(plantHolds.askedAt, mode.restoredAt),
        isNotNull(plantHolds.confirmedAt),
        gt(plantHolds.heardUntil, clock.now()),
      ),
    );
  return (wishes?.people ?? 0) + (holds?.people ?? 0);
}
