import { sql } from 'drizzle-orm';
import type { Who } from '../../context.ts';
import { type Caller, change } from '../../db/change.ts';
import type { Database } from '../../db/open.ts';
import type { Stamp } from './plant-edits.server.ts';
import { newestChange } from './plant-rows.server.ts';

/** Any number does, as long as every copy of the program takes the same one. */
const CATALOGUE_LOCK = 553_710_143;

/**
 * One change of the catalogue, remembered like every change. They happen one after another, so each has
 * a moment later than any before it, also within one millisecond: 'newer than' can be relied on.
 */
export function changeCatalogue<Answer extends object>(
  context: Caller,
  who: Who,
  functionName: string,
  work: (tx: Database, stamp: Stamp) => Promise<Answer>,
): Promise<Answer> {
  return change(context, who.id, functionName, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${CATALOGUE_LOCK}::bigint)`);
    const now = context.clock.now().getTime();
    const newest = (await newestChange(tx))?.getTime() ?? 0;
    return work(tx, { at: new Date(Math.max(now, newest + 1)), by: who.id });
  });
}
