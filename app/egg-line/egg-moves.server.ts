import { sql } from 'drizzle-orm';
import type { Context, Who } from '../../context.ts';
import { idempotentWrite } from '../../db/idempotent-write.ts';
import type { Database } from '../../db/open.ts';
import { eggRequests } from '../../db/schema.ts';
import { Refusal } from '../../refusal.ts';
import { MINUTE_MS } from '../../time.ts';
import { mustBeStaff } from '../accounts/who-may.ts';
import {
  eggsOf,
  isReleased,
  type Move,
  mayHaveThem,
  releasedInWords,
  SAY as SAY_REQUEST,
  whyNot,
} from '../egg-requests/egg-request.ts';
import { makeMove, ownedBy, visibleTo } from '../egg-requests/egg-requests.server.ts';
import { readFarm } from '../farm/calendar.server.ts';
import { addLines, giveFromHand, lockEggs } from './egg-ledger.server.ts';
import { type EggMoveInput, SAY, TAKE_BACK_MINUTES } from './egg-moves.ts';
import { NO_PROMISE } from './promise-of.server.ts';
import { writeAbout, writeThatCountIsShort } from './request-letters.server.ts';

export type EggRequest = typeof eggRequests.$inferSelect;

/** For moves that look at the row first; locked until `tx` ends. @throws Refusal 404, 409 another status */
async function lockRequest(tx: Database, move: Move, scope: ReturnType<typeof ownedBy>): Promise<EggRequest> {
  const [request] = await tx.select().from(eggRequests).where(scope).for('update');
  if (!request) throw new Refusal(404, SAY_REQUEST.notFound);
  const no = whyNot(move, request.requestStatus);
  if (no) throw new Refusal(409, no);
  return request;
}

/** The eggs of a moved request are on hand again. @param by null for the clock */
async function returnEggs(
  tx: Database,
  context: Pick<Context, 'clock'>,
  request: EggRequest,
  by: string | null,
) {
  const { id, chickensOrDucks: kind } = request;
  const line = { kind, eggs: eggsOf(request), what: 'returned' as const, requestId: id, by };
  await addLines(tx, context, [line]);
}

/** For ten minutes after they were given. @throws Refusal 403, 404, 409 */
export function takeBackEggs(context: Context, who: Who, { request_id }: EggMoveInput) {
  mustBeStaff(who);
  return idempotentWrite(context, who.id, 'take-back-eggs', async (tx) => {
    await lockEggs(tx);
    const request = await lockRequest(tx, 'takeBack', visibleTo(who, request_id));
    const since = context.clock.now().getTime() - TAKE_BACK_MINUTES * MINUTE_MS;
    if (!request.fulfilledAt || request.fulfilledAt.getTime() <= since) throw new Refusal(409, SAY.tooLate);
    await returnEggs(tx, context, request, who.id);
    const neverLeft = request.readyLetter ? await context.mail.withdraw(tx, request.readyLetter) : false;
    await makeMove(tx, 'takeBack', visibleTo(who, request_id), {
      ...NO_PROMISE,
      // A wrong tap must not let anyone overtake a neighbor who waits for the full order.
      putBy: request.ifShort === 'all' ? eggsOf(request) : 0,
    });
    if (!neverLeft) await writeAbout(context, tx, 'eggs-not-ready', [request.id]);
    return { success: true, message: neverLeft ? SAY.takenBack : SAY.takenBackAndTold };
  });
}

/** Eggs that nobody picked up go back on hand, with a letter. @param by null for the clock @throws Refusal 404, 409 */
export async function releaseRequest(
  context: Pick<Context, 'clock' | 'mail' | 'config'>,
  tx: Database,
  scope: ReturnType<typeof ownedBy>,
  by: string | null,
) {
  const request = await makeMove(tx, 'release', scope, {
    endedWhy: by === null ? 'time_up' : 'not_picked_up',
    endedAt: context.clock.now(),
    wentOn: sql`exists (select from egg_requests as next where next.request_status = 'pending'
      and next.chickens_or_ducks = ${eggRequests.chickensOrDucks})`,
  });
  await returnEggs(tx, context, request, by);
  await writeAbout(context, tx, request.wentOn ? 'eggs-passed-on' : 'eggs-not-kept', [request.id]);
}

/** @throws Refusal 403, 404, 409 */
export function releaseEggs(context: Context, who: Who, { request_id }: EggMoveInput) {
  mustBeStaff(who);
  return idempotentWrite(context, who.id, 'release-eggs', async (tx) => {
    await lockEggs(tx);
    await releaseRequest(context, tx, visibleTo(who, request_id), who.id);
    return { success: true, message: SAY.released };
  });
}

/** The owner's sentence is mailed. @throws Refusal 403, 404, 409 */
export function declineEggs(context: Context, who: Who, { request_id, reason }: EggMoveInput) {
  mustBeStaff(who);
  return idempotentWrite(context, who.id, 'decline-eggs', async (tx) => {
    const request = await makeMove(tx, 'decline', visibleTo(who, request_id), {
      endedWhy: 'declined',
      endedNote: reason ?? SAY.sorry,
      endedAt: context.clock.now(),
      putBy: 0,
    });
    await writeAbout(context, tx, 'eggs-declined', [request.id]);
    return { success: true, message: SAY.declined };
  });
}

/** Their customer cannot come; it never counts against them. @throws Refusal 404, 409 */
export function passOnEggs(context: Context, who: Who, { request_id }: EggMoveInput) {
  return idempotentWrite(context, who.id, 'pass-on-eggs', async (tx) => {
    await lockEggs(tx);
    const ended = { endedWhy: 'passed_on', endedAt: context.clock.now() } as const;
    const request = await makeMove(tx, 'passOn', ownedBy(who, request_id), ended);
    await returnEggs(tx, context, request, who.id);
    return { success: true, message: SAY.passedOn };
  });
}

/** Picked up after they went to the next in line; the farm hears if the count is short now. @throws Refusal 404, 409 */
export function tookEggs(context: Context, who: Who, requestId: string) {
  return idempotentWrite(context, who.id, 'mark-egg-request-picked-up', async (tx) => {
    const onHand = await lockEggs(tx);
    const mine = ownedBy(who, requestId);
    const request = await lockRequest(tx, 'tookThem', mine);
    if (!isReleased(request)) throw new Refusal(409, SAY_REQUEST.notReleased);
    const now = context.clock.now();
    if (!mayHaveThem(request, now)) throw new Refusal(409, releasedInWords(request, now));
    const gift = { requestId, kind: request.chickensOrDucks, eggs: eggsOf(request) };
    await giveFromHand(tx, context, onHand, [gift], who.id);
    await makeMove(tx, 'tookThem', mine, {
      ...{ markedAsPickedUpAt: now, endedWhy: null, endedAt: null, wentOn: null },
    });
    await writeThatCountIsShort(context, tx, await readFarm(tx), request);
    return { success: true, message: SAY_REQUEST.pickedUp };
  });
}
