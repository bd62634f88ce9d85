import { isAPIError } from 'better-auth/api';
import { eq } from 'drizzle-orm';
import { act, done } from '../../../core/act.ts';
import type { RequestContext } from '../../../core/context.ts';
import { Refusal, type RefusalStatus } from '../../../core/refusal.ts';
import { sessions } from '../../../db/schema.ts';
import { confirmPassword } from '../../access/confirm-password.server.ts';
import { proofInput } from '../../access/proof/proof-forms.ts';
import { isRecoveryCode, proofSentences } from '../../access/proof/second-factor.ts';
import { factorRefusal, refuseUnreadable } from './factor-words.server.ts';

async function checkCode({ auth, headers }: RequestContext, code: string) {
  const check = isRecoveryCode(code) ? auth.api.verifyBackupCode : auth.api.verifyTOTP;
  await check({ body: { code }, headers: await auth.asCookie(headers) }).catch((error: unknown) => {
    if (!isAPIError(error)) refuseUnreadable(error);
    const { status, message } = factorRefusal(error.statusCode, error.message);
    throw new Refusal(status as RefusalStatus, message, { fields: { code: message } });
  });
}

/** @throws Refusal 400 a code is needed, 403 wrong, 409, 429 */
export const proveAgain = act('prove-its-you', {
  summary:
    'Confirms who you are for the next ten minutes, with your password, or with a code if two-step sign-in is on.',
  who: 'signed-in',
  of: 'site',
  beforeOpening: true,
  input: proofInput,
  answers: done,
  refusals: [409, 429],
  // What was proved once proves nothing later.
  stores: 'nothing',
  prepare: async ({ context, who }, { password, code }) => {
    if (who.proof.by === 'password')
      await confirmPassword(context, who, password ?? '', proofSentences.wrongPassword);
    else if (code) await checkCode(context, code);
    else throw new Refusal(400, proofSentences.noCode, { fields: { code: proofSentences.noCode } });
  },
  run: async ({ tx, who }) => {
    await tx.update(sessions).set({ provedAt: new Date() }).where(eq(sessions.id, who.sessionId));
    return { success: true, message: proofSentences.proved };
  },
});
