import { isAPIError } from 'better-auth/api';
import type { Context, RequestContext, Who } from '../../context.ts';
import { idempotentWrite } from '../../db/idempotent-write.ts';
import { Refusal } from '../../refusal.ts';
import { refuseWhenTooOften } from './attempt-limits.server.ts';

/** Any other address gets the same answer. @throws Refusal 429 */
export async function sendVerificationEmail(context: RequestContext, who: Who | null, email: string) {
  await refuseWhenTooOften(context.limits.verificationNetwork, context.address);
  await refuseWhenTooOften(context.limits.verificationLetter, email);
  return idempotentWrite(context, who?.id ?? '', 'send-verification-email', async (tx) => {
    await context.accountLetters.ask(tx, { kind: 'verification', email });
    return { success: true, message: 'If an account needs verifying, a new email is on its way.' };
  });
}

export async function verifyEmail(context: Context, token: string) {
  try {
    await context.auth.api.verifyEmail({ query: { token } });
  } catch (error) {
    if (isAPIError(error) && error.statusCode < 500) {
      throw new Refusal(400, 'Verification failed. Please try again.');
    }
    throw error;
  }
  return { success: true, message: 'Email verified successfully!' };
}
