import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Context, Who } from '../../../../core/context.ts';
import type { Database } from '../../../../db/database.ts';
import { idempotentWrite } from '../../../../db/idempotent-write.ts';
import { eggFarewells, eggOwed, farmMode } from '../../../../db/schema.ts';
import { mustBeStaff } from '../../../access/who-may.ts';
import { toTellSentences } from './to-tell.ts';

/** What was owed by phone by then rests: this farm is from a backup, and somebody may have told them since. */
export const restoredAt = sql<Date | null>`(select owed_before from ${farmMode})`;
export const owedBefore = sql<Date>`coalesce(${restoredAt}, '-infinity'::timestamptz)`;

/** How many rest. */
export async function countResting(db: Database): Promise<number> {
  const resting = and(eq(eggOwed.way, 'phone'), lte(eggOwed.since, owedBefore));
  const gone = and(isNull(eggFarewells.toldAt), lte(eggFarewells.at, owedBefore));
  const owed = db.select({ id: eggOwed.requestId }).from(eggOwed).where(resting);
  const farewells = db.select({ id: eggFarewells.id }).from(eggFarewells).where(gone);
  return db.$count(unionAll(owed, farewells).as('resting'));
}

/** They are to be told after all. @throws Refusal 403 */
export function tellWhatRested(context: Context, who: Who) {
  mustBeStaff(who);
  return idempotentWrite(context, async (tx) => {
    await tx.update(farmMode).set({ owedBefore: null });
    return { success: true, message: toTellSentences.rested };
  });
}
