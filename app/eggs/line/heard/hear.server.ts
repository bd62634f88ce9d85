import { and, eq } from 'drizzle-orm';
import type { Database } from '../../../../db/database.ts';
import type { EggFacts } from '../../../../db/egg-words.ts';
import { eggHeard, eggRequests } from '../../../../db/schema.ts';
import { isHeardReady } from './owed.ts';
import type { Known } from './read-heard.server.ts';

/** The hold begins when a way has said for sure that the eggs are ready. @param said what it said */
export async function beginHold(tx: Database, { request, lines }: Known, said: EggFacts) {
  if (said.status !== 'ready' || isHeardReady(lines) || !said.until) return;
  const until = new Date(said.until);
  if (request.holdUntil && request.holdUntil >= until) return;
  const waits = and(eq(eggRequests.id, request.id), eq(eggRequests.requestStatus, 'awaiting_pickup'));
  await tx.update(eggRequests).set({ holdUntil: until }).where(waits);
}

/** Lines are added, and never changed but for whether they were heard. */
export async function hear(
  tx: Database,
  known: Known,
  line: Omit<typeof eggHeard.$inferInsert, 'requestId' | 'way' | 'facts'> & { facts: EggFacts },
  ways: readonly ('email' | 'phone')[],
) {
  const lines = ways.map((way) => ({ ...line, way, requestId: known.request.id }));
  await tx.insert(eggHeard).values(lines);
  if (line.sure !== false) await beginHold(tx, known, line.facts);
}
