import { sql } from 'drizzle-orm';
import type { Who } from '../../../core/context.ts';
import type { Database } from '../../../db/database.ts';
import { type Caller, idempotentWrite } from '../../../db/idempotent-write.ts';
import { newestChange } from '../catalog/plant-rows.server.ts';
import type { Stamp } from './plant-edits.server.ts';

/** Any number works if every copy of the program uses the same one. */
const CATALOG_LOCK = 553_710_143;

/** Until the end of `tx`. */
export const lockCatalog = (tx: Database) =>
  tx.execute(sql`select pg_advisory_xact_lock(${CATALOG_LOCK}::bigint)`);

/** Changes run one at a time, so that each gets a later moment than any before. */
export function changeCatalog<Answer extends object>(
  context: Caller,
  who: Who,
  work: (tx: Database, stamp: Stamp) => Promise<Answer>,
): Promise<Answer> {
  return idempotentWrite(context, async (tx) => {
    await lockCatalog(tx);
    const now = context.clock.now().getTime();
    const newest = (await newestChange(tx))?.getTime() ?? 0;
    return work(tx, { at: new Date(Math.max(now, newest + 1)), by: who.id });
  });
}
