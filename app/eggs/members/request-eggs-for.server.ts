import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { act, done } from '../../../core/act.ts';
import { Refusal } from '../../../core/refusal.ts';
import type { Database } from '../../../db/database.ts';
import { eggList } from '../../../db/schema.ts';
import { sayWhatIsOwed } from '../line/heard/say-what-is-owed.server.ts';
import { eggRequestSentences } from '../request/egg-request.ts';
import { askOrChange } from '../request/egg-requests.server.ts';
import { cancelledAt, makeMove, ownedBy } from '../request/make-move.server.ts';
import { whyNotFor } from '../request/moves.ts';
import { neighborSentences, requestEggsForInput } from './neighbor.ts';

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
export const requestEggsFor = act('request-eggs-for', {
  summary: 'As request-eggs, for a neighbor: asks, changes a pending request, or cancels it.',
  who: 'staff',
  of: 'eggs',
  input: requestEggsForInput,
  answers: done.extend({ request_id: z.uuid().optional() }),
  refusals: [404, 409, 429],
  prepare: async ({ context, now }) => ({ line: await context.lineNow(now) }),
  run: async ({ tx, context, who, prepared: { line } }, { member_id, ...wish }) => {
    const { id } = await memberById(tx, member_id);
    if (wish.action !== 'cancel') return askOrChange(context, tx, { id, askedBy: who.id }, wish, line);
    const ended = cancelledAt(context.clock.now());
    await makeMove(tx, 'cancel', ownedBy({ id }, wish.request_id), ended, whyNotFor);
    await sayWhatIsOwed(context, tx, [wish.request_id]);
    return { success: true, message: eggRequestSentences.cancelled };
  },
});
