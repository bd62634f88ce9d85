import { eq, inArray } from 'drizzle-orm';
import { act, done } from '../../../core/act.ts';
import type { Who } from '../../../core/context.ts';
import type { Farm } from '../../../core/farm.ts';
import { Refusal } from '../../../core/refusal.ts';
import type { Database } from '../../../db/database.ts';
import type { EggPlace } from '../../../db/egg-words.ts';
import { eggRequests } from '../../../db/schema.ts';
import { readFarm } from '../../facts/calendar/calendar.server.ts';
import { sayWhatIsOwed } from '../line/heard/say-what-is-owed.server.ts';
import { placedNow } from '../line/last-place.server.ts';
import { placeNow } from '../line/place-now.ts';
import { type MovesFrom, UNKNOWN } from '../line/places.ts';
import { eggMoveSentences, movedInWords, moveEggsInput } from './egg-moves.ts';
import { eggRequestSentences } from './egg-request.ts';
import { visibleTo } from './make-move.server.ts';

type EggRequest = typeof eggRequests.$inferSelect;

/** Locked until `tx` ends. @throws Refusal 404, 409 */
async function waitingRequest(tx: Database, who: Who, requestId: string): Promise<EggRequest> {
  const [request] = await tx.select().from(eggRequests).where(visibleTo(who, requestId)).for('update');
  if (!request) throw new Refusal(404, eggRequestSentences.notFound);
  const no = eggRequestSentences.notWaiting[request.requestStatus];
  if (no) throw new Refusal(409, no);
  return request;
}

/** All that wait there now, or were put there, locked. @throws Refusal 409 none do */
async function allThatWait(
  tx: Database,
  { farm, at, now }: { farm: Farm; at: MovesFrom; now: Date },
): Promise<EggRequest[]> {
  const { id, requestStatus } = eggRequests;
  const waiting = await tx
    .select()
    .from(eggRequests)
    .where(eq(requestStatus, 'awaiting_pickup'))
    .orderBy(id)
    .for('update');
  const isThere = (place: EggPlace | null) => place === at || (placeNow(farm, place, now) ?? UNKNOWN) === at;
  const those = waiting.filter(({ waitsAt }) => isThere(waitsAt));
  if (those.length === 0) throw new Refusal(409, eggMoveSentences.noneThere);
  return those;
}

/** Where waiting eggs are from now on, one request or all of a place; who was told of another hears of it, once. @throws Refusal 404, 409 */
export const moveEggs = act('move-eggs', {
  summary:
    'Says where waiting eggs are from now on, those of one request or (`from`) all of one place, also `unknown`; whoever was told of another place hears of it by mail, once.',
  who: 'staff',
  of: 'eggs',
  input: moveEggsInput,
  answers: done,
  refusals: [404, 409],
  run: async ({ tx, context, who }, { request_id, from, where }) => {
    const now = context.clock.now();
    const farm = await readFarm(tx);
    const those = from
      ? await allThatWait(tx, { farm, at: from, now })
      : [await waitingRequest(tx, who, request_id ?? '')];
    const waitsAt = placeNow(farm, where, now);
    const moved = those.filter((one) => one.waitsAt !== waitsAt);
    if (moved.length === 0) return { success: true, message: eggMoveSentences.thereAlready };
    const ids = moved.map(({ id }) => id);
    const waitsNote = where === 'door' ? farm.words.eggPickup.whenClosed || null : null;
    await tx
      .update(eggRequests)
      .set({ waitsAt, waitsNote, ...placedNow(who, now) })
      .where(inArray(eggRequests.id, ids));
    const owed = await sayWhatIsOwed(context, tx, ids, farm);
    return { success: true, message: movedInWords(moved.length, owed) };
  },
});
