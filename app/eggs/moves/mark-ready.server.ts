import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Context, Who } from '../../../context.ts';
import type { Database } from '../../../db/database.ts';
import type { EggPlace } from '../../../db/egg-words.ts';
import { idempotentWrite } from '../../../db/idempotent-write.ts';
import { eggRequests, profiles } from '../../../db/schema.ts';
import type { Farm } from '../../../farm.ts';
import { Refusal } from '../../../refusal.ts';
import { mustBeStaff } from '../../access/who-may.ts';
import { readFarm } from '../../facts/calendar/calendar.server.ts';
import { lockEggs } from '../line/egg-ledger.server.ts';
import { promiseOf } from '../line/promise-of.server.ts';
import { allReady, type MarkAllReadyInput, type MarkReadyInput, SAY } from '../requests/egg-request.ts';
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

/** Emails the customer once. @throws Refusal 403, 404, 409 */
export async function markReady(context: Context, who: Who, { request_id, where }: MarkReadyInput) {
  mustBeStaff(who);
  return idempotentWrite(context, who.id, 'mark-egg-request-ready', async (tx) => {
    const onHand = await lockEggs(tx);
    const farm = await readFarm(tx);
    const values = await readyNow(context, tx, farm, who, where);
    const request = await makeMove(tx, 'markReady', visibleTo(who, request_id), values);
    const heard = await give(context, tx, { farm, onHand, who }, [giftOf(request)]);
    return { success: true, message: allReady(1, heard), where: values.waitsAt };
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
    if (!request) return [{ request_id: id, reason: SAY.notFound }];
    const reason = whyNot('markReady', request.status);
    return reason ? [{ request_id: id, reason: `${request.firstName} ${request.lastName}: ${reason}` }] : [];
  });
  if (rows.length === 0) return;
  const sentence = [SAY.noneReady, ...rows.map(({ reason }) => reason)].join(' ');
  throw new Refusal(409, sentence, { details: { rows } });
}

/** All or none; emails each customer once. @throws Refusal 403, 409 with `rows` */
export async function markAllReady(context: Context, who: Who, { request_ids, where }: MarkAllReadyInput) {
  mustBeStaff(who);
  const ids = [...new Set(request_ids)];
  return idempotentWrite(context, who.id, 'mark-egg-requests-ready', async (tx) => {
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
    const heard = await give(context, tx, { farm, onHand, who }, ready.map(giftOf));
    return {
      success: true,
      message: allReady(ready.length, heard),
      where: values.waitsAt,
      ids: ready.map(({ id }) => id),
    };
  });
}
