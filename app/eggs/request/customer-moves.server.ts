import { sql } from 'drizzle-orm';
import { act, type Doing, done } from '../../../core/act.ts';
import type { InTransaction, Who } from '../../../core/context.ts';
import { Refusal } from '../../../core/refusal.ts';
import type { Database } from '../../../db/database.ts';
import { eggRequests } from '../../../db/schema.ts';
import { readFarm } from '../../facts/calendar/calendar.server.ts';
import { isLate, momentKept } from '../../forms/unsent/moment-kept.ts';
import { giveFromHand, lockEggs } from '../line/egg-ledger.server.ts';
import { sayWhatIsOwed } from '../line/heard/say-what-is-owed.server.ts';
import { eggMoveInput, eggMoveSentences } from './egg-moves.ts';
import {
  eggRequestSentences,
  eggsOf,
  isReleased,
  mayHaveThem,
  type PickedUpInput,
  pickedUpInput,
  releasedInWords,
} from './egg-request.ts';
import { cancelledAt, makeMove, ownedBy, visibleTo } from './make-move.server.ts';
import { lockRequest, returnEggs } from './moved-eggs.server.ts';
import { writeThatCountIsShort } from './request-letters.server.ts';

/** Pending ones only. @throws Refusal 404, 409 */
export async function cancelRequest({ tx, context, who }: Doing<'signed-in'>, requestId: string) {
  await makeMove(tx, 'cancel', ownedBy(who, requestId), cancelledAt(context.clock.now()));
  await sayWhatIsOwed(context, tx, [requestId]);
  return { success: true, message: eggRequestSentences.cancelled };
}

/** @throws Refusal 409 asking the customer whether these were picked up before they went to the next in line */
async function askIfReleased(
  tx: Database,
  { clock }: Pick<InTransaction, 'clock'>,
  who: Who,
  requestId: string,
) {
  const [request] = await tx
    .select({ endedWhy: eggRequests.endedWhy, endedAt: eggRequests.endedAt, wentOn: eggRequests.wentOn })
    .from(eggRequests)
    .where(ownedBy(who, requestId));
  if (request && isReleased(request)) throw new Refusal(409, releasedInWords(request, clock.now()));
}

/** By the customer or staff. What is sent late never ends eggs that were made ready again. @throws Refusal 404, 409 */
async function pickedUp(
  { tx, context, who, now }: Doing<'signed-in'>,
  { request_id, picked_up_at }: PickedUpInput,
) {
  const at = momentKept(picked_up_at, now);
  await askIfReleased(tx, context, who, request_id);
  const { fulfilledAt } = await makeMove(tx, 'markPickedUp', visibleTo(who, request_id), {
    markedAsPickedUpAt: sql`greatest(${at}, ${eggRequests.fulfilledAt})`,
  });
  if (isLate(at, now) && fulfilledAt && fulfilledAt > at)
    throw new Refusal(409, eggRequestSentences.readyAgain);
  await sayWhatIsOwed(context, tx, [request_id]);
  return { success: true, message: eggRequestSentences.pickedUp };
}

/** Their customer cannot come; it never counts against them. @throws Refusal 404, 409 */
export const passOnEggs = act('pass-on-eggs', {
  summary: 'Passes the caller’s ready eggs on to the next in line.',
  who: 'signed-in',
  of: 'eggs',
  input: eggMoveInput,
  answers: done,
  refusals: [404, 409],
  run: async ({ tx, context, who }, { request_id }) => {
    await lockEggs(tx);
    const ended = { endedWhy: 'passed_on', endedAt: context.clock.now() } as const;
    const request = await makeMove(tx, 'passOn', ownedBy(who, request_id), ended);
    await returnEggs(tx, context, request, who.id);
    await sayWhatIsOwed(context, tx, [request_id]);
    return { success: true, message: eggMoveSentences.passedOn };
  },
});

/** Picked up after they went to the next in line; the farm hears if the count is short now. @throws Refusal 404, 409 */
async function tookEggs({ tx, context, who, now }: Doing<'signed-in'>, requestId: string) {
  const onHand = await lockEggs(tx);
  const mine = ownedBy(who, requestId);
  const request = await lockRequest(tx, 'tookThem', mine);
  if (!isReleased(request)) throw new Refusal(409, eggRequestSentences.notReleased);
  if (!mayHaveThem(request, now)) throw new Refusal(409, releasedInWords(request, now));
  const gift = { requestId, kind: request.chickensOrDucks, eggs: eggsOf(request) };
  await giveFromHand(tx, context, onHand, [gift], who.id);
  await makeMove(tx, 'tookThem', mine, {
    markedAsPickedUpAt: now,
    endedWhy: null,
    endedAt: null,
    wentOn: null,
  });
  await sayWhatIsOwed(context, tx, [requestId]);
  await writeThatCountIsShort(context, tx, await readFarm(tx), request);
  return { success: true, message: eggRequestSentences.pickedUp };
}

export const markPickedUp = act('mark-egg-request-picked-up', {
  summary: 'Marks eggs as picked up; their customer or the farm may call it.',
  who: 'signed-in',
  of: 'eggs',
  input: pickedUpInput,
  answers: done,
  refusals: [404, 409],
  run: (doing, picked) => (picked.took_them ? tookEggs(doing, picked.request_id) : pickedUp(doing, picked)),
});
