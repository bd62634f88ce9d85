import { and, asc, eq, gt, isNotNull, type SQL, sql } from 'drizzle-orm';
import { DAY_MS } from '../../../core/clock.ts';
import type { Farm } from '../../../core/farm.ts';
import { isOn } from '../../../core/offered.ts';
import type { Database } from '../../../db/database.ts';
import type { PlantType } from '../../../db/plant-types.ts';
import { comingSoon, plants, plantWishers, plantWishes } from '../../../db/schema.ts';
import { plantsRestAt } from '../../facts/calendar/plants-rest.ts';
import { owedBefore } from '../../facts/restored.server.ts';
import { listed } from '../catalog/plant-rows.server.ts';
import { CONFIRM_DAYS } from './wish.ts';

/** As it is named now; as it was once its row and its line are gone. */
const wishColumns = {
  id: plantWishes.id,
  wisherId: plantWishes.wisherId,
  ofId: plantWishes.ofId,
  letter: plantWishes.letter,
  confirmedAt: plantWishes.confirmedAt,
  variety: sql<string>`coalesce(${plants.plantVariety}, ${comingSoon.variety}, ${plantWishes.variety})`.as(
    'variety',
  ),
  name: sql<string>`coalesce(${plants.plantName}, ${comingSoon.name}, ${plantWishes.name})`.as('name'),
  type: sql<PlantType | null>`coalesce(${plants.plantType}, ${plantWishes.type})`.as('type'),
};

export const selectWishes = (db: Database) =>
  db
    .select(wishColumns)
    .from(plantWishes)
    .leftJoin(plants, eq(plants.id, plantWishes.ofId))
    .leftJoin(comingSoon, eq(comingSoon.id, plantWishes.ofId))
    .$dynamic();

export const isConfirmed = isNotNull(plantWishes.confirmedAt);

/** Confirmed, and not from a backup: the lost farm may have told it. */
export const isFresh = gt(plantWishes.confirmedAt, owedBefore);

/** Its link still confirms. */
export const mayConfirm = (now: Date) =>
  gt(plantWishes.askedAt, new Date(now.getTime() - CONFIRM_DAYS * DAY_MS));

export const wishesOf = (db: Database, wisherId: string, ...which: (SQL | undefined)[]) =>
  selectWishes(db)
    .where(and(eq(plantWishes.wisherId, wisherId), ...which))
    .orderBy(asc(plantWishes.askedAt), asc(plantWishes.id));

/** Whether what is in stock can be had: what visitors read. */
export const sellsPlantsAt = (farm: Farm, now: Date) => isOn(farm, 'plants') && !plantsRestAt(farm, now);

/** Pots in stock, from the transaction: what decides is never from memory. */
export const potsInStock = (tx: Database, ...which: SQL[]) =>
  tx
    .select({
      id: plants.id,
      variety: plants.plantVariety,
      name: plants.plantName,
      type: plants.plantType,
      potSize: plants.potSize,
      priceCents: plants.priceCents,
      inStock: plants.inStock,
    })
    .from(plants)
    .where(and(listed, plants.inStock, ...which));

/** Until `tx` ends nobody else writes to them. */
export async function lockWisher(tx: Database, which: SQL) {
  const [wisher] = await tx.select().from(plantWishers).where(which).for('update');
  return wisher ?? null;
}

/** Before rows go: a wish outlives them, under the name that they had last. */
export async function keepNames(db: Database, which: { plants: SQL } | { lines: SQL }): Promise<void> {
  const { ofId } = plantWishes;
  if ('plants' in which) {
    const set = { variety: plants.plantVariety, name: plants.plantName, type: plants.plantType };
    await db
      .update(plantWishes)
      .set(set)
      .from(plants)
      .where(and(eq(plants.id, ofId), which.plants));
  } else {
    const set = { variety: comingSoon.variety, name: comingSoon.name };
    await db
      .update(plantWishes)
      .set(set)
      .from(comingSoon)
      .where(and(eq(comingSoon.id, ofId), which.lines));
  }
}

/** Who waited for a line waits for the plant that it became. */
export const carryWishes = (tx: Database, comingId: string, plantId: string) =>
  tx.update(plantWishes).set({ ofId: plantId }).where(eq(plantWishes.ofId, comingId));
