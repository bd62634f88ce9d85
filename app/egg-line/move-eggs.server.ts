import { eq } from 'drizzle-orm';
import type { Context, Who } from '../../context.ts';
import { idempotentWrite } from '../../db/idempotent-write.ts';
import { eggRequests, letters } from '../../db/schema.ts';
import { Refusal } from '../../refusal.ts';
import { mustBeStaff } from '../accounts/who-may.ts';
import { SAY as SAY_REQUEST } from '../egg-requests/egg-request.ts';
import { visibleTo } from '../egg-requests/egg-requests.server.ts';
import { readFarm } from '../farm/calendar.server.ts';
import { type MoveEggsInput, SAY } from './egg-moves.ts';
import { REST_SECONDS, writeAbout } from './request-letters.server.ts';

/** Where waiting eggs are from now on; who was told of another place hears of it. @throws Refusal 403, 404, 409 */
export function moveEggs(context: Context, who: Who, { request_id, where }: MoveEggsInput) {
  mustBeStaff(who);
  return idempotentWrite(context, who.id, 'move-eggs', async (tx) => {
    const [request] = await tx.select().from(eggRequests).where(visibleTo(who, request_id)).for('update');
    if (!request) throw new Refusal(404, SAY_REQUEST.notFound);
    const { id, requestStatus: status, readyLetter, waitsAt } = request;
    if (status !== 'awaiting_pickup') throw new Refusal(409, SAY_REQUEST.notWaiting[status]);
    if (waitsAt === where) return { success: true, message: SAY.thereAlready };
    const farm = await readFarm(tx);
    const waitsNote = where === 'door' ? farm.words.eggPickup.whenClosed || null : null;
    await tx
      .update(eggRequests)
      .set({ waitsAt: where, waitsNote, placedBy: who.id })
      .where(eq(eggRequests.id, id));
    const [ready] = readyLetter ? await tx.select().from(letters).where(eq(letters.id, readyLetter)) : [];
    // Until their first email has left, it will say what is true then.
    const isUntold = ready?.state === 'queued' || (ready?.state === 'refused' && ready.settled !== 'told');
    if (isUntold) return { success: true, message: SAY.moved };
    await writeAbout(context, tx, 'eggs-changed', [id], { farm, restSeconds: REST_SECONDS });
    return { success: true, message: SAY.movedAndTold };
  });
}
