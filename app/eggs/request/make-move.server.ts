import { and, eq } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Who } from '../../../core/context.ts';
import { Refusal } from '../../../core/refusal.ts';
import type { Database } from '../../../db/database.ts';
import { isStaff } from '../../../db/roles.ts';
import { eggRequests } from '../../../db/schema.ts';
import { eggRequestSentences } from './egg-request.ts';
import { MOVES, type Move, whyNot } from './moves.ts';

/** Their own; for staff all. */
export function visibleTo(who: Who, requestId: string) {
  const mine = isStaff(who.role) ? undefined : eq(eggRequests.customerId, who.id);
  return and(eq(eggRequests.id, requestId), mine);
}

/** Only their customer may edit or cancel a request, whatever the role. */
export const ownedBy = (who: Pick<Who, 'id'>, requestId: string) =>
  and(eq(eggRequests.id, requestId), eq(eggRequests.customerId, who.id));

/** When two try at once, one wins. @throws Refusal 404 missing or not theirs, 409 another status */
export async function makeMove(
  tx: Database,
  move: Move,
  scope: ReturnType<typeof visibleTo>,
  values: PgUpdateSetSource<typeof eggRequests>,
  why = whyNot,
) {
  const { from, to } = MOVES[move];
  const moved = await tx
    .update(eggRequests)
    .set({ ...values, requestStatus: to })
    .where(and(scope, eq(eggRequests.requestStatus, from)))
    .returning();
  if (moved[0]) return moved[0];
  const [standing] = await tx.select({ status: eggRequests.requestStatus }).from(eggRequests).where(scope);
  if (!standing) throw new Refusal(404, eggRequestSentences.notFound);
  throw new Refusal(409, why(move, standing.status));
}

export const cancelledAt = (now: Date) => ({ putBy: 0, endedWhy: 'cancelled' as const, endedAt: now });
