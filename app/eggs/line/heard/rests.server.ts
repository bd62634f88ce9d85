import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import * as z from 'zod/mini';
import { act, done } from '../../../../core/act.ts';
import type { Database } from '../../../../db/database.ts';
import { eggFarewells, eggOwed, farmMode } from '../../../../db/schema.ts';
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

/** They are to be told after all. */
export const tellWhatRested = act('tell-what-rested', {
  summary: 'Puts those on the list to tell who were on it when a backup was made that was restored.',
  who: 'admin',
  of: 'eggs',
  input: z.object({}),
  answers: done,
  run: async ({ tx }) => {
    await tx.update(farmMode).set({ owedBefore: null });
    return { success: true, message: toTellSentences.rested };
  },
});
