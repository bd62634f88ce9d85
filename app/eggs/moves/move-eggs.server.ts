import { and, eq, inArray } from 'drizzle-orm';
import type { Context, Who } from '../../../context.ts';
import type { Database } from '../../../db/database.ts';
import type { EggPlace } from '../../../db/egg-words.ts';
import { idempotentWrite } from '../../../db/idempotent-write.ts';
import { eggRequests, letters } from '../../../db/schema.ts';
import { Refusal } from '../../../refusal.ts';
import { mustBeStaff } from '../../access/who-may.ts';
import { readFarm } from '../../facts/calendar/calendar.server.ts';
import { heardOf, REST_SECONDS, writeAbout } from '../letters/request-letters.server.ts';
import { SAY as SAY_REQUEST } from '../requests/egg-request.ts';
import { type MoveEggsInput, movedInWords, SAY } from './egg-moves.ts';
import { visibleTo } from './make-move.server.ts';

type EggRequest = typeof eggRequests.$inferSelect;

/** Locked until `tx` ends. @throws Refusal 404, 409 */
async function waitingRequest(tx: Database, who: Who, requestId: string): Promise<EggRequest> {
  const [request] = await tx.select().from(eggRequests).where(visibleTo(who, requestId)).for('update');
  if (!request) throw new Refusal(404, SAY_REQUEST.notFound);
  const { requestStatus: status } = request;
  if (status !== 'awaiting_pickup') throw new Refusal(409, SAY_REQUEST.notWaiting[status]);
  return request;
}

/** All that wait there, locked. @throws Refusal 409 none do */
async function allThatWait(tx: Database, at: EggPlace): Promise<EggRequest[]> {
  const { id, requestStatus, waitsAt } = eggRequests;
  const waiting = await tx
    .select()
    .from(eggRequests)
    .where(and(eq(requestStatus, 'awaiting_pickup'), eq(waitsAt, at)))
    .orderBy(id)
    .for('update');
  if (waiting.length === 0) throw new Refusal(409, SAY.noneThere);
  return waiting;
}

/** Until their first email has left, it will say what is true then. */
async function whoWasTold(tx: Database, moved: EggRequest[]): Promise<string[]> {
  const first = moved.flatMap(({ readyLetter }) => readyLetter ?? []);
  const found = await tx.select().from(letters).where(inArray(letters.id, first));
  const untold = found
    .filter(({ state, settled }) => state === 'queued' || (state === 'refused' && settled !== 'told'))
    .map(({ id }) => id);
  return moved.filter(({ readyLetter }) => !readyLetter || !untold.includes(readyLetter)).map(({ id }) => id);
}

/** Where waiting eggs are from now on, one request or all of a place; who was told of another hears of it, once. @throws Refusal 403, 404, 409 */
export function moveEggs(context: Context, who: Who, { request_id, from, where }: MoveEggsInput) {
  mustBeStaff(who);
  return idempotentWrite(context, who.id, 'move-eggs', async (tx) => {
    const those = from ? await allThatWait(tx, from) : [await waitingRequest(tx, who, request_id ?? '')];
    const moved = those.filter(({ waitsAt }) => waitsAt !== where);
    if (moved.length === 0) return { success: true, message: SAY.thereAlready };
    const farm = await readFarm(tx);
    const ids = moved.map(({ id }) => id);
    const waitsNote = where === 'door' ? farm.words.eggPickup.whenClosed || null : null;
    await tx
      .update(eggRequests)
      .set({ waitsAt: where, waitsNote, placedBy: who.id })
      .where(inArray(eggRequests.id, ids));
    const told = await whoWasTold(tx, moved);
    const written = await writeAbout(context, tx, 'eggs-changed', told, { farm, restSeconds: REST_SECONDS });
    return { success: true, message: movedInWords(moved.length, heardOf(written)) };
  });
}
