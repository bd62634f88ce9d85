import { and, eq, inArray, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { act, done } from '../../../core/act.ts';
import type { InTransaction, Who } from '../../../core/context.ts';
import { Refusal } from '../../../core/refusal.ts';
import type { Database } from '../../../db/database.ts';
import { type EggPlace, eachKind } from '../../../db/egg-words.ts';
import { eggRequests, profiles } from '../../../db/schema.ts';
import { readFarm } from '../../facts/calendar/calendar.server.ts';
import { lockEggs } from '../line/egg-ledger.server.ts';
import { promiseOf } from '../line/promise-of.server.ts';
import type { OnHand } from '../line/proposal.ts';
import { askWhose } from '../line/set-aside.server.ts';
import {
  allReady,
  eggRequestSentences,
  type MarkReadyInput,
  markReadyInput,
  place,
  requestIdsInput,
} from './egg-request.ts';
import { give } from './give.server.ts';
import { makeMove, visibleTo } from './make-move.server.ts';
import { MOVES, whyNot } from './moves.ts';

type Marked = typeof eggRequests.$inferSelect;

const giftOf = ({ id, chickensOrDucks: kind, numberOfEggsRequested: eggs }: Marked) => ({
  requestId: id,
  kind,
  eggs,
});

const leftOf = (onHand: OnHand, gifts: ReturnType<typeof giftOf>[]): OnHand =>
  eachKind((kind) =>
    Math.max(0, onHand[kind] - gifts.reduce((sum, gift) => sum + (gift.kind === kind ? gift.eggs : 0), 0)),
  );

type Ready = { ids: string[]; where?: EggPlace | undefined; decided?: MarkReadyInput['decided'] };

/** @param move makes all of them ready, or none */
async function makeReady(
  context: InTransaction,
  tx: Database,
  who: Who,
  { ids, where, decided }: Ready,
  move: (values: PgUpdateSetSource<typeof eggRequests>) => Promise<Marked[]>,
) {
  const onHand = await lockEggs(tx);
  const { due, ...promised } = await promiseOf(tx, context, await readFarm(tx), who, where);
  const eggs = sql`${eggRequests.numberOfEggsRequested}`;
  const ready = await move({ ...promised, ...due(eggs), eggsGiven: eggs });
  const gifts = ready.map(giftOf);
  await askWhose(tx, leftOf(onHand, gifts), decided, ids);
  const heard = await give(context, tx, { onHand, who, said: decided !== undefined }, gifts);
  return { success: true, message: allReady(ready.length, heard), where: promised.waitsAt, ready };
}

/** Emails the customer once. @throws Refusal 404, 409 */
export const markReady = act('mark-egg-request-ready', {
  summary:
    'Marks eggs as ready; the customer gets an email. Without `where` they are where the last ones were put, at first at the farmstand; the answer says where, null while the stand has no season and nobody said another place.',
  who: 'staff',
  of: 'eggs',
  input: markReadyInput,
  answers: done.extend({ where: z.nullable(place) }),
  refusals: [404, 409],
  run: async ({ tx, context, who }, { request_id: id, ...how }) => {
    const { ready: _, ...answer } = await makeReady(
      context,
      tx,
      who,
      { ids: [id], ...how },
      async (values) => [await makeMove(tx, 'markReady', visibleTo(who, id), values)],
    );
    return answer;
  },
});

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
export const markAllReady = act('mark-egg-requests-ready', {
  summary: 'Marks several requests as ready, all or none; each customer gets an email.',
  who: 'staff',
  of: 'eggs',
  input: requestIdsInput,
  answers: done.extend({ ids: z.array(z.uuid()), where: z.nullable(place) }),
  refusals: [409],
  run: async ({ tx, context, who }, { request_ids, ...how }) => {
    const ids = [...new Set(request_ids)];
    const { from, to } = MOVES.markReady;
    const { ready, ...answer } = await makeReady(context, tx, who, { ids, ...how }, async (values) => {
      await mustBePending(tx, ids);
      return tx
        .update(eggRequests)
        .set({ ...values, requestStatus: to })
        .where(and(inArray(eggRequests.id, ids), eq(eggRequests.requestStatus, from)))
        .returning();
    });
    return { ...answer, ids: ready.map(({ id }) => id) };
  },
});
