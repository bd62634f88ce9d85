import { eq } from 'drizzle-orm';
import type { Context, Who } from '../../../context.ts';
import type { Database } from '../../../db/database.ts';
import { idempotentWrite } from '../../../db/idempotent-write.ts';
import { eggList } from '../../../db/schema.ts';
import { Refusal } from '../../../refusal.ts';
import { mustBeStaff } from '../../access/who-may.ts';
import { cancelledAt, makeMove, ownedBy } from '../moves/make-move.server.ts';
import { whyNotFor } from '../moves/moves.ts';
import { SAY as SAY_REQUEST } from '../requests/egg-request.ts';
import { askOrChange } from '../requests/egg-requests.server.ts';
import { type RequestEggsFor, SAY } from './neighbor.ts';

/** Locked, so that they cannot leave the list meanwhile. @throws Refusal 404 */
export async function memberById(tx: Database, memberId: string) {
  const [member] = await tx
    .select({ id: eggList.supabaseId, tellBy: eggList.tellBy, email: eggList.email })
    .from(eggList)
    .where(eq(eggList.id, memberId))
    .for('share');
  if (!member) throw new Refusal(404, SAY.notOnList);
  return member;
}

/** In the same line and by the same rules as their own. @throws Refusal 403, 404, 409 one is active or no longer pending, 422 paused, 429 */
export async function requestEggsFor(context: Context, who: Who, { member_id, ...wish }: RequestEggsFor) {
  mustBeStaff(who);
  const line = await context.lineNow(context.clock.now());
  return idempotentWrite(context, who.id, 'request-eggs-for', async (tx) => {
    const { id } = await memberById(tx, member_id);
    if (wish.action !== 'cancel') return askOrChange(context, tx, { id, askedBy: who.id }, wish, line);
    const ended = cancelledAt(context.clock.now());
    await makeMove(tx, 'cancel', ownedBy({ id }, wish.request_id), ended, whyNotFor);
    return { success: true, message: SAY_REQUEST.cancelled };
  });
}
