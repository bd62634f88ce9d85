import { sql } from 'drizzle-orm';
import { act, done } from '../../../core/act.ts';
import { MINUTE_MS } from '../../../core/clock.ts';
import { Refusal } from '../../../core/refusal.ts';
import type { Database } from '../../../db/database.ts';
import { eggRequests } from '../../../db/schema.ts';
import { lockEggs } from '../line/egg-ledger.server.ts';
import { type Says, sayWhatIsOwed } from '../line/heard/say-what-is-owed.server.ts';
import type { Heard } from '../line/heard/to-tell.ts';
import { NO_PROMISE } from '../line/promise-of.server.ts';
import {
  eggMoveInput,
  eggMoveSentences,
  endedInWords,
  TAKE_BACK_MINUTES,
  takenBackInWords,
} from './egg-moves.ts';
import { eggsOf } from './egg-request.ts';
import { makeMove, type ownedBy, visibleTo } from './make-move.server.ts';
import { lockRequest, returnEggs } from './moved-eggs.server.ts';

/** For ten minutes after they were given. @throws Refusal 404, 409 */
export const takeBackEggs = act('take-back-eggs', {
  summary: 'Eggs given within the last ten minutes are on hand again, and their request is in line again.',
  who: 'staff',
  of: 'eggs',
  input: eggMoveInput,
  answers: done,
  refusals: [404, 409],
  run: async ({ tx, context, who }, { request_id }) => {
    await lockEggs(tx);
    const request = await lockRequest(tx, 'takeBack', visibleTo(who, request_id));
    const since = context.clock.now().getTime() - TAKE_BACK_MINUTES * MINUTE_MS;
    if (!request.fulfilledAt || request.fulfilledAt.getTime() <= since)
      throw new Refusal(409, eggMoveSentences.tooLate);
    await returnEggs(tx, context, request, who.id);
    await makeMove(tx, 'takeBack', visibleTo(who, request_id), {
      ...NO_PROMISE,
      // A wrong tap must not let anyone overtake a neighbor who waits for the full order.
      putBy: request.ifShort === 'all' ? eggsOf(request) : 0,
    });
    const owed = await sayWhatIsOwed(context, tx, [request.id]);
    return { success: true, message: takenBackInWords(owed) };
  },
});

/** Eggs that nobody picked up go back on hand, with a letter. @param by null for the clock @throws Refusal 404, 409 */
export async function releaseRequest(
  context: Says,
  tx: Database,
  scope: ReturnType<typeof ownedBy>,
  by: string | null,
): Promise<Heard> {
  const request = await makeMove(tx, 'release', scope, {
    endedWhy: by === null ? 'time_up' : 'not_picked_up',
    endedAt: context.clock.now(),
    wentOn: sql`exists (select from egg_requests as next where next.request_status = 'pending'
      and next.chickens_or_ducks = ${eggRequests.chickensOrDucks})`,
  });
  await returnEggs(tx, context, request, by);
  return sayWhatIsOwed(context, tx, [request.id]);
}

/** @throws Refusal 404, 409 */
export const releaseEggs = act('release-eggs', {
  summary: 'Eggs that were not picked up are on hand again; their customer is told by mail.',
  who: 'staff',
  of: 'eggs',
  input: eggMoveInput,
  answers: done,
  refusals: [404, 409],
  run: async ({ tx, context, who }, { request_id }) => {
    await lockEggs(tx);
    const heard = await releaseRequest(context, tx, visibleTo(who, request_id), who.id);
    return { success: true, message: endedInWords('released', heard) };
  },
});

/** The owner's sentence is mailed. @throws Refusal 404, 409 */
export const declineEggs = act('decline-eggs', {
  summary: 'Not this time: ends a pending request with a sentence (reason) that is mailed.',
  who: 'staff',
  of: 'eggs',
  input: eggMoveInput,
  answers: done,
  refusals: [404, 409],
  run: async ({ tx, context, who }, { request_id, reason }) => {
    const request = await makeMove(tx, 'decline', visibleTo(who, request_id), {
      endedWhy: 'declined',
      endedNote: reason ?? eggMoveSentences.sorry,
      endedAt: context.clock.now(),
      putBy: 0,
    });
    const heard = await sayWhatIsOwed(context, tx, [request.id]);
    return { success: true, message: endedInWords('declined', heard) };
  },
});
