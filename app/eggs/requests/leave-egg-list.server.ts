import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { Context, Who } from '../../../context.ts';
import type { Database } from '../../../db/database.ts';
import { ACTIVE_STATUSES } from '../../../db/egg-words.ts';
import { idempotentWrite } from '../../../db/idempotent-write.ts';
import { eggList, eggRequests, profiles } from '../../../db/schema.ts';
import { Refusal } from '../../../refusal.ts';
import { SAY as SAY_LIST } from '../membership/egg-list.ts';
import { cancelledAt } from '../moves/make-move.server.ts';
import { MOVES } from '../moves/moves.ts';
import { SAY } from './egg-request.ts';

type Says = { notOnList: string; stillWaiting: string };

/** As the request's page tells it. */
const REMOVED = { endedWhy: 'declined', endedNote: SAY.offList } as const;

/** Cancels a pending request; past requests stay. @throws Refusal 404 not on the list, 409 while eggs are ready */
export async function takeOffList(tx: Database, which: SQL, now: Date, says: Says, { byFarm = false } = {}) {
  // mustBeMember locks the same row.
  const [member] = await tx.select().from(eggList).where(which).for('update');
  if (!member) throw new Refusal(404, says.notOnList);
  const theirRequest = eq(eggRequests.customerId, member.supabaseId);
  const cancelled = await tx
    .update(eggRequests)
    .set({ ...cancelledAt(now), ...(byFarm && REMOVED), requestStatus: MOVES.cancel.to })
    .where(and(theirRequest, eq(eggRequests.requestStatus, MOVES.cancel.from)))
    .returning();
  // After the update, which waits for the farm to finish marking it as ready.
  const waiting = await tx
    .select({ id: eggRequests.id })
    .from(eggRequests)
    .where(and(theirRequest, inArray(eggRequests.requestStatus, ACTIVE_STATUSES)));
  if (waiting.length > 0) throw new Refusal(409, says.stillWaiting);
  await tx.delete(eggList).where(eq(eggList.supabaseId, member.supabaseId));
  await tx.update(profiles).set({ phone: null, address: null }).where(eq(profiles.id, member.supabaseId));
  return { member, name: `${member.firstName} ${member.lastName}`, cancelled: cancelled[0] };
}

/** @throws Refusal as takeOffList */
export function leaveEggList(context: Context, who: Who) {
  return idempotentWrite(context, who.id, 'leave-egg-list', async (tx) => {
    const says = { notOnList: SAY_LIST.notOnList, stillWaiting: SAY.stillWaiting };
    const { cancelled } = await takeOffList(tx, eq(eggList.supabaseId, who.id), context.clock.now(), says);
    return { success: true, message: cancelled ? SAY.leftAndCancelled : SAY.left };
  });
}
