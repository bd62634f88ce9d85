import { sql } from 'drizzle-orm';
import { done } from '../../../core/act.ts';
import type { InTransaction, Who } from '../../../core/context.ts';
import { Refusal } from '../../../core/refusal.ts';
import type { Database } from '../../../db/database.ts';
import { plants } from '../../../db/schema.ts';
import { CATALOG_MAX, PHOTO_MAX_BYTES, plantSentences } from '../catalog/plant.ts';
import { listed, newestChange } from '../catalog/plant-rows.server.ts';
import { wirePlant } from '../catalog/wire-plant.ts';
import { photoSentences } from '../photos/photo-making.server.ts';
import type { Stamp } from './plant-edits.server.ts';

/** Any number works if every copy of the program uses the same one. */
const CATALOG_LOCK = 553_710_143;

export const PHOTO_FORM = { bytes: PHOTO_MAX_BYTES + 128 * 1024, sentence: photoSentences.tooLarge };

export const donePlant = done.extend({ plant: wirePlant });

/** Until the end of `tx`. */
export const lockCatalog = (tx: Database) =>
  tx.execute(sql`select pg_advisory_xact_lock(${CATALOG_LOCK}::bigint)`);

/** Call it inside changeCatalog. @throws Refusal 409 */
export async function refuseIfFull(tx: Database, adding: number): Promise<void> {
  if (adding === 0) return;
  if ((await tx.$count(plants, listed)) + adding > CATALOG_MAX) throw new Refusal(409, plantSentences.full);
}

/** Changes run one at a time, so that each gets a later moment than any before. */
export async function changeCatalog<Answer extends object>(
  { tx, context, who }: { tx: Database; context: Pick<InTransaction, 'clock'>; who: Pick<Who, 'id'> },
  work: (stamp: Stamp) => Promise<Answer>,
): Promise<Answer> {
  await lockCatalog(tx);
  const now = context.clock.now().getTime();
  const newest = (await newestChange(tx))?.getTime() ?? 0;
  return work({ at: new Date(Math.max(now, newest + 1)), by: who.id });
}
