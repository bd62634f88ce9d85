import { isAPIError } from 'better-auth/api';
import type { Context, Who } from '../../context.ts';
import { change } from '../../db/change.ts';
import { Refusal } from '../../refusal.ts';
import { refuseWhenTooOften } from './attempt-limits.server.ts';

/** Mails a new link to an unverified address; says the same of any other. @throws Refusal 429 */
export async function sendVerificationEmail(context: Context, who: Who | null, email: string) {
  await refuseWhenTooOften(context.limits.verificationLetter, email);
  return change(context, who?.id ?? '', 'send-verification-email', async (tx) => {
    await context.accountLetters.ask(tx, { kind: 'verification', email });
    return { success: true, message: 'If an account needs verifying, a new email is on its way.' };
  });
}

/** Marks the token's address as verified; doing it twice is fine. @throws Refusal 400 */
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
