import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Context, Who } from '../../../core/context.ts';
import type { Farm } from '../../../core/farm.ts';
import { Refusal } from '../../../core/refusal.ts';
import type { Database } from '../../../db/database.ts';
import { type EggPlace, eachKind } from '../../../db/egg-words.ts';
import { idempotentWrite } from '../../../db/idempotent-write.ts';
import { eggRequests, profiles } from '../../../db/schema.ts';
import { mustBeStaff } from '../../access/who-may.ts';
import { readFarm } from '../../facts/calendar/calendar.server.ts';
import { lockEggs } from '../line/egg-ledger.server.ts';
import { promiseOf } from '../line/promise-of.server.ts';
import type { OnHand } from '../line/proposal.ts';
import { askWhose } from '../line/set-aside.server.ts';
import { allReady, eggRequestSentences, type MarkAllReadyInput, type MarkReadyInput } from './egg-request.ts';
import { give } from './give.server.ts';
import { makeMove, visibleTo } from './make-move.server.ts';
import { MOVES, whyNot } from './moves.ts';

type Marked = typeof eggRequests.$inferSelect;

async function readyNow(context: Context, tx: Database, farm: Farm, who: Who, where: EggPlace | undefined) {
  const { due, ...promised } = await promiseOf(tx, context, farm, who, where);
  const eggs = sql`${eggRequests.numberOfEggsRequested}`;
  return { ...promised, ...due(eggs), eggsGiven: eggs };
}

const giftOf = ({ id, chickensOrDucks: kind, numberOfEggsRequested: eggs }: Marked) => ({
  requestId: id,
  kind,
  eggs,
});

const leftOf = (onHand: OnHand, gifts: ReturnType<typeof giftOf>[]): OnHand =>
  eachKind((kind) =>
    Math.max(0, onHand[kind] - gifts.reduce((sum, gift) => sum + (gift.kind === kind ? gift.eggs : 0), 0)),
  );

/** Emails the customer once. @throws Refusal 403, 404, 409 */
export async function markReady(context: Context, who: Who, { request_id, where, decided }: MarkReadyInput) {
  mustBeStaff(who);
  return idempotentWrite(context, async (tx) => {
    const onHand = await lockEggs(tx);
    const farm = await readFarm(tx);
    const values = await readyNow(context, tx, farm, who, where);
    const request = await makeMove(tx, 'markReady', visibleTo(who, request_id), values);
    const gift = giftOf(request);
    await askWhose(tx, leftOf(onHand, [gift]), decided, [request_id]);
    const heard = await give(context, tx, { onHand, who, said: decided !== undefined }, [gift]);
    return {
      success: true,
      message: allReady(1, heard),
      where: values.waitsAt,
    };
  });
}

/** Locks them, always in the same order, so that two at once wait for each other. @throws Refusal 409 by name, if any is not pending */
async function mustBePending(tx: Database, ids: string[]) {
  const standing = await tx
    .select({
      id: eggRequests.id,
      status: eggRequests.requestStatus,
      firstName: profiles.firstName,
      lastName: profiles.lastName,
    })
    .from(eggRequests)
    .innerJoin(profiles, eq(profiles.id, eggRequests.customerId))
    .where(inArray(eggRequests.id, ids))
    .orderBy(eggRequests.id)
    .for('update', { of: eggRequests });
  const rows = ids.flatMap((id) => {
    const request = standing.find((one) => one.id === id);
    if (!request) return [{ request_id: id, reason: eggRequestSentences.notFound }];
    const reason = whyNot('markReady', request.status);
    return reason ? [{ request_id: id, reason: `${request.firstName} ${request.lastName}: ${reason}` }] : [];
  });
  if (rows.length === 0) return;
  const sentence = [eggRequestSentences.noneReady, ...rows.map(({ reason }) => reason)].join(' ');
  throw new Refusal(409, sentence, { details: { rows } });
}

/** All or none; emails each customer once. @throws Refusal 403, 409 with `rows` */
export async function markAllReady(
  context: Context,
  who: Who,
  { request_ids, where, decided }: MarkAllReadyInput,
) {
  mustBeStaff(who);
  const ids = [...new Set(request_ids)];
  return idempotentWrite(context, async (tx) => {
    const onHand = await lockEggs(tx);
    const farm = await readFarm(tx);
    await mustBePending(tx, ids);
    const { from, to } = MOVES.markReady;
    const values = await readyNow(context, tx, farm, who, where);
    const ready = await tx
      .update(eggRequests)
      .set({ ...values, requestStatus: to })
      .where(and(inArray(eggRequests.id, ids), eq(eggRequests.requestStatus, from)))
      .returning();
    const gifts = ready.map(giftOf);
    await askWhose(tx, leftOf(onHand, gifts), decided, ids);
    const heard = await give(context, tx, { onHand, who, said: decided !== undefined }, gifts);
    return {
      success: true,
      message: allReady(ready.length, heard),
      where: values.waitsAt,
      ids: ready.map(({ id }) => id),
    };
  });
}
