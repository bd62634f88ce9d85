import { eq } from 'drizzle-orm';
import { act, done } from '../../../core/act.ts';
import { Refusal } from '../../../core/refusal.ts';
import { sessions } from '../../../db/schema.ts';
import { hasFactor } from '../../access/gate/factors.server.ts';
import { mustHaveProved } from '../../access/proof/proof.server.ts';
import { proofSentences } from '../../access/proof/second-factor.ts';
import { spendSetUp } from '../auth/mailed-links.server.ts';
import { setUpInput } from './set-up.ts';

/** An owner's link counts in one session, for ten minutes. @throws Refusal 403 after an old proof, 409 spent or not needed */
export const openSetUp = act('open-set-up', {
  summary:
    'Uses the link that an owner sent to someone without a second step; for ten minutes this session may set one up.',
  who: 'signed-in',
  of: 'site',
  beforeOpening: true,
  input: setUpInput,
  answers: done,
  refusals: [409],
  run: async ({ tx, who }, { token }) => {
    mustHaveProved(who);
    if (await hasFactor(tx, who.id)) throw new Refusal(409, proofSentences.linkNotNeeded);
    if ((await spendSetUp(tx, token)) !== who.id) throw new Refusal(409, proofSentences.linkSpent);
    await tx.update(sessions).set({ factorAt: new Date() }).where(eq(sessions.id, who.sessionId));
    return { success: true, message: proofSentences.linkOpened };
  },
});
