import type { Context, Who } from '../../../context.ts';
import type { Database } from '../../../db/database.ts';
import type { EggKind } from '../../../db/egg-words.ts';
import type { Farm } from '../../../farm.ts';
import { writeReady } from '../letters/request-letters.server.ts';
import { giveFromHand } from '../line/egg-ledger.server.ts';
import type { OnHand } from '../line/proposal.ts';
import type { Heard } from '../telling/to-tell.ts';

export type Gift = { requestId: string; kind: EggKind; eggs: number };

type From = { farm: Farm; onHand: OnHand; who: Pick<Who, 'id'> };

/** The eggs of requests that are ready leave the count, and each customer gets an email. @param restSeconds before it goes out */
export async function give(
  context: Pick<Context, 'clock' | 'mail' | 'push' | 'config'>,
  tx: Database,
  { farm, onHand, who }: From,
  gifts: Gift[],
  restSeconds?: number,
): Promise<Heard> {
  await giveFromHand(tx, context, onHand, gifts, who.id);
  const ids = gifts.map(({ requestId }) => requestId);
  return writeReady(context, tx, farm, ids, restSeconds);
}
