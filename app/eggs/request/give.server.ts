import type { Who } from '../../../core/context.ts';
import type { Database } from '../../../db/database.ts';
import type { EggKind } from '../../../db/egg-words.ts';
import { giveFromHand } from '../line/egg-ledger.server.ts';
import { type Says, sayWhatIsOwed } from '../line/heard/say-what-is-owed.server.ts';
import type { Heard } from '../line/heard/to-tell.ts';
import type { OnHand } from '../line/proposal.ts';

export type Gift = { requestId: string; kind: EggKind; eggs: number };

/** @property said whether she read whose eggs are taken */
type From = { onHand: OnHand; who: Pick<Who, 'id'>; said?: boolean };

/** The eggs of requests that are ready leave the count, and each customer is to hear of it. */
export async function give(
  context: Says,
  tx: Database,
  { onHand, who, said }: From,
  gifts: Gift[],
): Promise<Heard> {
  await giveFromHand(tx, context, onHand, gifts, who.id, said);
  const ids = gifts.map(({ requestId }) => requestId);
  return sayWhatIsOwed(context, tx, ids);
}
