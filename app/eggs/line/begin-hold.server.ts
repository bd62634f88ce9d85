import { and, eq } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/database.ts';
import { eggRequests } from '../../../db/schema.ts';
import type { Farm } from '../../../farm.ts';
import { readFarm } from '../../facts/calendar/calendar.server.ts';
import { holdOf } from './hold.ts';

type Clocked = Pick<Context, 'clock'>;
type EggRequest = typeof eggRequests.$inferSelect;

/** From the moment their customer hears of them, eggs are kept for the promised days; never shorter than said. */
export async function beginHold(tx: Database, { clock }: Clocked, farm: Farm, request: EggRequest) {
  const until = holdOf(farm, clock.now(), request.holdDays ?? farm.words.eggPickup.holdDays);
  if (request.holdUntil && request.holdUntil >= until) return request;
  await tx.update(eggRequests).set({ holdUntil: until }).where(eq(eggRequests.id, request.id));
  return { ...request, holdUntil: until };
}

/** Somebody told their customer in another way. */
export async function holdFromNow(tx: Database, parts: Clocked, requestId: string) {
  const waits = and(eq(eggRequests.id, requestId), eq(eggRequests.requestStatus, 'awaiting_pickup'));
  const [request] = await tx.select().from(eggRequests).where(waits).for('update');
  if (request) await beginHold(tx, parts, await readFarm(tx), request);
}
