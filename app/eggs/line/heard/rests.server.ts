import { and, eq, isNull, lte } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import * as z from 'zod/mini';
import { act, done } from '../../../../core/act.ts';
import type { Database } from '../../../../db/database.ts';
import { eggFarewells, eggOwed, farmMode } from '../../../../db/schema.ts';
import { owedBefore } from '../../../facts/restored.server.ts';
import { toTellSentences } from './to-tell.ts';

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
  summary:
    'Lets those be told whose news rested since a backup was restored: by phone from the list to tell, by email within the hour.',
  who: 'admin',
  of: 'site',
  input: z.object({}),
  answers: done,
  run: async ({ tx }) => {
    await tx.update(farmMode).set({ owedBefore: null });
    return { success: true, message: toTellSentences.rested };
  },
});
