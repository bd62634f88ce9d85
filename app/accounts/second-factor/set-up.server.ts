import { eq } from 'drizzle-orm';
import type { Context, Who } from '../../../core/context.ts';
import { Refusal } from '../../../core/refusal.ts';
import { idempotentWrite } from '../../../db/idempotent-write.ts';
import { sessions } from '../../../db/schema.ts';
import { hasFactor } from '../../access/gate/factors.server.ts';
import { mustHaveProved } from '../../access/proof/proof.server.ts';
import { proofSentences } from '../../access/proof/second-factor.ts';
import { spendSetUp } from '../auth/mailed-links.server.ts';

/** An owner's link counts in one session, for ten minutes. @throws Refusal 403 after an old proof, 409 spent or not needed */
export function openSetUp(context: Context, who: Who, token: string) {
  mustHaveProved(who);
  return idempotentWrite(context, async (tx) => {
    if (await hasFactor(tx, who.id)) throw new Refusal(409, proofSentences.linkNotNeeded);
    if ((await spendSetUp(tx, token)) !== who.id) throw new Refusal(409, proofSentences.linkSpent);
    await tx.update(sessions).set({ factorAt: new Date() }).where(eq(sessions.id, who.sessionId));
    return { success: true, message: proofSentences.linkOpened };
  });
}
