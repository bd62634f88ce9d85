import { and, lt, notExists, sql } from 'drizzle-orm';
import type { Clock } from '../../../core/clock.ts';
import { DAY_MS } from '../../../core/clock.ts';
import type { Database } from '../../../db/database.ts';
import { boardRows, farmLook, photos, plants } from '../../../db/schema.ts';
import { keepNames } from '../wishes/wishes.server.ts';

const BIN_DAYS = 30;

/** Deletes plants after 30 days in the bin, and photos unused for a day. */
export async function sweepPlants(db: Database, clock: Clock): Promise<void> {
  const ago = (days: number) => new Date(clock.now().getTime() - days * DAY_MS);
  const isOver = lt(plants.deletedAt, ago(BIN_DAYS));
  await keepNames(db, { plants: isOver });
  await db.delete(plants).where(isOver);
  const used = db.select({ one: sql`1` }).from(plants).where(sql`${plants.photoHash} = ${photos.hash}`);
  const ofFarm = db
    .select({ one: sql`1` })
    .from(farmLook)
    .where(sql`${photos.hash} in (${farmLook.logoHash}, ${farmLook.ownersHash})`);
  const onBoard = db
    .select({ one: sql`1` })
    .from(boardRows)
    .where(sql`${boardRows.photoHash} = ${photos.hash}`);
  const isUnused = and(notExists(used), notExists(ofFarm), notExists(onBoard));
  await db.delete(photos).where(and(lt(photos.createdAt, ago(1)), isUnused));
}
