import { and, eq, inArray, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { act, done } from '../../../core/act.ts';
import { Refusal } from '../../../core/refusal.ts';
import { wholeName } from '../../../core/whole-name.ts';
import type { Database } from '../../../db/database.ts';
import { ACTIVE_STATUSES } from '../../../db/egg-words.ts';
import { eggList, eggRequests, profiles } from '../../../db/schema.ts';
import {
  hearWhatIsSo,
  type Says as Owes,
  requestsOf,
  sayWhatIsOwedTo,
} from '../line/heard/say-what-is-owed.server.ts';
import { eggListSentences } from '../members/egg-list.ts';
import { eggRequestSentences } from './egg-request.ts';
import { cancelledAt } from './make-move.server.ts';
import { MOVES } from './moves.ts';

type Says = { notOnList: string; stillWaiting: string };

/** As the request's page tells it. */
const REMOVED = { endedWhy: 'declined', endedNote: eggRequestSentences.offList } as const;

/** Cancels a pending request; past requests stay. @throws Refusal 404 not on the list, 409 while eggs are ready */
export async function takeOffList(
  context: Owes,
  tx: Database,
  which: SQL,
  says: Says,
  { byFarm = false } = {},
) {
  const now = context.clock.now();
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
  // The email about the list says it.
  await hearWhatIsSo(context, tx, await requestsOf(tx, [member.supabaseId], now));
  await sayWhatIsOwedTo(context, tx, [member.supabaseId]);
  await tx.update(profiles).set({ phone: null, address: null }).where(eq(profiles.id, member.supabaseId));
  return { member, name: wholeName(member), cancelled: cancelled[0] };
}

/** @throws Refusal as takeOffList */
export const leaveEggList = act('leave-egg-list', {
  summary:
    'Takes the caller off the egg list and cancels a pending request; refused while eggs wait for them.',
  who: 'signed-in',
  of: 'eggs',
  input: z.object({}),
  answers: done,
  refusals: [404, 409],
  run: async ({ tx, context, who }) => {
    const says = { notOnList: eggListSentences.notOnList, stillWaiting: eggRequestSentences.stillWaiting };
    const { cancelled } = await takeOffList(context, tx, eq(eggList.supabaseId, who.id), says);
    return {
      success: true,
      message: cancelled ? eggRequestSentences.leftAndCancelled : eggRequestSentences.left,
    };
  },
});
