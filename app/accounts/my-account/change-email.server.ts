import type { Context, Who } from '../../../context.ts';
import { idempotentWrite } from '../../../db/idempotent-write.ts';
import { Refusal } from '../../../refusal.ts';
import { refuseWhenTooOften } from '../../access/attempt-limits.server.ts';
import { confirmPassword } from '../../access/confirm-password.server.ts';
import { askNewAddress } from './email-change.server.ts';
import { type ChangeEmail, SAY } from './my-account.ts';

/** Changes nothing until someone opens the link in that mailbox; same answer for any address. @throws Refusal 403 wrong password, 422 the current address, 429 */
export async function askToChangeEmail(context: Context, who: Who, input: ChangeEmail) {
  await confirmPassword(context, who, input.password, SAY.wrongPassword);
  const email = input.email.toLowerCase();
  if (email === who.email) throw new Refusal(422, SAY.sameEmail, { fields: { email: SAY.sameEmail } });
  await refuseWhenTooOften(context.limits.emailChange, who.id);
  await refuseWhenTooOften(context.limits.verificationLetter, email);
  return idempotentWrite(context, who.id, 'change-email', async (tx) => {
    await askNewAddress(context, tx, who.id, email);
    return { success: true, message: SAY.emailAsked(email) };
  });
}
