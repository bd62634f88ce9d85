import { and, gt, isNotNull, lt, type SQL } from 'drizzle-orm';
import { DAY_MS } from '../../../core/clock.ts';
import type { Context } from '../../../core/context.ts';
import type { Database } from '../../../db/database.ts';
import type { Sweep } from '../../../db/jobs/nightly.ts';
import { plantHolds } from '../../../db/schema.ts';
import { readFarm } from '../../facts/calendar/calendar.server.ts';
import { owedBefore } from '../../facts/restored.server.ts';
import { MOST_OF_ALL } from './hold.ts';
import { owedOf } from './hold-day.ts';
import { sayWhatIsOwed } from './hold-letters.server.ts';
import { isConfirmed, selectHolds } from './holds.server.ts';

/** Then a hold whose day is over is forgotten. */
const KEPT_DAYS = 7;

/** Not from a backup: the lost farm may have told it. */
export const isFreshHold = gt(plantHolds.askedAt, owedBefore);

/** Nobody but the farm's hours may have changed it. @param which some of them, where nobody acted */
export async function sayWhatHoldsAreOwed(
  tx: Database,
  parts: Pick<Context, 'clock' | 'mail'>,
  which?: SQL,
): Promise<void> {
  const now = parts.clock.now();
  const farm = await readFarm(tx);
  const rows = await selectHolds(tx)
    .where(and(isConfirmed, isNotNull(plantHolds.email), gt(plantHolds.heardUntil, now), which))
    // With what was let go that day.
    .limit(MOST_OF_ALL * 5);
  for (const hold of rows) if (owedOf(hold, farm, now)) await sayWhatIsOwed(tx, parts, hold.id);
}

export const sweepHolds: Sweep = async (db, clock) => {
  const before = new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS);
  await db.delete(plantHolds).where(lt(plantHolds.heardUntil, before));
};
