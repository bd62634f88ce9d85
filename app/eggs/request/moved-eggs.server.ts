import type { Context } from '../../../core/context.ts';
import { Refusal } from '../../../core/refusal.ts';
import type { Database } from '../../../db/database.ts';
import { eggRequests } from '../../../db/schema.ts';
import { addLines } from '../line/egg-ledger.server.ts';
import { eggRequestSentences, eggsOf } from './egg-request.ts';
import type { ownedBy } from './make-move.server.ts';
import { type Move, whyNot } from './moves.ts';

type EggRequest = typeof eggRequests.$inferSelect;

/** For moves that look at the row first; locked until `tx` ends. @throws Refusal 404, 409 another status */
export async function lockRequest(
  tx: Database,
  move: Move,
  scope: ReturnType<typeof ownedBy>,
): Promise<EggRequest> {
  const [request] = await tx.select().from(eggRequests).where(scope).for('update');
  if (!request) throw new Refusal(404, eggRequestSentences.notFound);
  const no = whyNot(move, request.requestStatus);
  if (no) throw new Refusal(409, no);
  return request;
}

/** The eggs of a moved request are on hand again. @param by null for the clock */
export async function returnEggs(
  tx: Database,
  context: Pick<Context, 'clock'>,
  request: EggRequest,
  by: string | null,
) {
  const { id, chickensOrDucks: kind } = request;
  const line = { kind, eggs: eggsOf(request), what: 'returned' as const, requestId: id, by };
  await addLines(tx, context, [line]);
}
