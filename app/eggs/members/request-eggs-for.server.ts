import { eq } from 'drizzle-orm';
import type { Context, Who } from '../../../core/context.ts';
import { Refusal } from '../../../core/refusal.ts';
import type { Database } from '../../../db/database.ts';
import { idempotentWrite } from '../../../db/idempotent-write.ts';
import { eggList } from '../../../db/schema.ts';
import { mustBeStaff } from '../../access/who-may.ts';
import { sayWhatIsOwed } from '../line/heard/say-what-is-owed.server.ts';
import { eggRequestSentences } from '../request/egg-request.ts';
import { askOrChange } from '../request/egg-requests.server.ts';
import { cancelledAt, makeMove, ownedBy } from '../request/make-move.server.ts';
import { whyNotFor } from '../request/moves.ts';
import { neighborSentences, type RequestEggsFor } from './neighbor.ts';

/** Locked, so that they cannot leave the list meanwhile. @throws Refusal 404 */
export async function memberById(tx: Database, memberId: string) {
  const [member] = await tx
    .select({ id: eggList.supabaseId, tellBy: eggList.tellBy, email: eggList.email })
    .from(eggList)
    .where(eq(eggList.id, memberId))
    .for('share');
  if (!member) throw new Refusal(404, neighborSentences.notOnList);
  return member;
}

/** In the same line and by the same rules as their own. @throws Refusal 403, 404, 409 one is active or no longer pending, 422 paused, 429 */
export async function requestEggsFor(context: Context, who: Who, { member_id, ...wish }: RequestEggsFor) {
  mustBeStaff(who);
  const line = await context.lineNow(context.clock.now());
  return idempotentWrite(context, async (tx) => {
    const { id } = await memberById(tx, member_id);
    if (wish.action !== 'cancel') return askOrChange(context, tx, { id, askedBy: who.id }, wish, line);
    const ended = cancelledAt(context.clock.now());
    await makeMove(tx, 'cancel', ownedBy({ id }, wish.request_id), ended, whyNotFor);
    await sayWhatIsOwed(context, tx, [wish.request_id]);
    return { success: true, message: eggRequestSentences.cancelled };
  });
}
